/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { Banner } from '../../../client/ui/Banner.tsx';
import { useSuccess } from '../../../client/ui/SuccessMessage.tsx';
import { renderBare } from './render.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a message that closes by itself stays while pointer or focus are at it', () => {
  jest.useFakeTimers();
  const onClose = jest.fn();
  renderBare(
    <Banner severity="success" autoHideMs={5000} onClose={onClose}>
      Saved
    </Banner>,
  );
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const banner = screen.getByRole('status');
  wait(4000);
  fireEvent.mouseEnter(banner);
  wait(60_000);
  fireEvent.mouseLeave(banner);
  wait(4000);
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  wait(60_000);
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Close' }).blur());
  wait(5000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a message that follows another one in the moment in which that one closes stays', () => {
  jest.useFakeTimers();
  const view = { show: (_text: string) => {} };
  function Messages() {
    const [message, show] = useSuccess(3000);
    useEffect(() => void (view.show = show));
    return message;
  }
  renderBare(<Messages />);
  act(() => view.show('Updated'));
  // Both before the page renders again.
  act(() => {
    view.show('Deleted');
    jest.advanceTimersByTime(3000);
  });
  expect(screen.getByRole('status').textContent).toContain('Deleted');
});
