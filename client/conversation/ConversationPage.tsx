import Expand from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useSignedIn } from '../lib/auth.ts';
import { formatClock } from '../lib/format.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Page } from '../ui/Page.tsx';
import { fullTalk } from '../ui/theme/tokens.ts';
import { caseQuery, partnerQuery } from './api.ts';
import { EndingOverlay } from './screen/EndingOverlay.tsx';
import { LeaveGuard } from './screen/LeaveGuard.tsx';
import { StartDialog } from './screen/StartDialog.tsx';
import { TalkScreen } from './screen/TalkScreen.tsx';
import { useMessages } from './messages.en.ts';
import { isClosed } from './session/view.ts';
import { useVoiceSession } from './use-voice-session.ts';

const inFullWindow = {
  display: 'none',
  marginBlock: -1.5,
  [fullTalk.media]: { [`${fullTalk.root} &`]: { display: 'inline-flex' } },
};

/** Voice conversation on a case (specification 1 §2); remounted for another case. */
export default function ConversationPage() {
  const { id = '' } = useParams();
  return <Conversation key={id} caseId={id} />;
}

function Conversation({ caseId }: { caseId: string }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const { user, role } = useSignedIn();
  const { session, view } = useVoiceSession(user.id, caseId);
  const practiceCase = useQuery(caseQuery(caseId, role === 'instructor'));
  const partner = useQuery(partnerQuery);
  const [confirming, setConfirming] = useState(false);
  /** Seconds talked when the question was asked: screen readers read it again whenever it changes. */
  const [askedAt, setAskedAt] = useState(0);
  const list = role === 'instructor' ? '/instructor/lessons' : '/student/practice';
  const demo = view.demo || partner.data?.speech === 'demo';

  useEffect(() => {
    // Preloads the chunk of the report page.
    if (view.phase === 'ending') import('./report/FeedbackReportPage.tsx').catch(() => undefined);
    if (view.phase === 'left') void navigate(list, { replace: true });
    if (view.phase === 'reported' && view.conversationId) {
      const { elapsedSeconds: talked, lines } = session.view();
      const state = { talked, silent: lines.every(({ role }) => role === 'assistant') };
      void navigate(`/feedback/${view.conversationId}`, { replace: true, state });
    }
  }, [view.phase, view.conversationId, session, list, navigate]);

  const { data: known } = partner;
  useEffect(() => {
    if (known) void session.prepare(known.ice_servers);
  }, [session, known]);

  const { refetch } = practiceCase;
  useEffect(() => {
    // The case may have been changed or deleted since it was loaded.
    if (view.problem?.kind === 'start') void refetch();
  }, [view.problem, refetch]);

  const end = () => {
    const { mayEndFreely, elapsedSeconds } = session.view();
    if (mayEndFreely) return void session.end();
    setAskedAt(elapsedSeconds);
    setConfirming(true);
  };
  const talking = view.phase === 'talking' && !isClosed(view.problem);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-talking', talking);
    return () => document.documentElement.removeAttribute('data-talking');
  }, [talking]);

  return (
    <Page
      fill
      title={practiceCase.data?.title ?? t(practiceCase.isPending ? 'caseLoading' : 'pageTitle')}
      description={role === 'instructor' ? t('testPartner') : undefined}
      actions={
        // In a small window, which the conversation fills: shows the header with its links.
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('showHeader')}
          onClick={() => document.querySelector<HTMLElement>('header button')?.focus()}
          sx={inFullWindow}
        >
          <Expand />
        </Button>
      }
    >
      <TalkScreen
        view={view}
        session={session}
        demo={demo}
        language={practiceCase.data?.language_code}
        words={practiceCase.data?.words}
        list={list}
        onEnd={end}
      />
      <StartDialog
        open={view.phase === 'ready' && view.status !== 'connecting'}
        caseId={caseId}
        practiceCase={practiceCase}
        instructor={role === 'instructor'}
        demo={demo}
        problem={view.problem}
        onStart={(options) => void session.start(options)}
        // Back in the history keeps the list's search and scroll position.
        onLeave={() => void (state?.from === list ? navigate(-1) : navigate(list))}
      />
      <ConfirmDialog
        open={confirming && talking && !view.mayEndFreely}
        title={t('earlyTitle')}
        text={t('earlyText', {
          elapsed: formatClock(askedAt),
          min: formatClock(view.minSeconds),
        })}
        confirmLabel={t('earlyConfirm')}
        cancelLabel={t('earlyCancel')}
        onConfirm={() => {
          setConfirming(false);
          void session.end();
        }}
        onCancel={() => setConfirming(false)}
      />
      <EndingOverlay view={view} list={list} onRetry={() => void session.end()} />
      <LeaveGuard active={talking} earned={view.mayEndFreely} />
    </Page>
  );
}
