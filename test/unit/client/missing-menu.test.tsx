/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderRouted } from './render.tsx';

const noNetwork = () => Promise.reject(new Error('no network'));
jest.unstable_mockModule('../../../client/account/shell/HeaderMenuItems.tsx', noNetwork);
jest.unstable_mockModule('../../../client/ui/SelectList.tsx', noNetwork);
const { HeaderMenu } = await import('../../../client/account/shell/HeaderMenu.tsx');
const { Select } = await import('../../../client/ui/Select.tsx');

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = noNetwork;
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const options = [{ value: 'a', label: 'A' }];
test.each([
  ['the menu of the header', 'button', <HeaderMenu key="1" />],
  [
    'the list of a select',
    'combobox',
    <Select key="2" label="Sort" value="a" options={options} onChange={jest.fn()} />,
  ],
])('%s that cannot be loaded closes again, and its page stays', async (_, role, control) => {
  renderRouted(
    <>
      <p>Page</p>
      {control}
    </>,
  );
  fireEvent.click(screen.getByRole(role));
  const isOpen = () => screen.getByRole(role).getAttribute('aria-expanded');
  expect(isOpen()).toBe('true');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(isOpen()).toBe('false');
  expect(screen.getByText('Page')).toBeTruthy();
});
