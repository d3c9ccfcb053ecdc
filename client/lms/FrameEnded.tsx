import { MessagePage } from '../ui/MessagePage.tsx';
import BackToCourse from './BackToCourse.tsx';
import { useMessages } from './messages.en.ts';

/**
 * Replaces the login page in a frame of an LMS: LMS users have no password, and a new registration
 * would create a second account.
 */
export default function FrameEnded() {
  const t = useMessages();
  return (
    <main>
      <MessagePage
        title={t('endedTitle')}
        text={t('endedText')}
        action={<BackToCourse compact={false} />}
      />
    </main>
  );
}
