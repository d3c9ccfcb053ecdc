import Chip from '@mui/material/Chip';
import { useEffect } from 'react';
import AutoStories from '@mui/icons-material/AutoStoriesRounded';
import Forum from '@mui/icons-material/ForumRounded';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverRounded';
import Timer from '@mui/icons-material/TimerRounded';
import { useQuery } from '@tanstack/react-query';
import { refetchUser } from '../../lib/auth.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { CaseTable } from './CaseTable.tsx';
import { Charts } from './Charts.tsx';
import { History } from './History.tsx';
import { useMessages } from './messages.en.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { formatClock } from '../../lib/format.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { StatSkeletons } from '../../ui/Placeholders.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { progressQuery } from './api.ts';
import { noProgress, summarise } from './summary.ts';

/** /student/progress (specification 1 §2). */
export default function ProgressPage() {
  const t = useMessages();
  // Refetches the user, who may have changed elsewhere since the last visit.
  useEffect(() => {
    refetchUser().catch((error: unknown) => console.error('Failed to fetch user data', error));
  }, []);
  return (
    <ClassPage
      title={t('title')}
      describe={t}
      withoutClass={<History scope={{}} isFormer />}
      actions={({ selected }) =>
        selected && (
          <Chip
            variant="outline"
            label={t('sectionBadge', { section: selected.section_code, term: selected.term.name })}
          />
        )
      }
    >
      {({ query, selected }) => (
        <>
          <ProgressStats scope={query} />
          <Charts scope={query} />
          <CaseTable
            key={`cases-${query.section_id}`}
            scope={query}
            course={selected?.course_code ?? null}
          />
          <History key={`history-${query.section_id}`} scope={query} />
        </>
      )}
    </ClassPage>
  );
}

/** The four figures; a failed load is only logged and shows zeros (specification 1 §7). */
function ProgressStats({ scope }: { scope: ClassQuery }) {
  const t = useMessages();
  const { data, error, isPending } = useQuery(progressQuery(scope));
  useLoggedError(error, 'Failed to fetch progress data');
  if (isPending) return <StatSkeletons />;
  const { completed, rate, conversations, attempts, seconds } = data ? summarise(data) : noProgress;
  return (
    <StatGrid>
      <StatCard
        label={t('casesCompleted')}
        value={completed}
        note={t('rateNote', { rate })}
        icon={<AutoStories />}
      />
      <StatCard
        label={t('conversations')}
        value={conversations}
        note={t('conversationsNote')}
        icon={<Forum />}
        tone="info"
      />
      <StatCard
        label={t('sessions')}
        value={attempts}
        note={t('sessionsNote')}
        icon={<RecordVoiceOver />}
        tone="success"
      />
      <StatCard label={t('time')} value={formatClock(seconds)} icon={<Timer />} tone="speak" />
    </StatGrid>
  );
}
