import { useSignedIn } from '../../lib/auth.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useText } from '../../lib/text.ts';
import { InstructorDashboard } from './InstructorDashboard.tsx';
import { messages } from './messages.en.ts';

/** /instructor/dashboard (specification 2 §2). */
export default function InstructorDashboardPage() {
  const t = useText(messages);
  const { user } = useSignedIn();
  return (
    <ClassPage title={t('title', { name: user.first_name })} describe={t}>
      {(scope) => <InstructorDashboard key={scope.query.section_id} scope={scope} />}
    </ClassPage>
  );
}
