import Mic from '@mui/icons-material/MicRounded';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import type { TurnController } from '../session/turn-controller.ts';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { useMessages } from '../messages.en.ts';

/** Elements with their own use of the space bar. */
const ownSpace = 'input, textarea, select, button, a, [role="switch"], [contenteditable]';

interface HoldToTalkProps {
  turns: TurnController;
  holding: boolean;
  disabled: boolean;
}

/** Push-to-talk: the partner listens while the button or the space bar is held. */
export default function HoldToTalk({ turns, holding, disabled }: HoldToTalkProps) {
  const t = useMessages();
  const { speak } = useTheme().vars.palette;

  useEffect(() => {
    if (disabled) return;
    const down = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !isFree(event.target)) return;
      event.preventDefault();
      if (!event.repeat) turns.press();
    };
    const up = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      // Otherwise the key also clicks the button on release.
      if (isFree(event.target)) event.preventDefault();
      turns.release();
    };
    const drop = () => turns.release();
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    window.addEventListener('blur', drop);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
      window.removeEventListener('blur', drop);
      turns.release();
    };
  }, [turns, disabled]);

  return (
    <Stack sx={{ alignItems: 'center', gap: 0.75 }}>
      <LoadingButton
        size="lg"
        data-hold
        disabled={disabled}
        aria-pressed={holding}
        startIcon={<Mic />}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          turns.press();
        }}
        onPointerUp={() => turns.release()}
        onPointerCancel={() => turns.release()}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          // A held key clicks once.
          if (event.repeat) event.preventDefault();
        }}
        onClick={({ detail }) => {
          // A click without a pointer (Enter, a screen reader) cannot be held: it toggles.
          if (detail !== 0) return;
          if (holding) turns.release();
          else turns.press();
        }}
        style={{
          minInlineSize: 'min(16rem, 100%)',
          touchAction: 'none',
          userSelect: 'none',
          ...(holding && { backgroundColor: speak.main, color: speak.contrastText }),
        }}
      >
        {holding ? t('holding') : t('hold')}
      </LoadingButton>
      <Muted variant="caption" sx={{ '@media (hover: none)': { display: 'none' } }}>
        {t('holdKey')}
      </Muted>
    </Stack>
  );
}

function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target.matches('[data-hold]') || !target.closest(ownSpace);
}
