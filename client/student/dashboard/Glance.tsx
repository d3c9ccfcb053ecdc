import AutoStories from '@mui/icons-material/AutoStoriesRounded';
import Forum from '@mui/icons-material/ForumRounded';
import Timer from '@mui/icons-material/TimerRounded';
import TrendingUp from '@mui/icons-material/TrendingUpRounded';
import { formatHoursMinutes, formatPercent } from '../../lib/format.ts';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { type ProgressSummary, rateTier } from '../progress/summary.ts';
import { useMessages } from './messages.en.ts';

/** The four figures of 'Your Progress at a Glance' (specification 1 §2). */
export function Glance({ summary }: { summary: ProgressSummary }) {
  const t = useMessages();
  const { completed, total, rate, conversations, seconds } = summary;
  const practised = summary.practised === 0 ? 0 : Math.round(seconds / 60 / summary.practised);
  return (
    <TitledSection title={t('glance')}>
      <StatGrid>
        <StatCard
          label={t('casesCompleted')}
          value={completed}
          note={t('ofAvailable', { total })}
          icon={<AutoStories />}
        />
        <StatCard
          label={t('completionRate')}
          value={formatPercent(rate)}
          note={t(`rate_${rateTier(rate)}`)}
          icon={<TrendingUp />}
          tone="success"
        />
        <StatCard
          label={t('conversations')}
          value={conversations}
          note={t('conversationsNote')}
          icon={<Forum />}
          tone="info"
        />
        <StatCard
          label={t('timePracticed')}
          value={formatHoursMinutes(seconds)}
          note={t('average', { minutes: practised })}
          icon={<Timer />}
          tone="speak"
        />
      </StatGrid>
    </TitledSection>
  );
}
