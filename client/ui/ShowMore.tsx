import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
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
  const firstNew = useRef<() => HTMLElement | undefined>(undefined);
  // The last press takes the button away, and with it the focus, which moves to what is new.
  useEffect(() => {
    if (hidden > 0 || document.activeElement !== document.body) return;
    const row = firstNew.current?.();
    row?.setAttribute('tabindex', '-1');
    row?.focus();
  }, [hidden]);
  const show = (list: HTMLElement | null) => {
    const rows = () => [
      ...(list?.querySelectorAll<HTMLElement>('li, [role="row"], [role="article"]') ?? []),
    ];
    const before = new Set(rows());
    firstNew.current = () => rows().find((row) => !before.has(row));
    onMore();
  };
  return (
    hidden > 0 && (
      <Button
        variant={variant}
        sx={sx}
        onClick={({ currentTarget }) => show(currentTarget.parentElement)}
      >
        {t('showMore', { count: Math.min(hidden, step) })}
      </Button>
    )
  );
}
