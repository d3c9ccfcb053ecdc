import Button, { type ButtonProps } from '@mui/material/Button';
import { useLayoutEffect, useRef } from 'react';
import { useMessages } from './messages.en.ts';

interface ShowMoreProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** Number of rows that are not shown. */
  hidden: number;
  /** Number of rows that one press adds. */
  step: number;
  onMore: () => void;
}

/** The button below a list that shows more of its rows, and on paper says so; nothing when all are shown. */
export function ShowMore({ hidden, step, onMore, variant = 'outline', sx }: ShowMoreProps) {
  const t = useMessages();
  const pressed = useFocusOnNew(hidden <= 0);
  return (
    hidden > 0 && (
      <Button
        variant={variant}
        data-print="more"
        sx={sx}
        onClick={({ currentTarget }) => {
          pressed(currentTarget);
          onMore();
        }}
      >
        {t('showMore', { count: Math.min(hidden, step) })}
      </Button>
    )
  );
}

/**
 * The last press of a button that shows more takes the button away, and with it the focus, which moves
 * to the first new row of the list that the button is in. Returns what the button calls when pressed.
 */
export function useFocusOnNew(complete: boolean): (button: HTMLElement) => void {
  const firstNew = useRef<() => HTMLElement | undefined>(undefined);
  useLayoutEffect(() => {
    if (!complete || document.activeElement !== document.body) return;
    const row = firstNew.current?.();
    row?.setAttribute('tabindex', '-1');
    row?.focus();
  }, [complete]);
  return ({ parentElement: list }) => {
    const rows = () => [
      ...(list?.querySelectorAll<HTMLElement>('li, [role="row"], [role="article"]') ?? []),
    ];
    const before = new Set(rows());
    firstNew.current = () => rows().find((row) => !before.has(row));
  };
}
