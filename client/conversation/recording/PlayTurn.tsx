import Play from '@mui/icons-material/PlayArrowRounded';
import Stop from '@mui/icons-material/StopRounded';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from './messages.en.ts';
import type { Recording } from './recordings.ts';

interface PlayTurnProps {
  recording: Pick<Recording, 'sound' | 'startsAt'> | undefined;
  /** The button's label; default: play one's own turn. */
  label?: string;
}

/** Plays a recorded turn from the start of the speech; renders nothing without a recording. */
export function PlayTurn({ recording, label }: PlayTurnProps) {
  const t = useMessages();
  const [playing, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => audio.current?.pause(), []);
  if (!recording) return null;
  const toggle = () => {
    if (playing) return audio.current?.pause();
    audio.current = play(recording, setPlaying);
  };
  return (
    <IconButton
      size="small"
      aria-label={playing ? t('stop') : (label ?? t('play'))}
      onClick={toggle}
    >
      {playing ? <Stop fontSize="small" /> : <Play fontSize="small" />}
    </IconButton>
  );
}

/** The turn that plays: two at once could not be understood. */
let current: HTMLAudioElement | undefined;

function play(
  { sound, startsAt }: Pick<Recording, 'sound' | 'startsAt'>,
  onChange: (playing: boolean) => void,
): HTMLAudioElement {
  const url = URL.createObjectURL(sound);
  const audio = new Audio(url);
  current?.pause();
  current = audio;
  const over = () => {
    onChange(false);
    URL.revokeObjectURL(url);
  };
  audio.addEventListener('loadedmetadata', () => (audio.currentTime = startsAt), { once: true });
  audio.addEventListener('pause', over, { once: true });
  audio.addEventListener('error', over, { once: true });
  onChange(true);
  audio.play().catch(over);
  return audio;
}
