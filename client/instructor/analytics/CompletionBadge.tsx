import { useText } from '../../lib/text.ts';
import { Badge, type BadgeVariant } from '../../ui/Badge.tsx';
import { type CompletionColour, completionColour, formatRate } from './completion.ts';
import { messages } from './messages.en.ts';

const variants: Record<CompletionColour, BadgeVariant> = {
  green: 'success',
  yellow: 'warning',
  red: 'destructive',
  grey: 'outline',
};

/** A completion rate in its colour; null is a group too small to show (decision R1). */
export function CompletionBadge({ rate }: { rate: number | null }) {
  const t = useText(messages);
  if (rate === null) return <Badge variant="outline">{t('hidden')}</Badge>;
  return <Badge variant={variants[completionColour(rate)]}>{formatRate(rate)}</Badge>;
}
