import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { Card } from '../../ui/Card.tsx';
import { formatPercent, formatDay } from '../../lib/format.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { completionColour } from './completion.ts';
import { useMessages } from './messages.en.ts';
import { analyticsWeeksQuery } from './api.ts';

const shownBars = 10;

export function CompletionChart({ most }: { most: readonly AnalyticsRow[] }) {
  const t = useMessages();
  const { palette } = useTheme().vars;
  const colors = {
    green: palette.success.main,
    yellow: palette.warning.main,
    red: palette.error.main,
    grey: palette.outline.main,
  };
  if (most.length === 0) return null;
  return (
    <Card title={t('chart')} description={t('chartText')}>
      <BarChart
        horizontal
        label={t('chart')}
        headers={{ label: t('practiceCase'), value: t('completion') }}
        bars={most.slice(0, shownBars).map(({ id, title, completionRate: rate }) => ({
          key: id,
          label: title,
          value: rate,
          text: rate === null ? t('hidden') : formatPercent(rate),
          color: colors[completionColour(rate ?? 0)],
        }))}
      />
    </Card>
  );
}

/** Conversations per week; no chart if there are none. */
export function WeeksChart({ scope }: { scope: ClassQuery }) {
  const t = useMessages();
  const { data, error } = useQuery(analyticsWeeksQuery(scope));
  useLoggedError(error, 'Failed to fetch analytics by week');
  if (!data?.some(({ sessions }) => sessions !== 0)) return null;
  return (
    <Card title={t('weeks')} description={t('weeksText')}>
      <BarChart
        label={t('weeks')}
        headers={{ label: t('weekFrom'), value: t('sessions') }}
        bars={data.map(({ week_start, sessions }) => ({
          key: week_start,
          // A calendar day has no zone: parsed as local midnight it is shown as the same day.
          label: formatDay(`${week_start}T00:00:00`),
          value: sessions,
          text: sessions === null ? t('hidden') : String(sessions),
          short: sessions === null ? '–' : sessions === 0 ? '' : String(sessions),
        }))}
      />
    </Card>
  );
}
