import Insights from '@mui/icons-material/InsightsRounded';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatClock } from '../../lib/format.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { useShownRows } from '../../lib/use-shown-rows.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { TwoLines } from '../../ui/Muted.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { EmptyState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { type CaseProgress, progressQuery } from './api.ts';
import { DateTime } from './DateTime.tsx';
import { chooseRows, defaultChoice, isNarrowed, progressFilters, progressSorts } from './rows.ts';
import { useMessages as useCaseTexts } from '../../cases/messages.en.ts';
import { useMessages } from './messages.en.ts';

/** Every case of the scope with number and duration of its attempts. */
export function CaseTable({ scope, course }: { scope: ClassQuery; course: string | null }) {
  const t = useMessages();
  const ofCases = useCaseTexts();
  const { data, isPending } = useQuery(progressQuery(scope));
  const [choice, setChoice] = useAddressChoice(defaultChoice, {
    filter: progressFilters,
    sort: progressSorts,
  });
  const cases = data?.cases ?? [];
  const rows = chooseRows(cases, choice);
  const total = cases.length;
  const count = isNarrowed(choice)
    ? t('countFiltered', { shown: rows.length, total })
    : course === null
      ? t('countAll', { total })
      : t('countClass', { total, course });
  return (
    <Card title={t('cases')} description={<span aria-live="polite">{count}</span>}>
      {(isPending || total > 0) && (
        <ListControls
          choice={choice}
          onChange={setChoice}
          placeholder={t('search')}
          selects={[
            {
              field: 'filter',
              label: ofCases('filter'),
              options: {
                all: t('filterAll'),
                completed: t('filterCompleted'),
                'not-completed': t('filterNotCompleted'),
              },
            },
            {
              field: 'sort',
              label: ofCases('sort'),
              options: {
                recent: t('sortRecent'),
                title: ofCases('sortTitle'),
                practised: t('sortPractised'),
                time: t('sortTime'),
              },
            },
          ]}
        />
      )}
      {isPending ? (
        <ListSkeleton />
      ) : total === 0 ? (
        <EmptyState
          icon={<Insights />}
          title={t('noData')}
          text={course === null ? undefined : t('noneInClass', { course })}
        />
      ) : rows.length === 0 ? (
        <NoMatch title={t('noMatch')} clear={t('clear')} onClear={() => setChoice(defaultChoice)} />
      ) : (
        <CaseRows rows={rows} />
      )}
    </Card>
  );
}

function CaseRows({ rows }: { rows: readonly CaseProgress[] }) {
  const t = useMessages();
  const [limit, setLimit] = useShownRows(50, 'rows');
  const columns: Column<CaseProgress>[] = [
    {
      key: 'title',
      header: t('practiceCase'),
      cell: ({ title }) => title,
    },
    {
      key: 'times',
      header: t('timesPractised'),
      align: 'end',
      cell: ({ times_practiced }) => times_practiced,
    },
    {
      key: 'average',
      header: t('averageTime'),
      align: 'end',
      cell: ({ avg_time_spent }) => formatClock(avg_time_spent),
    },
    {
      key: 'last',
      header: t('lastCompleted'),
      cell: ({ last_completed }) =>
        last_completed === null ? t('never') : <DateTime at={last_completed} />,
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ completed, times_practiced }) => (
        // The specification has two statuses; a case that was begun gets a note.
        <TwoLines second={!completed && times_practiced > 0 && t('begun')}>
          <Chip
            variant={completed ? 'success' : 'outline'}
            label={completed ? t('completed') : t('notStarted')}
          />
        </TwoLines>
      ),
    },
  ];
  return (
    <DataList
      label={t('cases')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLink={({ completed, conversation_id }) =>
        completed && conversation_id !== null ? `/feedback/${conversation_id}` : undefined
      }
      limit={limit}
      onMore={setLimit}
      brief
    />
  );
}
