import Chip from '@mui/material/Chip';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { formatMinutesSeconds, formatPercent } from '../../lib/format.ts';
import { type SelectedClass, useClassOf } from '../../cases/class-choice/use-selected-class.ts';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { TwoLines } from '../../ui/Muted.tsx';
import type { ChipVariant } from '../../ui/theme/chip.ts';
import { type CompletionColour, completionColour } from './completion.ts';
import { useMessages } from './messages.en.ts';

export const pageSize = 100;

export function CaseTable({
  scope,
  ...props
}: {
  scope: SelectedClass;
  rows: readonly AnalyticsRow[];
  total: number;
  onMore: (limit: number) => void;
}) {
  const t = useMessages();
  const { title, students, completion } = useCaseColumns(scope);
  const columns: Column<AnalyticsRow>[] = [
    title,
    {
      key: 'visible',
      header: t('visible'),
      cell: ({ published }) => (
        <Chip variant={published ? 'secondary' : 'outline'} label={t(published ? 'yes' : 'no')} />
      ),
    },
    students,
    { key: 'sessions', header: t('sessions'), align: 'end', cell: ({ sessions }) => sessions },
    {
      key: 'time',
      header: t('time'),
      align: 'end',
      cell: ({ avgTimeSpent }) =>
        avgTimeSpent === null ? t('hidden') : formatMinutesSeconds(avgTimeSpent),
    },
    {
      key: 'median',
      header: t('median'),
      align: 'end',
      cell: ({ medianTimeSpent, studentsUsed }) =>
        medianTimeSpent === null
          ? t(studentsUsed > 0 ? 'hidden' : 'none')
          : formatMinutesSeconds(medianTimeSpent),
    },
    completion,
  ];
  return (
    <DataList
      label={t('cases')}
      columns={columns}
      {...props}
      rowKey={({ id }) => id}
      pageSize={pageSize}
    />
  );
}

/** Columns that the analytics and the dashboard share, by key. */
export function useCaseColumns(
  scope: SelectedClass,
): Record<'title' | 'students' | 'completion', Column<AnalyticsRow>> {
  const t = useMessages();
  const classOf = useClassOf(scope);
  return {
    title: {
      key: 'title',
      header: t('practiceCase'),
      cell: (row) => <TwoLines second={classOf(row)}>{row.title}</TwoLines>,
    },
    students: {
      key: 'students',
      header: t('students'),
      align: 'end',
      cell: ({ studentsUsed }) => studentsUsed,
    },
    completion: {
      key: 'completion',
      header: t('completion'),
      align: 'end',
      cell: ({ completionRate }) => <CompletionBadge rate={completionRate} />,
    },
  };
}

const variants: Record<CompletionColour, ChipVariant> = {
  green: 'success',
  yellow: 'warning',
  red: 'destructive',
  grey: 'outline',
};

/** A completion rate in its colour; null is a group too small to show (decision R1). */
function CompletionBadge({ rate }: { rate: number | null }) {
  const t = useMessages();
  if (rate === null) return <Chip variant="outline" label={t('hidden')} />;
  return <Chip variant={variants[completionColour(rate)]} label={formatPercent(rate)} />;
}
