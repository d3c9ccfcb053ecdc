/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import HoldToTalk from '../../../../client/conversation/screen/HoldToTalk.tsx';
import type { TurnController } from '../../../../client/conversation/session/turn-controller.ts';
import { theme } from '../../../../client/ui/theme/theme.ts';

const turns = { press: jest.fn(), release: jest.fn() };
const holdToTalk = (disabled: boolean) => (
  <ThemeProvider theme={theme}>
    <HoldToTalk turns={turns as unknown as TurnController} holding={false} disabled={disabled} />
  </ThemeProvider>
);
let show: (disabled: boolean) => void;
beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(HTMLElement.prototype, { setPointerCapture: () => undefined });
  const { rerender } = render(holdToTalk(false));
  show = (disabled) => rerender(holdToTalk(disabled));
});
afterEach(cleanup);

const space = { code: 'Space', key: ' ' };
const hold = () => screen.getByRole('button');

test('a held space bar presses once, however often it repeats', () => {
  fireEvent.keyDown(document.body, space);
  fireEvent.keyDown(document.body, { ...space, repeat: true });
  expect(turns.press).toHaveBeenCalledTimes(1);
  expect(turns.release).not.toHaveBeenCalled();
});

test.each([
  ['the window loses the focus', () => fireEvent.blur(window)],
  ['the system takes the touch', () => fireEvent.pointerCancel(hold())],
  ['the connection is lost', () => show(true)],
  ['the key is let go elsewhere on the page', () => fireEvent.keyUp(document.body, space)],
])('a held button is let go when %s', (_, happens) => {
  fireEvent.pointerDown(hold());
  expect(turns.press).toHaveBeenCalledTimes(1);
  happens();
  expect(turns.release).toHaveBeenCalled();
});
