import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { useTheme } from '@mui/material/styles';
import { useText } from '../../lib/text.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { Card } from '../../ui/Card.tsx';
import { completionColour, formatRate } from './completion.ts';
import { messages } from './messages.en.ts';

const shownBars = 10;

/** Completion rates of the most used cases as a bar chart. */
export function CompletionChart({ most }: { most: readonly AnalyticsRow[] }) {
  const t = useText(messages);
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
          text: rate === null ? t('hidden') : formatRate(rate),
          color: colors[completionColour(rate ?? 0)],
        }))}
      />
    </Card>
  );
}
