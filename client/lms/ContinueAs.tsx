import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CurrentUser } from '../../tool/contract/user.ts';
import { fullName } from '../../tool/contract/constants/people.ts';
import { useMessages as useSharedTexts } from '../ui/messages.en.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useMessages } from './messages.en.ts';

type Named = Pick<CurrentUser, 'first_name' | 'last_name' | 'email' | 'unproved_email'>;

/** The name of a user beside another, with the address, if any, when both have the same name. */
const nameBeside = (name: string, user: Named, t: ReturnType<typeof useSharedTexts>): string => {
  const address = user.unproved_email === undefined ? user.email : user.unproved_email;
  return fullName(user) === name && address
    ? t('withNote', { text: name, note: address })
    : fullName(user);
};

/** Asks before a session replaces that of another user, or comes from a mere link. */
export function ContinueAs(props: {
  user: Named;
  /** The user who is signed in in this browser. */
  other: Named | null;
  onContinue: () => void;
  onStay: () => void;
}) {
  const t = useMessages();
  const shared = useSharedTexts();
  const name = fullName(props.user);
  const other = props.other && nameBeside(name, props.other, shared);
  const course = t('continueText', { name });
  return (
    <main>
      <MessagePage
        title={t('continueTitle', { name })}
        text={other ? `${course} ${t('continueOther', { other })}` : course}
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
