/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AssignDialog } from '../../../client/instructor/assignments/AssignDialog.tsx';
import { signIn } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

beforeEach(() => signIn('token', { id: 'i', is_master: false } as CurrentUser));
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const place = { class_id: 'k', section_id: 's' };
const practiceCase = { id: 'c', title: 'At the market', ...place };
const agreed = { section_id: 's', user_id: 'u', name: 'Ana Ruiz', extra_days: 3 };
const answers = {
  '/instructors/classes': [{ ...place, course_code: 'SPAN 101', section_code: 'A', term: {} }],
  '/assignments?': [{ case_id: 'c', section_id: 's' }],
  '/assignment-exceptions': [
    { ...agreed, case_id: 'c', extra_attempts: 1 },
    { ...agreed, case_id: null, extra_attempts: 7 },
  ],
};

test('an assignment with exceptions of its own is taken back after a question that names them', async () => {
  const methods: (string | undefined)[] = [];
  globalThis.fetch = (url, init) => {
    methods.push(init?.method);
    const found = Object.entries(answers).find(([path]) => String(url as string).includes(path));
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? [])));
  };
  renderRouted(
    <AssignDialog practiceCase={practiceCase} sectionId="s" onClose={() => undefined} />,
  );
  await screen.findByText('Ana Ruiz: 3 more days, 1 more attempt');
  fireEvent.click(screen.getByText('Take Back'));
  const question = screen.getByRole('alertdialog', { name: 'Take Back' });
  expect(question.textContent).toContain('Ana Ruiz: 3 more days, 1 more attempt');
  expect(question.textContent).not.toContain('7 more attempts');
  expect(methods).not.toContain('DELETE');
  fireEvent.click(within(question).getByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(methods).toContain('DELETE'));
});

test('the end of an exception passes the focus on to the next one', async () => {
  let exceptions = ['Ana', 'Ben'].map((name) => ({
    ...agreed,
    user_id: name,
    name,
    case_id: 'c',
    extra_attempts: 0,
  }));
  globalThis.fetch = (url, init) => {
    const path = String(url as string);
    if (init?.method === 'PUT') exceptions = exceptions.slice(1);
    const given = { ...answers, '/assignment-exceptions': exceptions };
    const found = Object.entries(given).find(([part]) => path.includes(part));
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? [])));
  };
  renderRouted(
    <AssignDialog practiceCase={practiceCase} sectionId="s" onClose={() => undefined} />,
  );
  const end = await screen.findByRole('button', { name: /Ana/ });
  act(() => end.focus());
  fireEvent.click(end);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ana/ })).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Ben/ })),
  );
});

test('saving an assignment keeps what a colleague has changed while its dialog was open', async () => {
  const sent: unknown[] = [];
  let stored = { case_id: 'c', section_id: 's', max_attempts: 2 };
  globalThis.fetch = (url, { method, body } = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)));
    const current = { ...answers, '/assignments?': [stored], '/assignment-exceptions': [] };
    const found = Object.entries(current).find(([path]) => String(url).includes(path));
    return Promise.resolve(Response.json(found?.[1] ?? []));
  };
  renderRouted(
    <AssignDialog practiceCase={practiceCase} sectionId="s" onClose={() => undefined} />,
  );
  const due = await screen.findByLabelText(/^Due/);
  stored = { ...stored, max_attempts: 5 };
  fireEvent.change(due, { target: { value: '2026-03-04T08:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Assignment' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ due_at: expect.any(String), max_attempts: 5 }]),
  );
});
