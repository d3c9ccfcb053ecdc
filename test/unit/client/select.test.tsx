/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { languageOptions } from '../../../client/ui/LanguageSwitch.tsx';
import { Select } from '../../../client/ui/Select.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('the chosen option is written in the direction of its own script, also when it is cut off', () => {
  const options = [{ value: 'a', label: 'A long title' }] as const;
  renderBare(<Select label="Case" value="a" options={options} onChange={() => undefined} />);
  expect(screen.getByText('A long title').getAttribute('dir')).toBe('auto');
});

test('an option of the open list that is longer than the window is wrapped', async () => {
  const options = [
    { value: 'a', label: 'Short' },
    { value: 'b', label: 'Optional: whoever refuses may take part all the same' },
  ] as const;
  renderBare(<Select label="Consent" value="a" options={options} onChange={() => undefined} />);
  fireEvent.click(screen.getByRole('combobox'));
  const long = await screen.findByRole('option', { name: /^Optional/ });
  expect(getComputedStyle(long).whiteSpace).toBe('normal');
  expect(getComputedStyle(long).overflowWrap).toBe('anywhere');
});

test('the chosen option of a field is wrapped, and that of a filter stays in one line', () => {
  const options = [{ value: 'a', label: 'When a thought sounds finished (patient)' }] as const;
  const shown = (hideLabel: boolean) => {
    const select = { hideLabel, label: 'Turns', options, onChange: () => undefined };
    renderBare(<Select {...select} value="a" />);
    const { whiteSpace } = getComputedStyle(screen.getByText(options[0].label));
    cleanup();
    return whiteSpace;
  };
  expect(shown(false)).toBe('normal');
  expect(shown(true)).toBe('nowrap');
});

test('a select control that saves a choice opens no list, and can keep the focus', () => {
  const options = [{ value: 'a', label: 'First' }] as const;
  renderBare(
    <Select disabled label="Case" value="a" options={options} onChange={() => undefined} />,
  );
  const control = screen.getByRole<HTMLButtonElement>('combobox');
  act(() => control.focus());
  fireEvent.click(control);
  expect(control.getAttribute('aria-expanded')).toBe('false');
  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(control);
});

test('an option in another language than the page says so, in the list and once it is chosen', async () => {
  const options = languageOptions;
  renderBare(<Select label="Language" value="ar" options={options} onChange={() => undefined} />);
  const control = screen.getByRole('combobox');
  expect(control.querySelector('[lang]')?.getAttribute('lang')).toBe('ar');
  fireEvent.click(control);
  const chinese = await screen.findByRole('option', { name: '简体中文' });
  expect(chinese.getAttribute('lang')).toBe('zh-Hans');
});
