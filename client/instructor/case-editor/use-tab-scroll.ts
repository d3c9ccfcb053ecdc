import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of each tab. A tab that is opened for the first time starts at its
 * first field, and not under the header when the previous one was long.
 */
export function useTabScroll(tab: string) {
  const begin = useRef<HTMLDivElement>(null);
  const left = useRef(new Map<string, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    const kept = left.current.get(tab);
    if (kept !== undefined) window.scrollTo({ top: kept, behavior: 'instant' });
    else if (begin.current && begin.current.getBoundingClientRect().top < 0)
      begin.current.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [tab]);
  /** Call this before another tab is shown. */
  const leave = () => void left.current.set(shown.current, window.scrollY);
  return { begin, leave };
}
