import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatClock } from '../../lib/format.ts';
import type { VoiceStatus } from '../session/clock.ts';
import type { VoiceView } from '../session/view.ts';
import { roomy } from '../../ui/theme/tokens.ts';
import { LateText } from '../../ui/LiveText.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from '../messages.en.ts';

const dotColour: Record<VoiceStatus, string> = {
  idle: 'text.disabled',
  connecting: 'warning.main',
  connected: 'success.main',
  paused: 'info.main',
  resuming: 'warning.main',
  error: 'error.main',
  disconnected: 'text.disabled',
};

/** No paragraphs: with the text spacing of WCAG 1.4.12 their margins would push it below the controls. */
export function StatusPanel({ view, demo }: { view: VoiceView; demo: boolean }) {
  const t = useMessages();
  return (
    <Box sx={panel}>
      <Stack
        direction="row"
        sx={{ columnGap: 1.25, rowGap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={{
              inlineSize: 10,
              blockSize: 10,
              borderRadius: '50%',
              // Forced colors remove the background and draw the border.
              border: '5px solid transparent',
              bgcolor: dotColour[view.status],
            }}
          />
          <Typography
            variant="subtitle2"
            component="div"
            role="status"
            aria-live={view.status === 'connected' ? 'polite' : 'off'}
            data-status={view.status}
          >
            {/* A notice or a button says the other states. Waits for the end of the start dialog. */}
            <LateText key={view.status}>{t(`status_${view.status}`)}</LateText>
          </Typography>
        </Stack>
        {demo && <Chip variant="warning" label={t('demoBadge')} />}
      </Stack>
      <Typography
        component="div"
        role="timer"
        aria-label={t('elapsed')}
        sx={{
          fontSize: '1.75rem',
          fontWeight: 650,
          lineHeight: 1.1,
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '-0.02em',
        }}
      >
        {formatClock(view.elapsedSeconds)}
      </Typography>
      <Muted component="div" sx={{ minBlockSize: '1.5em', gridColumn: '1 / -1' }}>
        <Limits view={view} />
      </Muted>
    </Box>
  );
}

/** On a phone the time is next to the status: the captions need the height. */
const panel = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '2px 8px',
  inlineSize: '100%',
  [roomy]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    textAlign: 'center',
    gap: '8px',
    '& [role="timer"]': { fontSize: '2.5rem' },
  },
};

function Limits({ view }: { view: VoiceView }) {
  const t = useMessages();
  if (view.maxSeconds === null) return null;
  const max = t('ofMax', { max: formatClock(view.maxSeconds) });
  const feedback = view.mayEndFreely
    ? t('feedbackEarned')
    : t('feedbackFrom', { min: formatClock(view.minSeconds) });
  return `${max} · ${feedback}`;
}

/** Whose turn it is, as text: the learner's main cue. */
export function TurnLine({ view }: { view: VoiceView }) {
  const t = useMessages();
  const key = turnKey(view);
  return (
    <Typography
      variant="h2"
      component="div"
      aria-live="off"
      data-turn={key}
      sx={{
        minBlockSize: '1.5em',
        textAlign: 'center',
        color: key === 'turnYours' || key === 'turnListening' ? 'speak.main' : 'text.primary',
      }}
    >
      {key && t(key)}
    </Typography>
  );
}

function turnKey(view: VoiceView) {
  if (view.asking && view.status === 'connecting') return 'turnAllow';
  if (view.status === 'connecting' || view.status === 'resuming') return 'turnConnecting';
  if (view.status === 'paused') return 'turnPaused';
  if (view.problem?.kind === 'held') return null;
  if (view.status === 'disconnected' || view.timeUp) return 'turnOver';
  if (view.status !== 'connected') return null;
  if (view.thinking) return 'turnThinking';
  if (view.holding || (view.learnerSpeaking && !view.pushToTalk)) return 'turnListening';
  if (view.partnerSpeaking) return 'turnPartner';
  if (view.typing) return 'turnWrite';
  return view.pushToTalk ? 'turnHold' : 'turnYours';
}
