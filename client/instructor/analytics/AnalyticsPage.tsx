import BarChart from '@mui/icons-material/BarChartRounded';
import Refresh from '@mui/icons-material/RefreshRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useMessages as useCaseTexts } from '../../cases/messages.en.ts';
import { useMessages as useClassTexts } from '../../cases/class-choice/messages.en.ts';
import { useSectionInAddress } from '../../cases/class-choice/use-section-in-address.ts';
import { useMessages } from './messages.en.ts';
import { isSort, type AnalyticsSort } from '../../../tool/contract/analytics-list.ts';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { type SelectedClass, useClassOf } from '../../cases/class-choice/use-selected-class.ts';
import type { ExportTable } from '../../lib/downloads.ts';
import { lazy } from '../../lib/lazy-page.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { ExportButtons } from '../../ui/export-buttons/ExportButtons.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { Select } from '../../ui/Select.tsx';
import { EmptyState, ListSkeleton } from '../../ui/Placeholders.tsx';
import { GradesPanel } from '../lms-course/GradesPanel.tsx';
import { analyticsWeeksQuery, useAnalyticsList } from './api.ts';
import { CaseTable, pageSize } from './CaseTable.tsx';
import { CompletionChart, WeeksChart } from './Charts.tsx';
import { Definitions } from './Definitions.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { WeekSelect } from './WeekSelect.tsx';

/** /instructor/analytics (specification 2 §2). */
export default function AnalyticsPage() {
  const t = useMessages();
  return (
    <ClassPage title={t('title')} useScope={useSectionInAddress} describe={t}>
      {(scope) => <Analytics key={scope.query.section_id} selected={scope} />}
    </ClassPage>
  );
}

const MistakesCard = lazy(() => import('../mistakes/MistakesCard.tsx'));

/** Default choice of the list, which is kept in the URL. */
const defaultChoice: { sort: AnalyticsSort; active: string; week: string } = {
  sort: 'students',
  active: '',
  /** Monday of a week; empty for all time. */
  week: '',
};

/** A failed load is only logged and shows empty values (specification 2 §8). */
function Analytics({ selected }: { selected: SelectedClass }) {
  const scope = selected.query;
  const t = useMessages();
  const ofCases = useCaseTexts();
  const client = useQueryClient();
  const [choice, setChoice] = useAddressChoice(defaultChoice);
  const week = /^\d{4}-\d\d-\d\d$/.test(choice.week) ? choice.week : '';
  const sort = isSort(choice.sort) ? choice.sort : defaultChoice.sort;
  const activeOnly = choice.active !== '';
  const [limit, setLimit] = useState(pageSize);
  const figures = useAnalyticsList(selected, { sort, activeOnly, week }, limit);
  const { error, isPending } = figures;
  const { rows, shown, summary, most, outdated } = figures.list;
  const weeks = useQuery(analyticsWeeksQuery(scope));
  const fetching = useIsFetching({ queryKey: ['analytics'] }) > 0;
  const setActiveOnly = (active: boolean) => setChoice({ ...choice, active: active ? '1' : '' });
  const table = useExportTable(selected, week);
  return (
    <>
      {outdated && <Alert severity="info">{t('outdated')}</Alert>}
      <SummaryCards {...summary} pending={isPending} />
      <Columns
        from="lg"
        sx={{
          gap: { xs: 2, md: 2.5 },
          '& > :only-child': { gridColumn: '1 / -1' },
          '&:empty': { display: 'none' },
        }}
      >
        <WeeksChart scope={scope} />
        <CompletionChart most={most} />
      </Columns>
      <ShowWhenStable pending={weeks.isLoading || isPending}>
        <Card
          title={t('cases')}
          description={
            <span aria-live="polite">{ofCases('shown', { shown, count: summary.total })}</span>
          }
        >
          {week !== '' && <Failure error={error} text={t('weekFailed')} />}
          <Stack
            direction="row"
            sx={{
              gap: 1.25,
              flexWrap: 'wrap',
              alignItems: 'center',
              '& > [role="combobox"]': { flex: { xs: '1 1 40%', sm: 'none' } },
            }}
          >
            <WeekSelect
              scope={scope}
              value={week}
              onChange={(next) => setChoice({ ...choice, week: next })}
            />
            <Select<AnalyticsSort>
              hideLabel
              label={ofCases('sort')}
              value={sort}
              onChange={(next) => setChoice({ ...choice, sort: next })}
              minWidth="min(13rem, 70vw)"
              options={[
                { value: 'students', label: t('sortStudents') },
                { value: 'completion', label: t('sortCompletion') },
                { value: 'time', label: t('sortTime') },
                { value: 'title', label: ofCases('sortTitle') },
              ]}
            />
            <FormControlLabel
              sx={{ marginInlineEnd: { md: 'auto' } }}
              slotProps={{ typography: { variant: 'subtitle2' } }}
              label={t('activeOnly')}
              control={
                <Switch
                  checked={activeOnly}
                  onChange={(_, checked) => setActiveOnly(checked)}
                  slotProps={{ input: { role: 'switch' } }}
                />
              }
            />
            <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
              <LoadingButton
                variant="outline"
                startIcon={<Refresh />}
                loading={fetching && !isPending}
                onClick={() => void client.invalidateQueries({ queryKey: ['analytics'] })}
              >
                {t('refresh')}
              </LoadingButton>
              <ExportButtons
                disabled={shown === 0}
                read={async () => table(await figures.readAll())}
              />
            </Stack>
          </Stack>
          {isPending ? (
            <ListSkeleton />
          ) : summary.total === 0 ? (
            <EmptyState
              icon={<BarChart />}
              title={ofCases('emptyTitle')}
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
            <CaseTable scope={selected} rows={rows} total={shown} onMore={setLimit} />
          )}
        </Card>
        {most.length > 0 && (
          <Suspense>
            <MistakesCard cases={most} sectionId={scope.section_id} />
          </Suspense>
        )}
        <GradesPanel sectionId={scope.section_id} />
        <Definitions />
      </ShowWhenStable>
    </>
  );
}

/** The shown rows as a table; hidden figures stay empty. */
function useExportTable(
  scope: SelectedClass,
  week: string,
): (rows: readonly AnalyticsRow[]) => ExportTable {
  const t = useMessages();
  const ofClasses = useClassTexts();
  const classOf = useClassOf(scope);
  return (rows) => ({
    course: scope.selected?.course_code ?? null,
    what: week === '' ? 'analytics' : `analytics_week_${week}`,
    header: [
      t('practiceCase'),
      t('visible'),
      t('students'),
      t('sessions'),
      t('timeSeconds'),
      t('completionPercent'),
      t('medianSeconds'),
      ...(scope.selected ? [] : [ofClasses('label')]),
    ],
    rows: rows.map((row) => [
      row.title,
      t(row.published ? 'yes' : 'no'),
      row.studentsUsed,
      row.sessions,
      row.avgTimeSpent === null ? null : Math.round(row.avgTimeSpent),
      row.completionRate === null ? null : Math.round(row.completionRate * 10) / 10,
      row.medianTimeSpent,
      ...(scope.selected ? [] : [classOf(row)]),
    ]),
  });
}
