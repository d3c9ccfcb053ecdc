import { useQuery } from '@tanstack/react-query';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatShortDate } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { BarChart } from '../../ui/BarChart.tsx';
import { Card } from '../../ui/Card.tsx';
import { analyticsWeeksQuery } from './api.ts';
import { messages } from './messages.en.ts';

/** Conversations per week; no chart if there are none. */
export function WeeksChart({ scope }: { scope: ClassQuery }) {
  const t = useText(messages);
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
          label: formatShortDate(`${week_start}T00:00:00`),
          value: sessions,
          text: sessions === null ? t('hidden') : String(sessions),
          short: sessions === null ? '–' : sessions === 0 ? '' : String(sessions),
        }))}
      />
    </Card>
  );
}
