import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { useText } from '../../lib/text.ts';
import type { Column } from '../../ui/DataList.tsx';
import { CompletionBadge } from './CompletionBadge.tsx';
import { messages } from './messages.en.ts';

/** Columns that the analytics and the dashboard share, by key. */
export function useCaseColumns(): Record<
  'title' | 'students' | 'completion',
  Column<AnalyticsRow>
> {
  const t = useText(messages);
  return {
    title: {
      key: 'title',
      header: t('practiceCase'),
      cell: ({ title }) => title || t('untitled'),
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
