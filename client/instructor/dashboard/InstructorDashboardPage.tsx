import { useSignedIn } from '../../lib/auth.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useText } from '../../lib/text.ts';
import { messages } from './messages.en.ts';
import Box from '@mui/material/Box';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import {
  dashboardRecentCases,
  dashboardStudents,
  dashboardTopCases,
} from '../../../tool/contract/constants/instructor.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { CardSkeleton, StatSkeletons } from '../../ui/Skeletons.tsx';
import { useAnalyticsList } from '../analytics/api.ts';
import { useCaseList } from '../cases/api.ts';
import { useStudentList } from '../students/api.ts';
import { defaultStudentChoice } from '../students/rows.ts';
import { Budgets } from './Budgets.tsx';
import { Overview } from './Overview.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentCases } from './RecentCases.tsx';
import { StudentActivity } from './StudentActivity.tsx';
import { TopCases } from './TopCases.tsx';

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

const lastHere = { ...defaultStudentChoice, sort: 'recent' };
const mostUsed = { sort: 'students', activeOnly: false, week: '' } as const;

/** Lists that fail to load are only logged and show empty values (specification 2 §8). */
function InstructorDashboard({ scope: selected }: { scope: SelectedClass }) {
  const scope = selected.query;
  const students = useStudentList(selected, lastHere, dashboardStudents);
  const cases = useCaseList(selected, defaultChoice, dashboardRecentCases);
  const analytics = useAnalyticsList(selected, mostUsed, dashboardTopCases);
  useLoggedError(cases.error, 'Failed to load practice cases');
  return (
    <>
      <QuickActions classId={scope.class_id} />
      {students.isPending || cases.isPending ? (
        <StatSkeletons />
      ) : (
        <Overview students={students.list.summary} cases={cases.list?.counts} />
      )}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 2.5 },
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        {students.isPending ? (
          <CardSkeleton height={360} />
        ) : (
          <StudentActivity students={students.list.students.slice(0, dashboardStudents)} />
        )}
        {analytics.isPending ? (
          <CardSkeleton height={360} />
        ) : (
          <TopCases rows={analytics.list.rows} />
        )}
      </Box>
      <Budgets scope={scope} />
      {cases.isPending ? (
        <CardSkeleton height={220} />
      ) : (
        <RecentCases cases={cases.list?.cases ?? []} />
      )}
    </>
  );
}
