/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveGuard } from '../../../../client/conversation/screen/LeaveGuard.tsx';
import { renderBare } from '../render.tsx';

/** What a reload finds in its event; Chromium before 119 asks only when `returnValue` is set. */
function reload() {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  window.dispatchEvent(event);
  return { prevented: event.defaultPrevented, asks: Boolean(event.returnValue) };
}

test.each([true, false])('a reload is confirmed during a conversation only (%s)', (active) => {
  const element = <LeaveGuard active={active} earned={false} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  renderBare(<RouterProvider router={router} />);
  expect(reload()).toEqual({ prevented: active, asks: active });
});
