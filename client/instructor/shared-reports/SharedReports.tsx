import { useQuery } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import type { SharedReportRow } from '../../../tool/contract/shared-report.ts';
import { useShownRows } from '../../lib/use-shown-rows.ts';
import { Card } from '../../ui/Card.tsx';
import { DataList, type Column } from '../../ui/DataList.tsx';
import { When } from '../../ui/Muted.tsx';
import { sharedReportsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** The reports that students of a class have shared; nothing if there is none. */
export function SharedReports({ query }: { query: ClassQuery }) {
  const t = useMessages();
  const [limit, setLimit] = useShownRows(5, 'reports');
  const { data } = useQuery(sharedReportsQuery(query));
  if (!data || data.length === 0) return null;
  const columns: Column<SharedReportRow>[] = [
    { key: 'student', header: t('student'), cell: (row) => row.student_name },
    { key: 'case', header: t('case'), cell: (row) => row.practice_case_title },
    { key: 'shared', header: t('sharedOn'), cell: (row) => <When at={row.shared_at} /> },
  ];
  return (
    <Card title={t('title')} description={t('text')}>
      <DataList
        label={t('title')}
        columns={columns}
        rows={data}
        rowKey={(row) => row.conversation_id}
        rowLink={(row) => `/instructor/shared-reports/${row.conversation_id}`}
        limit={limit}
        onMore={setLimit}
      />
    </Card>
  );
}
