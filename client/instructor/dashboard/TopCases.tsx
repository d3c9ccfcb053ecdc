import BarChart from '@mui/icons-material/BarChartRounded';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { dashboardTopCases } from '../../../tool/contract/constants/instructor.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { useCaseColumns } from '../analytics/CaseTable.tsx';
import { useMessages } from './messages.en.ts';

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
