import CallEnd from '@mui/icons-material/CallEndRounded';
import Hourglass from '@mui/icons-material/HourglassTopRounded';
import Keyboard from '@mui/icons-material/KeyboardRounded';
import Lightbulb from '@mui/icons-material/LightbulbRounded';
import Pause from '@mui/icons-material/PauseRounded';
import Play from '@mui/icons-material/PlayArrowRounded';
import Replay from '@mui/icons-material/ReplayRounded';
import Slow from '@mui/icons-material/SlowMotionVideoRounded';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { isClosed, type VoiceView } from '../session/view.ts';
import type { VoiceSession } from '../session/voice-session.ts';
import { useMessages } from '../messages.en.ts';

interface ControlsProps {
  view: VoiceView;
  session: VoiceSession;
  onEnd: () => void;
}

/** Pause and end, always at the same position. */
export function MainControls({ view, session, onEnd }: ControlsProps) {
  const t = useMessages();
  const talking = view.phase === 'talking' && !view.timeUp;
  const paused = view.status === 'paused' || view.status === 'resuming';
  return (
    <Stack
      direction="row"
      sx={{
        gap: 1.25,
        inlineSize: '100%',
        justifyContent: 'center',
        flexWrap: 'wrap',
        '& > .MuiButton-root': {
          flex: '1 1 0',
          minInlineSize: 'min-content',
          maxInlineSize: { md: '14rem' },
        },
      }}
    >
      <LoadingButton
        variant={paused ? 'default' : 'secondary'}
        startIcon={paused ? <Play /> : <Pause />}
        loading={view.status === 'resuming'}
        disabled={!paused && (!talking || view.status !== 'connected')}
        onClick={() => (paused ? session.resume() : session.pause())}
      >
        {t(paused ? 'resume' : 'pause')}
      </LoadingButton>
      <LoadingButton
        variant="outline"
        startIcon={<CallEnd />}
        disabled={!talking || isClosed(view.problem)}
        onClick={onEnd}
      >
        {t('end')}
      </LoadingButton>
    </Stack>
  );
}

/** Help for a learner who is stuck. */
export function HelpControls({ view, session }: Omit<ControlsProps, 'onEnd'>) {
  const t = useMessages();
  const { turns } = session;
  const off = view.status !== 'connected' || view.timeUp;
  const nothingSaid = view.lines.every(({ role }) => role !== 'assistant');
  const help = (
    key: 'hint' | 'thinking' | 'slower' | 'repeat' | 'type',
    icon: ReactNode,
    onClick: () => void,
    { on, disabled = off, waits }: { on?: boolean; disabled?: boolean; waits?: boolean } = {},
  ) => (
    <LoadingButton
      size="sm"
      variant={on ? 'secondary' : 'ghost'}
      startIcon={icon}
      data-help={key}
      aria-pressed={on}
      disabled={disabled}
      // The partner's turns disable it again and again: it keeps the focus meanwhile.
      {...(waits ? { 'aria-disabled': true, className: 'Mui-disabled' } : { onClick })}
    >
      {t(key)}
    </LoadingButton>
  );
  return (
    <Stack
      direction="row"
      sx={{
        gap: 0.5,
        inlineSize: '100%',
        justifyContent: 'center',
        flexWrap: 'wrap',
        // Five fit in one row with the icon above the label, on a phone and next to the captions.
        '& > *': {
          flex: '1 1 auto',
          flexDirection: 'column',
          minBlockSize: 44,
          minInlineSize: 44,
          padding: 0.5,
          gap: 0.25,
          fontSize: { xs: '0.75rem', sm: '0.8125rem' },
        },
        '& .MuiButton-startIcon': { marginInline: 0 },
      }}
    >
      {help('hint', <Lightbulb />, () => turns.hint())}
      {!view.pushToTalk &&
        help('thinking', <Hourglass />, () => turns.toggleThinking(), {
          on: view.thinking,
          waits: view.partnerSpeaking,
        })}
      {help('slower', <Slow />, () => turns.toggleSlow(), {
        on: view.slow,
        disabled: off || view.thinking,
      })}
      {help('repeat', <Replay />, () => turns.repeat(), {
        disabled: off || nothingSaid || view.thinking,
      })}
      {help('type', <Keyboard />, () => turns.toggleTyping(), { on: view.typing })}
    </Stack>
  );
}
