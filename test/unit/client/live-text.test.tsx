/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { Alert } from '../../../client/ui/Alert.tsx';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { LiveText } from '../../../client/ui/LiveText.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('a count that changes behind an open dialog is announced once the dialog has closed', async () => {
  let show = (_: { open: boolean; count: number }) => {};
  function List() {
    const [{ open, count }, set] = useState({ open: true, count: 3 });
    show = set;
    return (
      <>
        <LiveText text={`${count} cases`} />
        <Dialog open={open} title="Delete?" onClose={() => undefined} />
      </>
    );
  }
  const page = renderBare(<List />).container;
  const status = screen.getByRole('status', { hidden: true });
  const said = new Promise<string>((resolve) => {
    const heard = () =>
      resolve(`${status.textContent}, ${page.getAttribute('aria-hidden') ?? 'heard'}`);
    new MutationObserver(heard).observe(status, { childList: true, subtree: true });
  });
  expect(page.getAttribute('aria-hidden')).toBe('true');
  act(() => show({ open: true, count: 2 }));
  act(() => show({ open: false, count: 2 }));
  expect(await said).toBe('2 cases, heard');
});

test('the text of a status line and of a banner is a paragraph, or Orca would read only its role', () => {
  renderBare(
    <>
      <LiveText text="3 cases" />
      <Alert severity="info">Saved</Alert>
    </>,
  );
  const texts = screen
    .getAllByRole('status')
    .map((status) => status.querySelector('[role="paragraph"]')?.textContent);
  expect(texts).toEqual(['3 cases', 'Saved']);
});

test('the text of a status that appears with it comes into a live region that is already known', async () => {
  renderBare(<Alert severity="success">Saved</Alert>);
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('paragraph')).toBeNull();
  expect((await screen.findByRole('paragraph')).textContent).toBe('Saved');
});

test('the text of a status that appears behind an open dialog waits for its end', async () => {
  let show = (_: { open: boolean; saved: boolean }) => {};
  function List() {
    const [{ open, saved }, set] = useState({ open: true, saved: false });
    show = set;
    return (
      <>
        {saved && <Alert severity="success">Saved</Alert>}
        <Dialog open={open} title="Edit" onClose={() => undefined} />
      </>
    );
  }
  const page = renderBare(<List />).container;
  act(() => show({ open: true, saved: true }));
  const text = screen.getByText('Saved');
  const said = new Promise<string | null>((resolve) => {
    const heard = () => resolve(page.getAttribute('aria-hidden'));
    new MutationObserver(heard).observe(text, { attributeFilter: ['aria-hidden'] });
  });
  expect(page.getAttribute('aria-hidden')).toBe('true');
  act(() => show({ open: false, saved: true }));
  expect(await said).toBeNull();
});
