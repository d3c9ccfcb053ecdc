import Chip from '@mui/material/Chip';
import { useText } from '../../lib/text.ts';
import type { ChipVariant } from '../../ui/theme/chip.ts';
import { formatPercent } from '../../lib/format.ts';
import { type CompletionColour, completionColour } from './completion.ts';
import { messages } from './messages.en.ts';

const variants: Record<CompletionColour, ChipVariant> = {
  green: 'success',
  yellow: 'warning',
  red: 'destructive',
  grey: 'outline',
};

/** A completion rate in its colour; null is a group too small to show (decision R1). */
export function CompletionBadge({ rate }: { rate: number | null }) {
  const t = useText(messages);
  if (rate === null) return <Chip variant="outline" label={t('hidden')} />;
  return <Chip variant={variants[completionColour(rate)]} label={formatPercent(rate)} />;
}
