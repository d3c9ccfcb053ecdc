import Add from '@mui/icons-material/AddRounded';
import BarChart from '@mui/icons-material/BarChartRounded';
import PersonAdd from '@mui/icons-material/PersonAddRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import {
  dashboardRecentCases,
  dashboardStudents,
  dashboardTopCases,
} from '../../../tool/contract/constants/instructor.ts';
import { useMessages as useShellTexts } from '../../account/shell/messages.en.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { queryOf } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { BudgetBar } from '../../ui/budget-bar/BudgetBar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { CardSkeleton, EmptyState } from '../../ui/Placeholders.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { useAnalyticsList } from '../analytics/api.ts';
import { useCaseColumns } from '../analytics/CaseTable.tsx';
import { useCaseList } from '../cases/api.ts';
import { newCasePath } from '../cases/cases-path.ts';
import { useStudentList } from '../students/api.ts';
import { useMessages as useStudentTexts } from '../students/messages.en.ts';
import { defaultStudentChoice } from '../students/rows.ts';
import { useMessages } from './messages.en.ts';
import { Overview } from './Overview.tsx';
import { RecentCases } from './RecentCases.tsx';
import { StudentActivity } from './StudentActivity.tsx';

/** /instructor/dashboard (specification 2 §2). */
export default function InstructorDashboardPage() {
  const t = useMessages();
  const ofShell = useShellTexts();
  const { user } = useSignedIn();
  return (
    <ClassPage
      title={t('title', { name: user.first_name })}
      name={ofShell('dashboard')}
      describe={t}
    >
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
      <Overview
        students={students.list.summary}
        cases={cases.list?.counts}
        pending={students.isPending || cases.isPending}
      />
      <Columns
        from="xl"
        widths="minmax(0, 3fr) minmax(0, 2fr)"
        sx={{ gap: { xs: 2, md: 2.5 }, alignItems: 'start' }}
      >
        {students.isPending ? (
          <CardSkeleton height={360} />
        ) : (
          <StudentActivity students={students.list.students.slice(0, dashboardStudents)} />
        )}
        {analytics.isPending ? (
          <CardSkeleton height={360} />
        ) : (
          <TopCases rows={analytics.list.rows} scope={selected} />
        )}
      </Columns>
      <Budgets scope={scope} />
      <ShowWhenStable pending={students.isPending || analytics.isPending || cases.isPending}>
        <RecentCases cases={cases.list?.cases ?? []} scope={selected} />
      </ShowWhenStable>
    </>
  );
}

const spendingQuery = (scope: ClassQuery) =>
  queryOf(['spending', scope], 'GET /api/instructors/spending', { query: scope });

/** Remaining budgets of the instructor's sections; nothing if there are none. */
function Budgets({ scope }: { scope: ClassQuery }) {
  const t = useMessages();
  const { data, error } = useQuery(spendingQuery(scope));
  useLoggedError(error, 'Failed to fetch the budgets');
  const limited = (data ?? []).filter(({ limit_usd }) => limit_usd !== null);
  if (limited.length === 0) return null;
  return (
    <Card title={t('budgets')} description={t('budgetsText')}>
      <Stack sx={{ gap: 2 }}>
        {limited.map((section) => (
          <BudgetBar key={section.section_id} name={section.name} spent={section} />
        ))}
      </Stack>
    </Card>
  );
}

/** A new case is created in the selected class; without one the editor asks for it. */
function QuickActions({ classId }: { classId: string | undefined }) {
  const t = useMessages();
  const ofStudents = useStudentTexts();
  return (
    <TitledSection title={t('quickActions')} data-print="hide">
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <Button href={newCasePath(classId)} startIcon={<Add />}>
          {t('newCase')}
        </Button>
        <Button variant="outline" href="/instructor/students?add" startIcon={<PersonAdd />}>
          {ofStudents('add')}
        </Button>
        <Button variant="outline" href="/instructor/analytics" startIcon={<BarChart />}>
          {t('viewAnalytics')}
        </Button>
      </Stack>
    </TitledSection>
  );
}

/** The cases by number of students who used them, highest first (specification 2 §2). */
export function TopCases({ rows, scope }: { rows: readonly AnalyticsRow[]; scope: SelectedClass }) {
  const t = useMessages();
  const { title, students, completion } = useCaseColumns(scope);
  const isUsed = rows.some(({ studentsUsed }) => studentsUsed > 0);
  return (
    <Card title={t('topCases')}>
      <DataList
        compact
        label={t('topCases')}
        columns={[title, students, completion]}
        rows={isUsed ? rows.slice(0, dashboardTopCases) : []}
        rowKey={({ id }) => id}
        empty={<EmptyState icon={<BarChart />} title={t('noTop')} text={t('noTopText')} />}
      />
    </Card>
  );
}
