import { useText } from '../lib/text.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import BackToCourse from './BackToCourse.tsx';
import { messages } from './messages.en.ts';

/**
 * Stands in an LMS's frame in place of the login page: people of an LMS have no password, and a new
 * account would be a second person.
 */
export default function FrameEnded() {
  const t = useText(messages);
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
