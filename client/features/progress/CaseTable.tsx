import Insights from '@mui/icons-material/InsightsRounded';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatClock, formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type Column, DataList } from '../../ui/DataList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListSkeleton } from '../../ui/Skeletons.tsx';
import { type CaseProgress, progressQuery } from './api.ts';
import {
  chooseRows,
  everyCase,
  isNarrowed,
  type ProgressFilter,
  type ProgressSort,
} from './rows.ts';
import { useProgressText } from './text.ts';

/** Every case of the scope with how often and how long it was practised. */
export function CaseTable({ scope, course }: { scope: ClassQuery; course: string | null }) {
  const t = useProgressText();
  const { data, isPending } = useQuery(progressQuery(scope));
  const [choice, setChoice] = useState(everyCase);
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
      <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
        <SearchBox
          value={choice.search}
          placeholder={t('search')}
          onChange={(search) => setChoice({ ...choice, search })}
        />
        <Select<ProgressFilter>
          hideLabel
          label={t('filter')}
          value={choice.filter}
          onChange={(filter) => setChoice({ ...choice, filter })}
          options={[
            { value: 'all', label: t('filterAll') },
            { value: 'completed', label: t('filterCompleted') },
            { value: 'not-completed', label: t('filterNotCompleted') },
          ]}
        />
        <Select<ProgressSort>
          hideLabel
          label={t('sort')}
          value={choice.sort}
          onChange={(sort) => setChoice({ ...choice, sort })}
          options={[
            { value: 'recent', label: t('sortRecent') },
            { value: 'title', label: t('sortTitle') },
            { value: 'practised', label: t('sortPractised') },
            { value: 'time', label: t('sortTime') },
          ]}
        />
      </Stack>
      {isPending ? (
        <ListSkeleton />
      ) : total === 0 ? (
        <EmptyState
          icon={<Insights />}
          title={t('noData')}
          text={course === null ? undefined : t('noneInClass', { course })}
        />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t('noMatch')}
          action={
            <Button variant="link" onClick={() => setChoice(everyCase)}>
              {t('clear')}
            </Button>
          }
        />
      ) : (
        <CaseRows rows={rows} />
      )}
    </Card>
  );
}

function CaseRows({ rows }: { rows: readonly CaseProgress[] }) {
  const t = useProgressText();
  const columns: Column<CaseProgress>[] = [
    {
      key: 'title',
      header: t('practiceCase'),
      cell: ({ title }) => <Typography component="span">{title}</Typography>,
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
        last_completed === null ? t('never') : formatDateTime(last_completed),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ completed }) => (
        <Badge variant={completed ? 'success' : 'outline'}>
          {completed ? t('completed') : t('notStarted')}
        </Badge>
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
      pageSize={50}
    />
  );
}
