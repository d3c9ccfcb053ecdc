import Chip from '@mui/material/Chip';
import { useMessages } from './messages.en.ts';

/** Marks a person whose invitation a mail server has refused: the address is probably mistyped. */
export function NotDelivered({ person }: { person: { invitation_refused?: true | undefined } }) {
  const t = useMessages();
  return person.invitation_refused && <Chip variant="destructive" label={t('notDelivered')} />;
}
