import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { OnDemand } from '../../ui/OnDemand.tsx';
import type { Hint } from '../session/view.ts';
import type { TurnController } from '../session/turn-controller.ts';

const load = () => import('./HintCard.tsx');

interface LazyHintCardProps {
  turns: TurnController;
  hint: Hint | null;
  /** ISO 639-1 code of what is spoken. */
  language: string | undefined;
}

/** Comes when a hint is asked for; where it cannot be loaded there is none, and the next may come. */
export function LazyHintCard({ turns, hint, language }: LazyHintCardProps) {
  const onClose = useCallback(() => turns.closeHint(), [turns]);
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {hint && <OnDemand load={load} onMissing={onClose} with={{ hint, language, onClose }} />}
    </Box>
  );
}
