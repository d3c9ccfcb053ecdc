/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AssignDialog } from '../../../client/instructor/assignments/AssignDialog.tsx';
import { endSession, signIn, useAuth } from '../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

const instructor = { id: 'i', is_master: false } as CurrentUser;
beforeEach(() => signIn('token', instructor));
afterEach(cleanup);

const place = { class_id: 'k', section_id: 's' };
const answers = {
  '/instructors/classes': [{ ...place, course_code: 'SPAN 101', section_code: 'A', term: {} }],
  '/assignments?': [{ case_id: 'c', section_id: 's' }],
  '/engagement': [{ id: 'ana', name: 'Ana Ruiz' }],
};

/** Opens the dialog; returns the bodies that it sends. */
async function openDialog() {
  const sent: { user_id?: string; extra_days?: number }[] = [];
  globalThis.fetch = (url, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string) as (typeof sent)[number]);
    const found = Object.entries(answers).find(([path]) => String(url as string).includes(path));
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? [])));
  };
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const practiceCase = { id: 'c', title: 'At the market', ...place };
  const Guarded = () =>
    useAuth().status === 'signed-in' && (
      <AssignDialog practiceCase={practiceCase} sectionId="s" onClose={close} />
    );
  const { unmount } = renderRouted(<Guarded />, new QueryClient());
  const student = await screen.findByRole('combobox', { name: 'Student' });
  await screen.findByText('Take Back');
  return { sent, student, unmount, closed: () => waitFor(() => expect(isClosed).toBe(true)) };
}

/** Opens the dialog and chooses a student for more days. */
async function chooseStudent() {
  const opened = await openDialog();
  fireEvent.click(opened.student);
  fireEvent.click(await screen.findByRole('option', { name: 'Ana Ruiz' }));
  return opened;
}

const save = () => act(() => screen.getByText('Save Assignment').click());

test('saving an assignment also adds the exception that is chosen below', async () => {
  const { sent, closed } = await chooseStudent();
  save();
  await closed();
  expect(sent).toMatchObject([{ user_id: 'ana', extra_days: 3 }, { section_id: 's' }]);
});

test('saving an assignment does not repeat an exception that was added, and perhaps ended, before', async () => {
  const { sent, closed } = await chooseStudent();
  act(() => screen.getByText('Add').click());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('Add').closest('[aria-busy="true"]')).toBeNull());
  save();
  await closed();
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toHaveProperty('user_id');
});

test('the dates of an assignment and the exception are kept when the session ends', async () => {
  const first = await chooseStudent();
  const due = () => screen.getByLabelText<HTMLInputElement>('Due');
  fireEvent.change(due(), { target: { value: '2026-05-04T12:00' } });
  first.unmount();
  await openDialog();
  expect(due().value).toBe('');
  cleanup();

  const second = await chooseStudent();
  fireEvent.change(due(), { target: { value: '2026-05-04T12:00' } });
  act(() => endSession());
  second.unmount();
  signIn('token', instructor);
  const { student } = await openDialog();
  expect(due().value).toBe('2026-05-04T12:00');
  expect(student.textContent).toContain('Ana Ruiz');
});
