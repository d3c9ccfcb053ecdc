/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

/** Opens a dialog and clicks beside it, then presses Escape; returns how often each closed it. */
function closes(onSubmit?: () => void): { backdrop: number; escape: number } {
  const onClose = jest.fn();
  renderBare(<Dialog open title="Write" onClose={onClose} onSubmit={onSubmit} />);
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
