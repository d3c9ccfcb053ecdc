/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { keepFocus } from '../../../client/lib/keep-focus.ts';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

/** Opens a dialog and clicks beside it, then presses Escape; returns how often each closed it. */
function closes(onSubmit?: () => void, content?: ReactNode): { backdrop: number; escape: number } {
  const onClose = jest.fn();
  renderBare(
    <Dialog open title="Write" onClose={onClose} onSubmit={onSubmit}>
      {content}
    </Dialog>,
  );
  const beside = screen.getByRole('dialog').parentElement;
  if (!beside) throw new Error('The dialog has no container');
  fireEvent.mouseDown(beside);
  fireEvent.click(beside);
  const backdrop = onClose.mock.calls.length;
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  return { backdrop, escape: onClose.mock.calls.length - backdrop };
}

test('a click beside a dialog closes it, unless it is or has a form, whose input would be lost', () => {
  expect(closes()).toEqual({ backdrop: 1, escape: 1 });
  cleanup();
  expect(closes(() => undefined)).toEqual({ backdrop: 0, escape: 1 });
  cleanup();
  expect(closes(undefined, <form />)).toEqual({ backdrop: 0, escape: 1 });
});

test('Escape keeps a dialog open while a field has what was typed, and closes it once the field is gone', () => {
  const onClose = jest.fn();
  const dialog = (content: ReactNode) => (
    <Dialog open title="Write" onClose={onClose}>
      {content}
    </Dialog>
  );
  const { rerender } = renderBare(
    dialog(
      <>
        <input role="searchbox" />
        <input type="checkbox" />
        <textarea />
      </>,
    ),
  );
  const closings = () => {
    onClose.mockClear();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    return onClose.mock.calls.length;
  };
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'ana' } });
  fireEvent.click(screen.getByRole('checkbox'));
  expect(closings()).toBe(1);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'ana@x.test' } });
  expect(closings()).toBe(0);
  rerender(dialog('Sent'));
  expect(closings()).toBe(1);
});

test('Escape says why a dialog stays open, and closes it once what was typed is erased', async () => {
  const onClose = jest.fn();
  renderBare(
    <Dialog open title="Write" onClose={onClose}>
      <textarea autoFocus defaultValue="Hello" />
    </Dialog>,
  );
  // The value from before is read after the focus.
  await act(() => Promise.resolve());
  const escape = () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  const type = (value: string) =>
    fireEvent.input(screen.getByRole('textbox'), { target: { value } });
  type('Hello Ana');
  escape();
  expect(onClose).not.toHaveBeenCalled();
  const live = screen.getByText(/to keep your changes/);
  expect(live.getAttribute('aria-live')).toBe('polite');
  type('Hello');
  escape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('the second click of a double click that opened a dialog does nothing in it', () => {
  const onClose = jest.fn();
  const onDelete = jest.fn();
  const actions = <button onClick={onDelete}>Delete</button>;
  renderBare(<Dialog open title="Delete?" onClose={onClose} actions={actions} />);
  const confirm = screen.getByRole('button', { name: 'Delete' });
  const beside = screen.getByRole('dialog').parentElement;
  if (!beside) throw new Error('The dialog has no container');
  fireEvent.mouseDown(beside);
  fireEvent.click(beside, { detail: 2 });
  fireEvent.click(confirm, { detail: 2 });
  expect([onClose, onDelete].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  fireEvent.click(confirm, { detail: 1 });
  fireEvent.click(confirm, { detail: 2 });
  expect(onDelete).toHaveBeenCalledTimes(2);
});

test('a dialog has the focus before its first field, so that a screen reader says its title', async () => {
  renderBare(
    <Dialog open title="Add" onClose={() => undefined}>
      <input autoFocus />
    </Dialog>,
  );
  expect(document.activeElement?.contains(screen.getByRole('dialog'))).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

test('a dialog has the focus after the button that had it has gone, as after the last step of an import', async () => {
  const dialog = (actions: ReactNode) => (
    <Dialog open title="Import" onClose={() => undefined} actions={actions} />
  );
  const { rerender } = renderBare(dialog(<button key="import">Import</button>));
  const button = screen.getByRole('button', { name: 'Import' });
  keepFocus(button);
  button.focus();
  rerender(dialog(<button key="done">Done</button>));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});
