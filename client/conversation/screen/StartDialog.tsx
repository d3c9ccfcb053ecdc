import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { formatClock } from '../../lib/format.ts';
import { lazy, optional } from '../../lib/lazy-page.ts';
import { talkPreferences } from '../../lib/talk-preferences.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Collapsible } from '../../ui/Collapsible.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { CardSkeleton } from '../../ui/Placeholders.tsx';
import { OwnWindow } from '../../lms/OwnWindow.tsx';
import { StorageWarning } from '../../lms/StorageWarning.tsx';
import { canStart } from '../../cases/can-start.ts';
import type { CaseInfo } from '../api.ts';
import { canCall } from '../realtime/can-call.ts';
import { MicrophoneProbe } from '../audio/microphone-probe.ts';
import type { Problem } from '../session/view.ts';
import type { StartOptions } from '../session/start.ts';
import { useMessages } from '../messages.en.ts';
import { WordChips } from '../words/WordChips.tsx';
import { loadHoldToTalk } from './load-hold-to-talk.ts';
import { MicrophoneCheck } from './MicrophoneCheck.tsx';
import { useProblemText } from './problem-text.ts';

/** Lazy, so that they do not delay the start of the conversation. */
const CaseNotice = lazy(() => import('../start/CaseNotice.tsx'));
const ClassResults = optional(() => import('../start/ClassResults.tsx'));
const Steps = optional(() => import('../start/Steps.tsx'));

interface StartDialogProps {
  open: boolean;
  caseId: string;
  practiceCase: UseQueryResult<CaseInfo | null>;
  instructor: boolean;
  demo: boolean;
  problem: Problem | null;
  onStart: (options: StartOptions) => void;
  onLeave: () => void;
}

/** The case, the steps of a conversation, and the microphone check. */
export function StartDialog(props: StartDialogProps) {
  const { open, practiceCase, problem } = props;
  const t = useMessages();
  const problemText = useProblemText();
  const [probe] = useState(() => new MicrophoneProbe());
  const [pushToTalk, setPushToTalk] = useState(() => talkPreferences().holdToTalk);
  const info = practiceCase.data;
  const cannotStart = info === null || (info && !canStart(info)) || !canCall();
  const isOpen = typeof info?.open_seconds === 'number';

  useEffect(() => {
    if (!open) return;
    void probe.openIfAllowed();
    return () => probe.close();
    // A failed start has released the microphone.
  }, [open, probe, problem]);

  useEffect(() => {
    if (pushToTalk) void loadHoldToTalk().catch(() => undefined);
  }, [pushToTalk]);

  const start = () => {
    const deviceId = probe.view().deviceId || undefined;
    props.onStart({ microphone: probe.take(), deviceId, pushToTalk });
  };

  return (
    <Dialog
      // Opens when the case is loaded: a dialog that grows would shift its buttons.
      open={open && !practiceCase.isPending}
      title={info?.title ?? t('pageTitle')}
      description={info?.description ? <span dir="auto">{info.description}</span> : undefined}
      onClose={props.onLeave}
      closable={false}
      actions={
        <>
          {/* Outside the scrolling part: on a small screen it would be below the fold. */}
          {/* Why a case is missing is said above. */}
          {problem && !(problem.kind === 'start' && info === null) && (
            <Box sx={{ flexBasis: '100%' }}>
              <Alert severity="error" action={problem.kind === 'microphone' && <OwnWindow />}>
                {problemText(problem)}
              </Alert>
            </Box>
          )}
          <Button variant={cannotStart ? 'default' : 'outline'} onClick={props.onLeave}>
            {t(cannotStart && !props.instructor ? 'otherCases' : 'back')}
          </Button>
          {!cannotStart && <Button onClick={start}>{t(isOpen ? 'startAgain' : 'start')}</Button>}
        </>
      }
    >
      {practiceCase.isError && <Alert severity="warning">{t('casesFailed')}</Alert>}
      {(cannotStart || (info?.completed && info.open_seconds === null)) && (
        <Suspense
          fallback={!cannotStart && <Alert severity="success">{t('completedBefore')}</Alert>}
        >
          <CaseNotice caseId={props.caseId} instructor={props.instructor} info={info} />
        </Suspense>
      )}
      {info && props.instructor && (
        <Suspense>
          <ClassResults caseId={props.caseId} classId={info.class_id} />
        </Suspense>
      )}
      {!cannotStart && (
        <>
          {info && info.open_seconds !== null && (
            <Alert severity="info">
              {t('goOn', {
                elapsed: formatClock(info.open_seconds),
                max: formatClock(info.max_time),
              })}
            </Alert>
          )}
          <WordChips words={info?.words} language={info?.language_code} />
          {/* Before the steps, which are read once: a phone shows both only when it is scrolled. */}
          <Stack component="section" sx={{ gap: 1 }}>
            <Typography variant="subtitle2" component="h3">
              {t('micTitle')}
            </Typography>
            <MicrophoneCheck probe={probe} refused={problem?.kind === 'microphone'} />
          </Stack>
          <FormControlLabel
            sx={{ marginInline: '-9px 0' }}
            control={
              <Switch
                checked={pushToTalk}
                onChange={(event) => setPushToTalk(event.target.checked)}
              />
            }
            label={
              <>
                {t('holdChoice')}
                <Muted>{t('holdChoiceHint')}</Muted>
              </>
            }
          />
          {/* Not above them: a frame is low, and nobody needs it to begin. */}
          <StorageWarning />
          <Collapsible title={t('whatHappens')} open={!info?.practiced}>
            <Suspense fallback={<CardSkeleton height={180} />}>
              <Steps info={info} />
            </Suspense>
            {props.demo && <Alert severity="info">{t('demoNote')}</Alert>}
          </Collapsible>
        </>
      )}
    </Dialog>
  );
}
