/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { optional } from '../../../client/lib/lazy-page.ts';
import { OnDemand } from '../../../client/ui/OnDemand.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const Part = ({ word }: { word: string }) => <p>{word}</p>;

test('OnDemand removes a part that fails to load and loads it when mounted again', async () => {
  let there = false;
  const load = () =>
    there ? Promise.resolve({ default: Part }) : Promise.reject(new Error('no network'));
  const missing = jest.fn();
  const wanted = () => render(<OnDemand load={load} onMissing={missing} with={{ word: 'Hola' }} />);

  const first = wanted();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(missing).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Hola')).toBeNull();
  first.unmount();

  there = true;
  wanted();
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText('Hola')).toBeTruthy();
  expect(missing).toHaveBeenCalledTimes(1);
});

test('OnDemand loads a part when it is first opened, and keeps it while it is closed', async () => {
  const load = jest.fn(() => Promise.resolve({ default: Part }));
  const part = (open: boolean) => (
    <OnDemand load={load} open={open} onMissing={jest.fn()} with={{ word: 'Hola' }} />
  );
  const { rerender } = render(part(false));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(load).not.toHaveBeenCalled();
  rerender(part(true));
  await act(() => jest.advanceTimersByTimeAsync(0));
  rerender(part(false));
  expect(screen.getByText('Hola')).toBeTruthy();
  rerender(part(true));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a page stays without an optional part whose chunk cannot be loaded', async () => {
  const Missing = optional<object>(() => Promise.reject(new Error('no network')));
  render(
    <Suspense fallback="Loading">
      <p>Page</p>
      <Missing />
    </Suspense>,
  );
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText('Page')).toBeTruthy();
  expect(screen.queryByText('Loading')).toBeNull();
});
