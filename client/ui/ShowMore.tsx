import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useMessages } from './messages.en.ts';

interface ShowMoreProps extends Pick<ButtonProps, 'variant' | 'sx'> {
  /** Number of rows that are not shown. */
  hidden: number;
  /** Number of rows that one press adds. */
  step: number;
  onMore: () => void;
}

/** The button below a list that shows more of its rows; nothing when all are shown. */
export function ShowMore({ hidden, step, onMore, variant = 'outline', sx }: ShowMoreProps) {
  const t = useMessages();
  const pressed = useFocusOnNew(hidden <= 0);
  return (
    hidden > 0 && (
      <Button
        variant={variant}
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
  useEffect(() => {
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

/**
 * Ref of a list. When the row that had the focus is removed, also by a dialog that it opened, the same
 * control of the next row gets it, or of the previous one (WAI-ARIA Authoring Practices, "Keyboard
 * Navigation Inside Components"); else it would go back to the beginning of the page. After the last
 * row, with which the list goes, the content gets it.
 */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  const main = document.getElementById('main');
  let last: Element | null = null;
  let wanted: HTMLElement | undefined;
  const restore = () => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === main;
    // An open dialog, which hides the page, would take the focus back.
    if (isLost && wanted?.isConnected && !wanted.closest('[aria-hidden="true"]')) wanted.focus();
  };
  const remember = ({ target }: FocusEvent) => {
    // A dialog whose opener is gone gives the focus to the content, maybe after the row was removed.
    if (target === main) restore();
    // The focus in a dialog or menu leaves the row as it is: these are outside of the content.
    if (target === main || !(target instanceof Element) || !main?.contains(target)) return;
    last = list.contains(target) ? target : null;
    wanted = undefined;
  };
  const observer = new MutationObserver((changes) => {
    for (const { removedNodes, nextSibling, previousSibling } of changes)
      for (const row of removedNodes) {
        if (last === null || !row.contains(last)) continue;
        const at = controlsOf(row).indexOf(last);
        const [next, previous] = [controlsOf(nextSibling), controlsOf(previousSibling)];
        wanted = (next[at] ?? previous[at]) as HTMLElement | undefined;
      }
    restore();
  });
  document.addEventListener('focusin', remember);
  // All of the page: a dialog keeps the focus until it is gone, too.
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    if (last !== null)
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) main?.focus({ preventScroll: true });
      });
  };
}

const controlsOf = (row: Node | null): Element[] =>
  row instanceof Element
    ? [...row.querySelectorAll('a[href], button, input, select, textarea')]
    : [];
