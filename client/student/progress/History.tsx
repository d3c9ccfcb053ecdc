import Forum from '@mui/icons-material/ForumRounded';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatClock } from '../../lib/format.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/Placeholders.tsx';
import { TwoLines } from '../../ui/Muted.tsx';
import { Paged } from '../../ui/Paged.tsx';
import { useMessages as useDetailTexts } from '../conversation-detail/messages.en.ts';
import { type ConversationRow, historyQuery } from './api.ts';
import { DateTime } from './DateTime.tsx';
import { useMessages } from './messages.en.ts';

interface HistoryProps {
  scope: ClassQuery;
  /** For a student who has left all classes: nothing without conversations. */
  isFormer?: boolean;
}

/** The student's conversations, newest first. */
export function History({ scope, isFormer }: HistoryProps) {
  const t = useMessages();
  const query = useInfiniteQuery(historyQuery(scope));
  useLoggedError(query.error, 'Failed to fetch conversation history');
  if (isFormer && !query.data?.pages.some(({ length }) => length > 0)) return null;
  return (
    <Card title={t('history')}>
      <Paged
        query={query}
        failed={t('historyFailed')}
        empty={
          <EmptyState
            icon={<Forum />}
            title={t('noConversations')}
            text={t('noConversationsText')}
            action={<Button href="/student/practice">{t('goPractise')}</Button>}
          />
        }
      >
        {(rows) => <Rows rows={rows} />}
      </Paged>
    </Card>
  );
}

function Rows({ rows }: { rows: readonly ConversationRow[] }) {
  const t = useMessages();
  const ofDetail = useDetailTexts();
  const { pathname } = useLocation();
  const columns: Column<ConversationRow>[] = [
    {
      key: 'case',
      header: t('practiceCase'),
      cell: ({ practice_case_title, id }) => <TwoLines second={id}>{practice_case_title}</TwoLines>,
    },
    { key: 'date', header: t('dateTime'), cell: ({ start_time }) => <DateTime at={start_time} /> },
    {
      key: 'duration',
      header: ofDetail('duration'),
      align: 'end',
      cell: ({ duration }) => formatClock(duration),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ completed, open, shared }) => (
        <TwoLines second={shared ? t('shared') : !completed && !open && ofDetail('ended')}>
          <Chip
            variant={completed ? 'success' : 'warning'}
            label={ofDetail(completed ? 'completed' : 'inProgress')}
          />
        </TwoLines>
      ),
    },
    {
      key: 'details',
      header: t('details'),
      align: 'end',
      cell: ({ id, open, practice_case_id }) => (
        <>
          {open && (
            <Button size="sm" href={`/practice/${practice_case_id}`}>
              {t('continue')}
            </Button>
          )}
          <Button
            variant="ghost"
            size="sm"
            component={Link}
            to={`/student/conversations/${id}`}
            state={{ from: pathname }}
            style={{ whiteSpace: 'nowrap' }}
          >
            {t('viewDetails')}
          </Button>
        </>
      ),
    },
  ];
  return (
    <DataList
      label={t('history')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      pageSize={Infinity}
      brief
    />
  );
}
