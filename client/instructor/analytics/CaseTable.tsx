import Chip from '@mui/material/Chip';
import { formatMinutesSeconds } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { type Column, DataList } from '../../ui/DataList.tsx';
import type { AnalyticsRow } from './api.ts';
import { CompletionBadge } from './CompletionBadge.tsx';
import { messages } from './messages.en.ts';

export function CaseTable({ rows }: { rows: readonly AnalyticsRow[] }) {
  const t = useText(messages);
  const columns: Column<AnalyticsRow>[] = [
    {
      key: 'title',
      header: t('practiceCase'),
      cell: ({ title }) => title || t('untitled'),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ published }) => (
        <Chip
          variant={published ? 'secondary' : 'outline'}
          label={published ? t('published') : t('unpublished')}
        />
      ),
    },
    {
      key: 'students',
      header: t('students'),
      align: 'end',
      cell: ({ studentsUsed }) => studentsUsed,
    },
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
    {
      key: 'completion',
      header: t('completion'),
      align: 'end',
      cell: ({ completionRate }) => <CompletionBadge rate={completionRate} />,
    },
  ];
  return (
    <DataList
      label={t('cases')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      pageSize={100}
    />
  );
}
