/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { slowAfterMs, useNetwork, trackRequest } from '../../../client/lib/network.ts';

function Shown() {
  return <p>{useNetwork()}</p>;
}

const setOnline = (online: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('useNetwork is slow while a request takes longer than slowAfterMs', () => {
  jest.useFakeTimers();
  render(<Shown />);
  const [first, second] = [trackRequest(), trackRequest()];
  act(() => void jest.advanceTimersByTime(slowAfterMs - 1));
  expect(screen.getByText('online')).not.toBeNull();
  first();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.getByText('slow')).not.toBeNull();
  act(() => {
    second();
    second();
  });
  expect(screen.getByText('online')).not.toBeNull();
});

test('useNetwork follows the online and offline events', () => {
  render(<Shown />);
  setOnline(false);
  expect(screen.getByText('offline')).not.toBeNull();
  setOnline(true);
  expect(screen.getByText('online')).not.toBeNull();
});
