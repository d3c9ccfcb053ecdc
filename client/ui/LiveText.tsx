import { type CSSProperties, useLayoutEffect, useRef } from 'react';

interface LiveTextProps {
  text: string;
  style?: CSSProperties;
}

/** How long the focus moves after a dialog, in milliseconds: a screen reader drops what is said before. */
const focusMs = 150;

/**
 * A text that is announced when it changes. Dialogs hide the page from screen readers (`aria-hidden`)
 * and close after the list is refetched: the change behind them waits until the page is back.
 */
export function LiveText({ text, style }: LiveTextProps) {
  const region = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const say = () => (element.textContent = text);
    const page = element.closest('[aria-hidden="true"]');
    if (page === null || element.textContent === '') {
      say();
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      if (!page.hasAttribute('aria-hidden')) timer = setTimeout(say, focusMs);
    });
    observer.observe(page, { attributeFilter: ['aria-hidden'] });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <span role="status" style={style}>
      {/* Orca reads only the role of a status whose text is in no paragraph. */}
      <span ref={region} role="paragraph" />
    </span>
  );
}
