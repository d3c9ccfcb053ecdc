import { styled, useColorScheme, useTheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { waveformSize } from '../../../tool/contract/constants/voice.ts';
import { useMedia } from '../../lib/use-media.ts';
import type { Sound } from '../audio/sound.ts';
import { useMessages } from '../messages.en.ts';

/** Width of a bar and of the gap after it, in pixels. */
const bar = { width: 3, gap: 2 } as const;
const bars = waveformSize.width / (bar.width + bar.gap);
/** Duration of one bar, in milliseconds; longer with reduced motion. */
const stepMs = { full: 60, reduced: 600 } as const;

interface Levels {
  partner: number;
  learner: number;
}

/** Loudness over time: the partner's bars go up, the learner's down, the newest is at the end. */
export function Waveform({ sound }: { sound: () => Sound | undefined }) {
  const t = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const { colorScheme } = useColorScheme();
  const reduced = useMedia('(prefers-reduced-motion: reduce)');

  const playingNow = useEffectEvent(sound);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { partner, learner, idle } = colours(theme.vars.palette);
    let history: Levels[] = Array.from({ length: bars }, () => ({ partner: 0, learner: 0 }));
    const paint = () => {
      const playing = playingNow();
      const now = {
        partner: playing?.partner?.level() ?? 0,
        learner: playing?.learner?.level() ?? 0,
      };
      // A flat line is not drawn again, as in a paused conversation or before it begins.
      const moves = [...history, now].some((at) => at.partner + at.learner > 0);
      history = [...history.slice(1), now];
      if (moves) draw(context, history, { partner, learner, idle });
    };
    draw(context, history, { partner, learner, idle });
    const timer = setInterval(paint, reduced ? stepMs.reduced : stepMs.full);
    return () => clearInterval(timer);
  }, [theme, colorScheme, reduced]);

  return (
    <Canvas
      ref={canvas}
      width={waveformSize.width}
      height={waveformSize.height}
      role="img"
      aria-label={t('waveform')}
    />
  );
}

/** Hidden in a low window, such as a phone in landscape: the text needs the height. */
const Canvas = styled('canvas')({
  maxInlineSize: '100%',
  '@media (max-height: 36rem), (max-height: 40rem) and (max-width: 37rem)': { display: 'none' },
});

interface Colours {
  partner: string;
  learner: string;
  idle: string;
}

/** Canvas does not support CSS variables: these are their current values. */
function colours(palette: {
  primary: { main: string };
  speak: { main: string };
  divider: string;
}): Colours {
  const styles = getComputedStyle(document.documentElement);
  const valueOf = (variable: string) => {
    const name = /var\((--[\w-]+)/.exec(variable)?.[1];
    return name ? styles.getPropertyValue(name) : variable;
  };
  return {
    partner: valueOf(palette.primary.main),
    learner: valueOf(palette.speak.main),
    idle: valueOf(palette.divider),
  };
}

function draw(context: CanvasRenderingContext2D, history: Levels[], colour: Colours): void {
  const { width, height } = waveformSize;
  const middle = height / 2;
  context.clearRect(0, 0, width, height);
  history.forEach(({ partner, learner }, at) => {
    const x = at * (bar.width + bar.gap);
    context.fillStyle = colour.idle;
    context.fillRect(x, middle - 1, bar.width, 2);
    const up = partner * (middle - 2);
    const down = learner * (middle - 2);
    if (up >= 1) {
      context.fillStyle = colour.partner;
      context.fillRect(x, middle - 1 - up, bar.width, up);
    }
    if (down >= 1) {
      context.fillStyle = colour.learner;
      context.fillRect(x, middle + 1, bar.width, down);
    }
  });
}
