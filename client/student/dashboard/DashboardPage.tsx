import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useMessages as useShellTexts } from '../../account/shell/messages.en.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { useMessages } from './messages.en.ts';
import type { ClassQuery } from '../../../tool/contract/common.ts';
import { LazyGoal } from '../../account/weekly-goal/LazyGoal.tsx';
import { optional } from '../../lib/lazy-page.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Columns } from '../../ui/Columns.tsx';
import { CardSkeleton, StatSkeletons } from '../../ui/Placeholders.tsx';
import { studentCasesQuery } from '../cases/api.ts';
import { latestConversationQuery, progressQuery } from '../progress/api.ts';
import { noProgress, summarise } from '../progress/summary.ts';
import { Glance } from './Glance.tsx';
import { LatestFeedback } from './LatestFeedback.tsx';
import { NextCard } from './NextCard.tsx';
import { nextStep } from './next-step.ts';
import { Overview } from './Overview.tsx';
import { PracticeCases } from './PracticeCases.tsx';
import { RecentConversation } from './RecentConversation.tsx';
import { dueWordsQuery } from '../words/api.ts';

/** /student/dashboard (specification 1 §2). */
export default function DashboardPage() {
  const t = useMessages();
  const ofShell = useShellTexts();
  const { user } = useSignedIn();
  return (
    <ClassPage
      title={t('welcome', { name: user.first_name })}
      name={ofShell('dashboard')}
      describe={t}
    >
      {({ query }) => <Dashboard key={query.section_id} scope={query} />}
    </ClassPage>
  );
}

/** A failed load is only logged and shows empty values (specification 1 §7). */
function Dashboard({ scope }: { scope: ClassQuery }) {
  const progress = useQuery(progressQuery(scope));
  const cases = useQuery(studentCasesQuery(scope));
  const latest = useQuery(latestConversationQuery(scope));
  useLoggedError(progress.error, 'Failed to fetch progress data');
  useLoggedError(cases.error, 'Failed to load practice cases.');
  useLoggedError(latest.error, 'Failed to fetch conversation history');
  const summary = progress.data ? summarise(progress.data) : noProgress;
  const language = cases.data?.find(
    ({ id }) => id === latest.data?.practice_case_id,
  )?.language_code;
  const step = nextStep(cases.data ?? []);
  return (
    <>
      {cases.isPending ? <CardSkeleton height={230} /> : step && <NextCard step={step} />}
      <LazyGoal />
      <LazyHomeCard />
      {progress.isPending ? <StatSkeletons /> : <Glance summary={summary} />}
      <Columns {...columns}>
        {cases.isPending ? (
          <CardSkeleton height={320} />
        ) : (
          <PracticeCases cases={cases.data ?? []} />
        )}
        {progress.isPending ? <CardSkeleton height={220} /> : <Overview summary={summary} />}
      </Columns>
      <Columns {...columns}>
        {latest.isPending ? (
          <CardSkeleton height={280} />
        ) : (
          <RecentConversation latest={latest.data ?? null} language={language} />
        )}
        {latest.isPending ? (
          <CardSkeleton height={280} />
        ) : (
          <LatestFeedback latest={latest.data ?? null} language={language} />
        )}
      </Columns>
    </>
  );
}

/** Two cards side by side where they fit, the first a little wider. */
const columns = {
  from: 'lg',
  widths: 'minmax(0, 3fr) minmax(0, 2fr)',
  sx: { gap: { xs: 2, md: 2.5 }, alignItems: 'start' },
} as const;

const HomeCard = optional(() => import('../words/HomeCard.tsx'));

/** Loaded only for students who have saved words. */
function LazyHomeCard() {
  const { data } = useQuery(dueWordsQuery);
  if (!data || data.total === 0) return null;
  return (
    <Suspense fallback={null}>
      <HomeCard due={data.due} total={data.total} />
    </Suspense>
  );
}
