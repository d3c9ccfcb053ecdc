import { type KeyboardEvent, useRef } from 'react';

/** Typed letters are one search until this long after the last, in milliseconds (specification 1 §9). */
const typeaheadResetMs = 1000;

const itemSelector = '[role="option"], [role="menuitem"], [role="menuitemradio"]';

/**
 * Typeahead of a menu or list of options, as a capturing key handler of the list. It replaces MUI's
 * own, which resets after half a second.
 */
export function useTypeahead(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: -Infinity });
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    const goesOn = timeStamp - typed.current.at <= typeaheadResetMs;
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return;
    if (key === ' ' && (!goesOn || typed.current.text === '')) return;
    event.stopPropagation();
    event.preventDefault();
    const text = (goesOn ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)];
    nextMatch(items, text)?.focus();
  };
}

/** Repeating a letter cycles through the matches; more letters narrow them down. */
function nextMatch(items: readonly HTMLElement[], text: string): HTMLElement | undefined {
  const repeated = [...text].every((letter) => letter === text[0]);
  const wanted = repeated ? text.charAt(0) : text;
  const current = items.findIndex((item) => item === document.activeElement);
  const start = repeated ? current + 1 : Math.max(0, current);
  const ordered = [...items.slice(start), ...items.slice(0, start)];
  return ordered.find(
    (item) =>
      item.getAttribute('aria-disabled') !== 'true' &&
      (item.textContent ?? '').trim().toLowerCase().startsWith(wanted),
  );
}
