import { useSignedIn } from '../../lib/auth.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useText } from '../../lib/text.ts';
import { Dashboard } from './Dashboard.tsx';
import { messages } from './messages.en.ts';

/** /student/dashboard (specification 1 §2). */
export default function DashboardPage() {
  const t = useText(messages);
  const { user } = useSignedIn();
  return (
    <ClassPage title={t('welcome', { name: user.first_name })} describe={t}>
      {({ query }) => <Dashboard key={query.section_id} scope={query} />}
    </ClassPage>
  );
}
