import Button, { type ButtonProps } from '@mui/material/Button';
import { useText } from '../lib/text.ts';
import { messages } from './messages.en.ts';

interface ShowMoreProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** Number of rows that are not shown. */
  hidden: number;
  /** Number of rows that one press adds. */
  step: number;
  onMore: () => void;
}

/** The button below a list that shows more of its rows; nothing when all are shown. */
export function ShowMore({ hidden, step, onMore, variant = 'outline', sx }: ShowMoreProps) {
  const t = useText(messages);
  return (
    hidden > 0 && (
      <Button variant={variant} sx={sx} onClick={onMore}>
        {t('showMore', { count: Math.min(hidden, step) })}
      </Button>
    )
  );
}
