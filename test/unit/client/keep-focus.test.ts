/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { keepFocus } from '../../../client/ui/ShowMore.tsx';

let forget: (() => void) | undefined;

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <ul>
        ${['A', 'B', 'C'].map((name) => `<li><a href="/">${name}</a><button>Delete ${name}</button></li>`).join('')}
      </ul>
    </main>
    <div role="dialog" tabindex="-1"></div>`;
  forget = keepFocus(document.querySelector('ul'));
});
afterEach(() => forget?.());

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
/** Removes an element; what has the focus once that was observed. */
async function focusedWithout(selector: string) {
  document.querySelector(selector)?.remove();
  await Promise.resolve();
  return document.activeElement?.textContent;
}

test('the same control of the next row gets the focus of a removed row, or of the previous row', async () => {
  focus('li:nth-child(2) button');
  expect(await focusedWithout('li:nth-child(2)')).toBe('Delete C');
  expect(await focusedWithout('li:nth-child(2)')).toBe('Delete A');
});

test('a row that is removed while a dialog is open passes the focus on when the dialog has gone', async () => {
  focus('li button');
  focus('[role=dialog]');
  expect(await focusedWithout('li')).toBe('');
  expect(await focusedWithout('[role=dialog]')).toBe('Delete B');
});

test('a row that is removed while its dialog is busy and has lost the focus passes it on only afterwards', async () => {
  const main = document.querySelector('main');
  focus('li button');
  focus('[role=dialog]');
  main?.setAttribute('aria-hidden', 'true');
  document.querySelector<HTMLElement>('[role=dialog]')?.blur();
  expect(await focusedWithout('li')).not.toBe('Delete B');
  document.querySelector('[role=dialog]')?.remove();
  await Promise.resolve();
  main?.removeAttribute('aria-hidden');
  main?.focus();
  expect(document.activeElement?.textContent).toBe('Delete B');
});

test('the focus stays where the user has moved it before the row is removed', async () => {
  focus('li button');
  focus('li:nth-child(3) a');
  expect(await focusedWithout('li')).toBe('C');
});

test('the content gets the focus when the list goes with its last row', async () => {
  focus('li button');
  forget?.();
  document.querySelector('ul')?.remove();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement?.id).toBe('main');
});
