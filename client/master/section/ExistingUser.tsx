import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import type { MasterUser } from '../../../tool/contract/master.ts';
import { radius } from '../../ui/theme/tokens.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { LateText } from '../../ui/LiveText.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { type Enrolled, searchUsersQuery } from './api.ts';
import { nameOf, stillMatching } from './people.ts';
import { useMessages } from './messages.en.ts';

/** Debounce of the search, in milliseconds. */
const debounceMs = 200;

interface ExistingUserProps {
  search: string;
  onSearch: (search: string) => void;
  chosen: MasterUser | null;
  enrolled: readonly Enrolled[];
  /** Name of the institution whose people come first. */
  institution: string;
  disabled: boolean;
  onChoose: (user: MasterUser) => void;
  onAddNew: () => void;
}

/** Searches all accounts, those of the institution first, and selects one. */
export function ExistingUser({ search, chosen, ...props }: ExistingUserProps) {
  const t = useMessages();
  const asked = useDebounced(search.trim(), debounceMs);
  const { data, isError, error, refetch, isPlaceholderData } = useQuery(
    searchUsersQuery(asked, props.institution),
  );
  const here = new Set(props.enrolled.map(({ user_id }) => user_id));
  const found = data && stillMatching(data, search);
  const results = () => {
    if (isError)
      return <ErrorState text={serverTextOr(error, t('existingLoadFailed'))} onRetry={refetch} />;
    if (!found) return <Loading text={t('searching')} />;
    if (found.length === 0) {
      if (isPlaceholderData || asked !== search.trim()) return <Loading text={t('searching')} />;
      return (
        <EmptyState
          title={
            search.trim() === ''
              ? t('nobody', { institution: props.institution })
              : t('noResults', { search: search.trim() })
          }
          action={
            <Button variant="secondary" onClick={props.onAddNew}>
              {t('addAsNew')}
            </Button>
          }
        />
      );
    }
    return (
      <>
        <List aria-label={t('results')}>
          {found.slice(0, masterScreens.searchResults).map((user) => (
            <li key={user.id}>
              <Result
                disabled={props.disabled}
                aria-pressed={user.id === chosen?.id}
                onClick={() => props.onChoose(user)}
              >
                <UserLine user={user} here={here.has(user.id)} />
              </Result>
            </li>
          ))}
        </List>
        {found.length > masterScreens.searchResults && (
          <Muted role="status" variant="caption">
            <LateText>{t('firstResults', { count: masterScreens.searchResults })}</LateText>
          </Muted>
        )}
      </>
    );
  };
  return (
    <>
      <SearchBox value={search} onChange={props.onSearch} placeholder={t('search')} />
      {results()}
    </>
  );
}

function UserLine({ user, here }: { user: MasterUser; here: boolean }) {
  const t = useMessages();
  return (
    <>
      <Box component="span" sx={{ flex: '1 1 12rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="span" sx={{ display: 'block' }}>
          {nameOf(user)}
        </Typography>
        <Muted component="span">
          {user.institution === '' ? user.email : `${user.email} · ${user.institution}`}
        </Muted>
      </Box>
      {!user.is_registered && <Chip variant="warning" label={t('pending')} />}
      {user.unproved_email && <Chip variant="warning" label={t('unprovedEmail')} />}
      {here && <Chip variant="outline" label={t('enrolled')} />}
    </>
  );
}

/** The value, debounced by this many milliseconds. */
function useDebounced(value: string, ms: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}

const List = styled('ul')(({ theme: { vars, spacing } }) => ({
  padding: spacing(0.5),
  maxBlockSize: `${masterScreens.searchScrollUnits / 4}rem`,
  overflowY: 'auto',
  borderRadius: radius.control,
  border: `1px solid ${vars.palette.divider}`,
}));

const Result = styled(ButtonBase)(({ theme: { vars, spacing } }) => ({
  inlineSize: '100%',
  justifyContent: 'flex-start',
  flexWrap: 'wrap',
  gap: spacing(0.5, 1),
  textAlign: 'start',
  padding: spacing(1, 1.25),
  borderRadius: radius.small,
  '&:hover': { backgroundColor: vars.palette.tint.neutral },
  '&[aria-pressed="true"]': {
    backgroundColor: vars.palette.tint.primary,
    boxShadow: `inset 0 0 0 1px ${vars.palette.primary.main}`,
  },
  '&:focus-visible': { outlineOffset: -2 },
}));
