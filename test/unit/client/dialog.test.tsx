/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';

afterEach(cleanup);

/** Opens a dialog and clicks beside it, then presses Escape; returns how often each closed it. */
function closes(onSubmit?: () => void): { backdrop: number; escape: number } {
  const onClose = jest.fn();
  render(
    <ThemeProvider theme={theme}>
      <Dialog open title="Write" onClose={onClose} onSubmit={onSubmit} />
    </ThemeProvider>,
  );
  const beside = screen.getByRole('dialog').parentElement;
  if (!beside) throw new Error('The dialog has no container');
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  const backdrop = onClose.mock.calls.length;
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  return { backdrop, escape: onClose.mock.calls.length - backdrop };
}

test('a click beside a dialog closes it, unless it is a form, whose input would be lost', () => {
  expect(closes()).toEqual({ backdrop: 1, escape: 1 });
  cleanup();
  expect(closes(() => undefined)).toEqual({ backdrop: 0, escape: 1 });
});
