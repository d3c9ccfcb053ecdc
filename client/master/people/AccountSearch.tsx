import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Person } from '../../../tool/contract/people.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Muted } from '../../ui/Muted.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { searchPeopleQuery } from './api.ts';
import { useMessages as useSharedTexts } from '../../ui/messages.en.ts';
import { useMessages } from './messages.en.ts';

interface AccountSearchProps {
  /** What is searched for at first. */
  begin: string;
  /** Id of the account that is not offered. */
  except?: string;
  /** Id of the chosen account; empty for none. */
  chosen: string;
  /** Called with an empty id when another search begins. */
  onChoose: (id: string) => void;
}

/** Finds accounts by name or address, for the choice of one. */
export function AccountSearch({ begin, except, chosen, onChoose }: AccountSearchProps) {
  const t = useMessages();
  const [search, setSearch] = useState(begin);
  const { data, isError, refetch } = useQuery({
    ...searchPeopleQuery(useDeferredValue(search.trim())),
    placeholderData: keepPreviousData,
  });
  const found = data?.filter(({ id }) => id !== except);
  return (
    <>
      <SearchBox
        value={search}
        onChange={(next) => {
          setSearch(next);
          onChoose('');
        }}
        placeholder={t('search')}
      />
      {!found ? (
        isError ? (
          <ErrorState text={t('failed')} onRetry={refetch} />
        ) : (
          <ListSkeleton rows={2} />
        )
      ) : found.length === 0 ? (
        <EmptyState title={t('empty')} />
      ) : (
        <RadioGroup
          aria-label={t('otherAccount')}
          value={chosen}
          onChange={(_, id) => onChoose(id)}
        >
          {found.map((person) => (
            <FormControlLabel
              key={person.id}
              value={person.id}
              control={<Radio />}
              label={<Account person={person} />}
            />
          ))}
        </RadioGroup>
      )}
    </>
  );
}

function Account({ person }: { person: Person }) {
  const t = useMessages();
  const shared = useSharedTexts();
  const login = person.last_login === null ? t('never') : formatFullDateTime(person.last_login);
  return (
    <>
      {fullName(person) || t('unnamed')}
      <Muted>
        {[
          person.email ?? t('noEmail'),
          person.institution,
          t('lastLogin') + shared('colon') + login,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
    </>
  );
}
