import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../tool/contract/user.ts';
import { useText } from '../lib/text.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { messages } from './messages.en.ts';

type Named = Pick<CurrentUser, 'first_name' | 'last_name'>;
const nameOf = ({ first_name, last_name }: Named) => `${first_name} ${last_name}`.trim();

/** Asks before a session replaces that of another user, or comes from a mere link. */
export function ContinueAs(props: {
  user: Named;
  /** The user who is signed in in this browser. */
  other: Named | null;
  onContinue: () => void;
  onStay: () => void;
}) {
  const t = useText(messages);
  const name = nameOf(props.user);
  const other = props.other && nameOf(props.other);
  return (
    <main>
      <MessagePage
        title={t('continueTitle', { name })}
        text={other ? t('continueOther', { other }) : t('continueText', { name })}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            <Button onClick={props.onContinue}>{t('continueAs', { name })}</Button>
            <Button variant="outline" onClick={props.onStay}>
              {other ? t('stayAs', { other }) : t('notMe')}
            </Button>
          </Box>
        }
      />
    </main>
  );
}
