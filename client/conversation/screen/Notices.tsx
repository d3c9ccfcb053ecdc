import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { pauseMessageSeconds } from '../../../tool/contract/constants/voice.ts';
import { useNetwork } from '../../lib/network.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { Problem, VoiceView } from '../session/view.ts';
import { useMessages } from '../messages.en.ts';
import { useProblemText } from './problem-text.ts';

interface NoticesProps {
  view: VoiceView;
  list: string;
  onReconnect: () => void;
  onSound: () => void;
}

/** Notices that need attention now, above the controls they refer to. */
export function Notices({ view, list, onReconnect, onSound }: NoticesProps) {
  const t = useMessages();
  const problemText = useProblemText();
  const { problem } = view;
  const offline = useNetwork() === 'offline';
  // Ended by another window, or because the computer slept.
  const report = problem?.kind === 'ended' && !problem.text && view.mayEndFreely;
  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {view.timeUp && <Alert severity="warning">{t('timeUp')}</Alert>}
      {view.nearEnd && <Alert severity="warning">{t('nearEnd')}</Alert>}
      {view.reconnecting && (
        <Alert severity="warning">{t(offline ? 'offline' : 'reconnecting')}</Alert>
      )}
      {problem && view.phase === 'talking' && (
        <Alert
          severity="error"
          action={
            <Button
              size="sm"
              variant="outline"
              {...(mayTryAgain(problem)
                ? { onClick: onReconnect }
                : { href: report ? `/feedback/${view.conversationId}` : list })}
            >
              {t(mayTryAgain(problem) ? 'tryAgain' : report ? 'lastReport' : 'back')}
            </Button>
          }
        >
          {offline && problem.kind === 'lost' ? t('stillOffline') : problemText(problem)}
        </Alert>
      )}
      {view.notice && view.status === 'connected' && !view.timeUp && (
        <Alert severity="info">{t(view.notice)}</Alert>
      )}
      {view.microphoneSilent && view.status !== 'disconnected' && (
        <Alert severity="warning">{t('micQuiet')}</Alert>
      )}
      {view.soundBlocked && (
        <Alert
          severity="warning"
          action={
            <Button size="sm" variant="outline" onClick={onSound}>
              {t('soundPlay')}
            </Button>
          }
        >
          {t('soundBlocked')}
        </Alert>
      )}
      {view.status === 'paused' && <PausedMessage />}
    </Stack>
  );
}

function mayTryAgain(problem: Problem): boolean {
  if (problem.kind === 'reply') return !problem.operator;
  return problem.kind === 'lost' || problem.kind === 'blocked';
}

/** The message about a pause disappears automatically (specification 1 §9); the status stays. */
function PausedMessage() {
  const t = useMessages();
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), pauseMessageSeconds * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (gone) return null;
  return <Alert severity="info">{t('pausedMessage')}</Alert>;
}
