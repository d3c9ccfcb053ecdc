import BarChart from '@mui/icons-material/BarChartRounded';
import Download from '@mui/icons-material/DownloadRounded';
import Refresh from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { exportCsv, type ExportTable, exportXlsx } from '../../lib/export-table.ts';
import { lazy } from '../../lib/lazy-page.ts';
import { useText } from '../../lib/text.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Alert } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Held } from '../../ui/Held.tsx';
import { Select } from '../../ui/Select.tsx';
import { ListSkeleton, StatSkeletons } from '../../ui/Skeletons.tsx';
import { GradesPanel } from '../lms-course/GradesPanel.tsx';
import { type AnalyticsRow, analyticsQuery, analyticsWeeksQuery } from './api.ts';
import { CaseTable } from './CaseTable.tsx';
import { CompletionChart } from './CompletionChart.tsx';
import { Definitions } from './Definitions.tsx';
import {
  type AnalyticsSort,
  chooseAnalytics,
  everyCase,
  isSort,
  summariseAnalytics,
} from './rows.ts';
import { SummaryCards } from './SummaryCards.tsx';
import { messages } from './messages.en.ts';
import { WeeksChart } from './WeeksChart.tsx';
import { WeekSelect } from './WeekSelect.tsx';

const MistakesCard = lazy(() => import('../mistakes/MistakesCard.tsx'));

/** A failed load is only logged and shows empty values (specification 2 §8). */
export function Analytics({ scope, course }: { scope: ClassQuery; course: string | null }) {
  const t = useText(messages);
  const client = useQueryClient();
  const [choice, setChoice] = useAddressChoice(everyCase);
  const week = /^\d{4}-\d\d-\d\d$/.test(choice.week) ? choice.week : '';
  const { data, error, isPending } = useQuery(
    analyticsQuery(week === '' ? scope : { ...scope, week }),
  );
  const weeks = useQuery(analyticsWeeksQuery(scope));
  const fetching = useIsFetching({ queryKey: ['analytics'] }) > 0;
  useLoggedError(error, 'Failed to fetch analytics');
  const sort = isSort(choice.sort) ? choice.sort : everyCase.sort;
  const activeOnly = choice.active !== '';
  const setActiveOnly = (active: boolean) => setChoice({ ...choice, active: active ? '1' : '' });
  const all = data ?? [];
  const rows = chooseAnalytics(all, { sort, activeOnly });
  const used = chooseAnalytics(all, { sort: 'students', activeOnly: true });
  const table = useExportTable(course, week);
  return (
    <>
      {all.some(({ outdated }) => outdated) && <Alert severity="info">{t('outdated')}</Alert>}
      {isPending ? <StatSkeletons /> : <SummaryCards summary={summariseAnalytics(all)} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 2.5 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          '& > :only-child': { gridColumn: '1 / -1' },
          '&:empty': { display: 'none' },
        }}
      >
        <WeeksChart scope={scope} />
        <CompletionChart rows={all} />
      </Box>
      <Held pending={weeks.isLoading}>
        <Card
          title={t('cases')}
          description={
            <span aria-live="polite">{t('shown', { shown: rows.length, total: all.length })}</span>
          }
        >
          {week !== '' && error !== null && (
            <Alert severity="error">{serverTextOr(error, t('weekFailed'))}</Alert>
          )}
          <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center' }}>
            <WeekSelect
              scope={scope}
              value={week}
              onChange={(next) => setChoice({ ...choice, week: next })}
            />
            <Select<AnalyticsSort>
              hideLabel
              label={t('sort')}
              value={sort}
              onChange={(next) => setChoice({ ...choice, sort: next })}
              minWidth="13rem"
              options={[
                { value: 'students', label: t('sortStudents') },
                { value: 'completion', label: t('sortCompletion') },
                { value: 'time', label: t('sortTime') },
                { value: 'title', label: t('sortTitle') },
              ]}
            />
            <ActiveOnly checked={activeOnly} onChange={setActiveOnly} />
            <LoadingButton
              variant="outline"
              startIcon={<Refresh />}
              loading={fetching && !isPending}
              onClick={() => void client.invalidateQueries({ queryKey: ['analytics'] })}
            >
              {t('refresh')}
            </LoadingButton>
            <Button
              variant="outline"
              startIcon={<Download />}
              disabled={rows.length === 0}
              onClick={() => exportCsv(table(rows))}
            >
              {t('export')}
            </Button>
            <Button
              variant="outline"
              startIcon={<Download />}
              disabled={rows.length === 0}
              onClick={() => void exportXlsx(table(rows))}
            >
              {t('exportXlsx')}
            </Button>
          </Stack>
          {isPending ? (
            <ListSkeleton />
          ) : all.length === 0 ? (
            <EmptyState
              icon={<BarChart />}
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={<Button href="/instructor/review/new">{t('newCase')}</Button>}
            />
          ) : rows.length === 0 ? (
            <EmptyState
              icon={<BarChart />}
              title={t('noActive')}
              action={
                <Button variant="outline" onClick={() => setActiveOnly(false)}>
                  {t('showAll')}
                </Button>
              }
            />
          ) : (
            <CaseTable rows={rows} />
          )}
        </Card>
        {used.length > 0 && (
          <Suspense>
            <MistakesCard
              cases={used.map(({ id, title }) => ({ id, title: title || t('untitled') }))}
              sectionId={scope.section_id}
            />
          </Suspense>
        )}
        <GradesPanel sectionId={scope.section_id} />
        <Definitions />
      </Held>
    </>
  );
}

function ActiveOnly(props: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useText(messages);
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', marginInlineEnd: { md: 'auto' } }}>
      <Switch
        id={id}
        checked={props.checked}
        onChange={(_, checked) => props.onChange(checked)}
        slotProps={{ input: { role: 'switch' } }}
      />
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {t('activeOnly')}
      </Typography>
    </Stack>
  );
}

/** The shown rows as a table; hidden figures stay empty. */
function useExportTable(
  course: string | null,
  week: string,
): (rows: readonly AnalyticsRow[]) => ExportTable {
  const t = useText(messages);
  return (rows) => ({
    course,
    what: week === '' ? 'analytics' : `analytics_week_${week}`,
    header: [
      t('practiceCase'),
      t('status'),
      t('students'),
      t('sessions'),
      t('timeSeconds'),
      t('completionPercent'),
      t('medianSeconds'),
    ],
    rows: rows.map((row) => [
      row.title,
      row.published ? t('published') : t('unpublished'),
      row.studentsUsed,
      row.sessions,
      row.avgTimeSpent === null ? null : Math.round(row.avgTimeSpent),
      row.completionRate === null ? null : Math.round(row.completionRate * 10) / 10,
      row.medianTimeSpent,
    ]),
  });
}
