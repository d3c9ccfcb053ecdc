import { useQuery } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatBriefTime, formatHoursMinutes, formatDay } from '../../lib/format.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { Card } from '../../ui/Card.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { CardSkeleton } from '../../ui/Placeholders.tsx';
import { type PracticeWeek, type Progress, practiceWeeksQuery, progressQuery } from './api.ts';
import { countByState } from './summary.ts';
import { useMessages } from './messages.en.ts';

/** Charts of the student's practice; each is a table, too. Empty ones are omitted. */
export function Charts({ scope }: { scope: ClassQuery }) {
  const weeks = useQuery(practiceWeeksQuery(scope));
  const progress = useQuery(progressQuery(scope));
  useLoggedError(weeks.error, 'Failed to fetch practice weeks');
  const practised = weeks.data?.some(({ conversations }) => conversations > 0) ?? false;
  const hasCases = (progress.data?.cases.length ?? 0) > 0;
  const loading = weeks.isPending || progress.isPending;
  if (!loading && !practised && !hasCases) return null;
  return (
    <Columns
      from="lg"
      widths="minmax(0, 3fr) minmax(0, 2fr)"
      sx={{ gap: { xs: 2, md: 2.5 }, '& > :only-child': { gridColumn: '1 / -1' } }}
    >
      {loading ? (
        <CardSkeleton height={300} />
      ) : (
        <>
          {practised && weeks.data && <TimePerWeek weeks={weeks.data} />}
          {hasCases && progress.data && <Completion progress={progress.data} />}
        </>
      )}
    </Columns>
  );
}

function TimePerWeek({ weeks }: { weeks: readonly PracticeWeek[] }) {
  const t = useMessages();
  return (
    <Card title={t('timePerWeek')} description={t('timePerWeekText')}>
      <BarChart
        label={t('timePerWeek')}
        headers={{ label: t('weekFrom'), value: t('practised') }}
        bars={weeks.map(({ week_start, seconds, conversations }) => ({
          key: week_start,
          // A calendar day has no zone: parsed as local midnight it is shown as the same day.
          label: formatDay(`${week_start}T00:00:00`),
          value: seconds,
          text: t('weekFigure', { time: formatHoursMinutes(seconds), count: conversations }),
          short: formatBriefTime(seconds),
        }))}
      />
    </Card>
  );
}

function Completion({ progress }: { progress: Progress }) {
  const t = useMessages();
  const { completed, begun, untouched } = countByState(progress);
  const bar = (key: string, label: string, value: number) => ({
    key,
    label,
    value,
    text: String(value),
  });
  return (
    <Card title={t('completion')} description={t('completionText')}>
      <BarChart
        horizontal
        label={t('completion')}
        headers={{ label: t('status'), value: t('cases') }}
        bars={[
          bar('completed', t('completed'), completed),
          bar('begun', t('inProgress'), begun),
          bar('untouched', t('notStarted'), untouched),
        ]}
      />
    </Card>
  );
}
