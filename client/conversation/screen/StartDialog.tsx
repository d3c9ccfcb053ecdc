import Headphones from '@mui/icons-material/HeadphonesRounded';
import Pause from '@mui/icons-material/PauseRounded';
import Chat from '@mui/icons-material/RecordVoiceOverRounded';
import Timer from '@mui/icons-material/TimerRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatClock, formatTimeRange } from '../../lib/format.ts';
import { talkPreferences } from '../../lib/talk-preferences.ts';
import { languageName } from '../../lib/language-name.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { OwnWindow } from '../../lms/OwnWindow.tsx';
import { StorageWarning } from '../../lms/StorageWarning.tsx';
import type { CaseInfo } from '../api.ts';
import { MicrophoneProbe } from '../audio/microphone-probe.ts';
import type { Problem } from '../session/view.ts';
import type { StartOptions } from '../session/voice-session.ts';
import { messages } from '../messages.en.ts';
import { LazyWordChips } from '../words/LazyWordChips.tsx';
import { MicrophoneCheck } from './MicrophoneCheck.tsx';
import { useProblemText } from './problem-text.ts';

/** Nobody waits for them before the first word. */
const WhyClosed = lazy(() => import('./WhyClosed.tsx'));
const CompletedBefore = lazy(() => import('./CompletedBefore.tsx'));
const ClassResults = lazy(() => import('./ClassResults.tsx'));

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

/** What the conversation is about, what will happen, and a microphone that works. */
export function StartDialog(props: StartDialogProps) {
  const { open, practiceCase, problem } = props;
  const t = useText(messages);
  const problemText = useProblemText();
  const [probe] = useState(() => new MicrophoneProbe());
  const [pushToTalk, setPushToTalk] = useState(() => talkPreferences().holdToTalk);
  const info = practiceCase.data;
  const closed = info === null || info?.accessible === false;
  const isOpen = typeof info?.open_seconds === 'number';

  useEffect(() => {
    if (!open) return;
    void probe.openIfAllowed();
    return () => probe.close();
    // A start that fails has taken the microphone.
  }, [open, probe, problem]);

  const start = () => {
    const deviceId = probe.view().deviceId || undefined;
    props.onStart({ microphone: probe.take(), deviceId, pushToTalk });
  };

  return (
    <Dialog
      // With what the case says at once: a dialog that grows moves its buttons below a finger.
      open={open && !practiceCase.isPending}
      title={info?.title ?? t('pageTitle')}
      description={info?.description ? <span dir="auto">{info.description}</span> : undefined}
      onClose={props.onLeave}
      closable={false}
      actions={
        <>
          {/* Outside the part that scrolls: on a small screen it would be below the fold. */}
          {problem && (
            <Box sx={{ flexBasis: '100%' }}>
              <Alert severity="error" action={problem.kind === 'microphone' && <OwnWindow />}>
                {problemText(problem)}
              </Alert>
            </Box>
          )}
          <Button variant="outline" onClick={props.onLeave}>
            {t('back')}
          </Button>
          <Button disabled={closed} onClick={start}>
            {t(isOpen ? 'startAgain' : 'start')}
          </Button>
        </>
      }
    >
      <StorageWarning />
      {practiceCase.isError && <Alert severity="warning">{t('casesFailed')}</Alert>}
      {closed && (
        <Suspense fallback={<Alert severity="info">{t('caseNotYet')}</Alert>}>
          <WhyClosed caseId={props.caseId} instructor={props.instructor} missing={info === null} />
        </Suspense>
      )}
      {info?.completed && (
        <Suspense fallback={<Alert severity="success">{t('completedBefore')}</Alert>}>
          <CompletedBefore caseId={props.caseId} />
        </Suspense>
      )}
      {info && props.instructor && (
        <Suspense>
          <ClassResults caseId={props.caseId} classId={info.class_id} />
        </Suspense>
      )}
      {!closed && (
        <>
          {info && info.open_seconds !== null && (
            <Alert severity="info">
              {t('goOn', {
                elapsed: formatClock(info.open_seconds),
                max: formatClock(info.max_time),
              })}
            </Alert>
          )}
          <LazyWordChips words={info?.words} language={info?.language_code} />
          {/* Before what one reads once: a phone has room for both only when it is scrolled. */}
          <Section title={t('micTitle')}>
            <MicrophoneCheck probe={probe} refused={problem?.kind === 'microphone'} />
          </Section>
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
          <Steps info={info} />
          {props.demo && <Alert severity="info">{t('demoNote')}</Alert>}
        </>
      )}
    </Dialog>
  );
}

function Steps({ info }: { info: CaseInfo | null | undefined }) {
  const t = useText(messages);
  const language = info?.target_language;
  const timed = info && info.min_time < info.max_time;
  return (
    <Section title={t('whatHappens')}>
      <Stack component="ul" sx={{ gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        <Step icon={<Chat />}>
          {language ? t('stepTalk', { language: languageName(language) }) : t('stepTalkPlain')}
        </Step>
        <Step icon={<Timer />}>
          {timed
            ? t('stepTime', {
                range: formatTimeRange(info.min_time, info.max_time),
                min: formatClock(info.min_time),
              })
            : t('stepTimePlain')}
        </Step>
        <Step icon={<Pause />}>{t('stepPause')}</Step>
        <Step icon={<Headphones />}>{t('stepRecorded')}</Step>
      </Stack>
    </Section>
  );
}

function Step({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.25, alignItems: 'flex-start', '& svg': { color: 'primary.main', fontSize: 20 } }}
    >
      {icon}
      <Typography variant="body2">{children}</Typography>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
