import Box from '@mui/material/Box';
import { OnDemand } from '../../ui/OnDemand.tsx';
import type { Hint } from '../session/view.ts';
import type { TurnController } from '../session/turn-controller.ts';

const load = () => import('./HintCard.tsx');

interface LazyHintCardProps {
  turns: TurnController;
  hint: Hint | null;
  /** ISO 639-1 code of the spoken language. */
  language: string | undefined;
}

/** Loaded with the first hint; if that fails there is no hint, and the next one tries again. */
export function LazyHintCard({ turns, hint, language }: LazyHintCardProps) {
  const onClose = () => {
    turns.closeHint();
    // From the button that is gone, to the one that shows a hint.
    document.querySelector<HTMLElement>('[data-help="hint"]')?.focus();
  };
  return (
    // Announced as a whole: the words come one by one.
    <Box
      role="status"
      aria-busy={hint?.loading && hint.text !== ''}
      // Without it, no gap while it is empty; one that is not displayed announces nothing.
      sx={{ '&:empty': { position: 'absolute' } }}
    >
      {hint && <OnDemand load={load} onMissing={onClose} with={{ hint, language, onClose }} />}
    </Box>
  );
}
