import Groups from '@mui/icons-material/GroupsRounded';
import PersonRemove from '@mui/icons-material/PersonRemoveRounded';
import SwapHoriz from '@mui/icons-material/SwapHorizRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Section } from '../../../tool/contract/organisation.ts';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { radius } from '../../ui/theme/tokens.ts';
import { NotDelivered } from '../../account/invitations/NotDelivered.tsx';
import { call } from '../../lib/api.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { type Enrolled, enrolledQuery } from './api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { nameOf, stillMatching } from './people.ts';
import { useMessages } from './messages.en.ts';

/** Cards shown at first and added by 'Show more'. */
const pageSize = 60;
const emptyTexts = { student: 'noStudents', instructor: 'noInstructors', ta: 'noTas' } as const;

interface RoleListProps {
  role: EnrollmentRole;
  people: readonly Enrolled[];
  section_id: string;
  /** The sections that these people can be moved to. */
  others: readonly Section[];
  /** Called with a message after an action. */
  onNotice: (text: string) => void;
}

export function RoleList({ role, people, section_id, others, onNotice }: RoleListProps) {
  const t = useMessages();
  const client = useQueryClient();
  const [limit, setLimit] = useState(pageSize);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<'move' | 'remove' | null>(null);
  const [leaving, setLeaving] = useState<Enrolled | null>(null);

  const found = stillMatching(people, search);
  const close = () => setDialog(null);
  const done = (text: string) => {
    close();
    onNotice(text);
  };
  return (
    <>
      {people.length === 0 && <EmptyState icon={<Groups />} title={t(emptyTexts[role])} />}
      {(people.length > pageSize || search !== '') && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <SearchBox value={search} onChange={setSearch} placeholder={t('search')} />
        </Box>
      )}
      {people.length > 0 && found.length === 0 && (
        <EmptyState icon={<Groups />} title={t('noResults', { search: search.trim() })} />
      )}
      <Stack
        direction="row"
        sx={{ gap: 1.25, flexWrap: 'wrap', marginBlockEnd: 1.25, '&:empty': { display: 'none' } }}
      >
        {people.length > 0 && others.length > 0 && (
          <Button
            variant="outline"
            size="sm"
            startIcon={<SwapHoriz />}
            onClick={() => setDialog('move')}
          >
            {t('moveTitle')}
          </Button>
        )}
        {people.length > 1 && (
          <Button
            variant="outline"
            size="sm"
            startIcon={<PersonRemove />}
            onClick={() => setDialog('remove')}
          >
            {t('removeTitle')}
          </Button>
        )}
      </Stack>
      <Grid>
        {found.slice(0, limit).map((person) => (
          <UserCard
            key={person.enrollment_id}
            person={person}
            onRemove={() => setLeaving(person)}
          />
        ))}
      </Grid>
      <ShowMore
        hidden={found.length - limit}
        step={pageSize}
        sx={{ marginBlockStart: 2 }}
        onMore={() => setLimit(limit + pageSize)}
      />
      {dialog === 'move' && (
        <MoveDialog people={people} others={others} onClose={close} onMoved={done} />
      )}
      {dialog === 'remove' && (
        <RemoveDialog people={people} section_id={section_id} onClose={close} onRemoved={done} />
      )}
      {leaving && (
        <ConfirmAction
          title={t('removeUser', { name: nameOf(leaving) })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          busyLabel={t('removing')}
          action={async () => {
            await call('DELETE /api/master/enrollments/{enrollmentId}/{sectionId}', {
              params: { enrollmentId: leaving.enrollment_id, sectionId: section_id },
            });
            await client.invalidateQueries({ queryKey: enrolledQuery(section_id).queryKey });
            setLeaving(null);
            onNotice(t('removed'));
          }}
          failed={t('removeFailed')}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function UserCard({ person, onRemove }: { person: Enrolled; onRemove: () => void }) {
  const t = useMessages();
  const name = nameOf(person);
  return (
    <li>
      <img src={person.profile_picture_url} alt="" width={44} height={44} loading="lazy" />
      <Box sx={{ flex: '1 1 9rem', minInlineSize: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {name}
        </Typography>
        <Muted>{person.email}</Muted>
        {!person.is_registered && !person.invitation_refused && (
          <Chip variant="warning" label={t('pending')} />
        )}
        {person.beside_class && <Chip variant="outline" label={t('besideClass')} />}
        <NotDelivered person={person} />
      </Box>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('removeUser', { name })}
        startIcon={<PersonRemove />}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  );
}

const Grid = styled('ul')(({ theme: { vars, spacing, breakpoints } }) => ({
  display: 'grid',
  gap: spacing(1.25),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.25),
    padding: spacing(1.25, 1),
    paddingInlineStart: spacing(1.5),
    borderRadius: radius.control,
    border: `1px solid ${vars.palette.divider}`,
  },
  '& img': { flexShrink: 0, borderRadius: '50%' },
  // On a phone the address needs the space.
  [breakpoints.down('sm')]: {
    '& button svg': { display: 'none' },
    '& > li': { flexWrap: 'wrap', justifyContent: 'flex-end' },
  },
}));
