import AutoStories from '@mui/icons-material/AutoStoriesRounded';
import Forum from '@mui/icons-material/ForumRounded';
import Timer from '@mui/icons-material/TimerRounded';
import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import type { AnalyticsSummary } from '../../../tool/contract/analytics-list.ts';
import { formatMinutesSeconds, formatPercent } from '../../lib/format.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { formatOneDecimal } from './completion.ts';
import { useMessages } from './messages.en.ts';

/** The four summary cards (specification 2 §2). */
export function SummaryCards({ pending, ...summary }: AnalyticsSummary & { pending: boolean }) {
  const t = useMessages();
  const { averageCompletion: completion, averageSeconds: seconds } = summary;
  const { medianSessions, medianCompletion, medianSeconds } = summary;
  return (
    <StatGrid pending={pending}>
      <StatCard
        label={t('totalCases')}
        value={summary.total}
        note={t('usedCases', { count: summary.active })}
        icon={<AutoStories />}
      />
      <StatCard
        label={t('averageSessions')}
        value={formatOneDecimal(summary.averageSessions)}
        note={t('averageSessionsNote', { median: formatOneDecimal(medianSessions) })}
        hint={t('defSessions')}
        icon={<Forum />}
        tone="info"
      />
      <StatCard
        label={t('averageCompletion')}
        value={completion === null ? '–' : formatPercent(completion)}
        note={
          completion === null
            ? t('hidden')
            : t('averageCompletionNote', { median: formatPercent(medianCompletion ?? 0) })
        }
        hint={t('defCompletion')}
        icon={<TrendingUp />}
        tone="success"
      />
      <StatCard
        label={t('averageTime')}
        value={seconds === null ? '–' : formatMinutesSeconds(seconds)}
        note={
          seconds === null
            ? t('hidden')
            : t('averageTimeNote', { median: formatMinutesSeconds(medianSeconds ?? 0) })
        }
        hint={t('defTime')}
        icon={<Timer />}
        tone="speak"
      />
    </StatGrid>
  );
}
