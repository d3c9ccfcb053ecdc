/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { keepFocus } from '../../../client/lib/keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1">
      <p><button>Close</button></p>
      <section aria-label="Cases">
        <ul>
          ${['A', 'B', 'C'].map((name) => `<li><a href="/">${name}</a><button>Delete ${name}</button></li>`).join('')}
        </ul>
        <div><button>Try Again</button></div>
      </section>
    </main>
    <div role="dialog" tabindex="-1"></div>`;
});

const main = () => document.querySelector('main');
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const frame = () => new Promise(requestAnimationFrame);
/** Removes an element; what has the focus after the next frame. */
async function focusedWithout(selector: string) {
  document.querySelector(selector)?.remove();
  await frame();
  return document.activeElement?.textContent;
}

test('a row whose dialog opened before the script was there passes the focus on', async () => {
  const button = document.querySelector<HTMLElement>('li button');
  focus('[role=dialog]');
  if (button) keepFocus(button);
  document.querySelector('[role=dialog]')?.remove();
  expect(await focusedWithout('li')).toBe('Delete B');
});

test('the same control of the next row gets the focus of a removed row, or of the previous row', async () => {
  focus('li:nth-child(2) button');
  expect(await focusedWithout('li:nth-child(2)')).toBe('Delete C');
  expect(await focusedWithout('li:nth-child(2)')).toBe('Delete A');
});

test('a row that is removed while a dialog is open passes the focus on when the dialog has gone', async () => {
  focus('li button');
  focus('[role=dialog]');
  main()?.setAttribute('aria-hidden', 'true');
  expect(await focusedWithout('li')).toBe('');
  main()?.removeAttribute('aria-hidden');
  expect(await focusedWithout('[role=dialog]')).toBe('Delete B');
});

test('a row that is removed while its dialog is busy and has lost the focus passes it on only afterwards', async () => {
  focus('li button');
  focus('[role=dialog]');
  main()?.setAttribute('aria-hidden', 'true');
  document.querySelector<HTMLElement>('[role=dialog]')?.blur();
  expect(await focusedWithout('li')).not.toBe('Delete B');
  document.querySelector('[role=dialog]')?.remove();
  main()?.removeAttribute('aria-hidden');
  main()?.focus();
  await frame();
  expect(document.activeElement?.textContent).toBe('Delete B');
});

test('the focus stays where the user has moved it before the row is removed', async () => {
  focus('li button');
  focus('li:nth-child(3) a');
  expect(await focusedWithout('li')).toBe('C');
});

test('the part of the page has the focus of what is removed from it, until the user goes on', async () => {
  const part = document.querySelector('section');
  focus('div button');
  await focusedWithout('div');
  expect(document.activeElement).toBe(part);
  focus('li button');
  expect(part?.hasAttribute('tabindex')).toBe(false);
  await focusedWithout('ul');
  expect(document.activeElement).toBe(part);
});

test('the content has the focus of what is removed outside of its parts, or goes with its part', async () => {
  focus('p button');
  await focusedWithout('p');
  expect(document.activeElement).toBe(main());
  focus('li button');
  await focusedWithout('section');
  expect(document.activeElement).toBe(main());
});

test('an element that is moved keeps the focus', async () => {
  focus('li button');
  document.querySelector('ul')?.append(document.querySelector('li') ?? '');
  await frame();
  expect(document.activeElement?.textContent).toBe('Delete A');
});
