import Typography, { type TypographyProps } from '@mui/material/Typography';
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

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
    if (hiddenPageOf(element) !== null && element.textContent !== '')
      return whenHeard(element, say);
    say();
  }, [text]);
  return (
    <span role="status" style={style}>
      {/* Orca reads only the role of a status whose text is in no paragraph. */}
      <span ref={region} role="paragraph" />
    </span>
  );
}

/**
 * The text of a status that comes with it. Screen readers announce what comes into a live region that
 * they know, and many nothing of one that has come with its text: for them the text comes later.
 */
export function LateText({ children }: { children: ReactNode }) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = text.current;
    if (element) return whenHeard(element, () => element.removeAttribute('aria-hidden'));
  }, []);
  return (
    <span ref={text} role="paragraph" aria-hidden>
      {children}
    </span>
  );
}

/** A line that appears when there is something to say, as that a search finds nothing. */
export const StatusLine = ({ children, ...rest }: TypographyProps) => (
  <Typography role="status" {...rest}>
    <LateText>{children}</LateText>
  </Typography>
);

const hiddenPageOf = (element: Element): Element | null =>
  element.parentElement?.closest('[aria-hidden="true"]') ?? null;

/** Calls `say` when no dialog has hidden the page of this element for a moment. Returns the end of it. */
function whenHeard(element: Element, say: () => void): () => void {
  let timer = setInterval(() => {
    if (hiddenPageOf(element) !== null) return;
    clearInterval(timer);
    timer = setTimeout(say, focusMs);
  }, focusMs);
  return () => clearInterval(timer);
}
