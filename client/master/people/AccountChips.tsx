import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Person } from '../../../tool/contract/people.ts';
import { NotDelivered } from '../../account/invitations/NotDelivered.tsx';
import { useMessages } from './messages.en.ts';

/** A person's role, and what prevents them from signing in. */
export function AccountChips({ person }: { person: Person }) {
  const t = useMessages();
  const { role, is_registered, disabled_at, email, email_proof } = person;
  const unproved = is_registered && email !== null && email_proof === null;
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      <Chip variant={role === 'student' ? 'secondary' : 'outline'} label={t(role)} />
      {!is_registered && <Chip variant="warning" label={t('never_registered')} />}
      <NotDelivered person={person} />
      {unproved && <Chip variant="warning" label={t('unproved_email')} />}
      {disabled_at !== null && <Chip variant="destructive" label={t('disabled')} />}
    </Stack>
  );
}
