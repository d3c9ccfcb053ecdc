/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SharedReports } from '../../../client/instructor/shared-reports/SharedReports.tsx';
import SharedReportPage from '../../../client/instructor/shared-reports/SharedReportPage.tsx';
import { endSession, signIn } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

afterEach(() => {
  cleanup();
  endSession();
});

const report = {
  student_id: 's',
  language_code: 'es',
  conversation_id: 'c',
  student_name: 'Ada Ng',
  practice_case_title: 'At the market',
  start_time: '2026-10-01T10:00:00.000Z',
  shared_at: '2026-10-02T10:00:00.000Z',
  feedback: 'You asked for the price.',
  demo: false,
  key_items: [],
};

test('SharedReportPage hides an open report as soon as its student has taken it back', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(report)));
  renderRouted(<SharedReportPage />, client);
  await screen.findByText('You asked for the price.');
  const refusal = JSON.stringify({ error: 'Report not found', code: 'not_found', requestId: 'r' });
  globalThis.fetch = () => Promise.resolve(new Response(refusal, { status: 404 }));
  await act(() => client.refetchQueries({}, { throwOnError: false }));
  await screen.findByText('This report is not shared with you, or no longer.');
  expect(screen.queryByText('You asked for the price.')).toBeNull();
  expect(document.body.textContent).not.toContain('Ada Ng');
});

test('SharedReportPage writes to the student about the report', async () => {
  signIn('token', { id: 't', is_student: false } as CurrentUser);
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(report)));
  renderRouted(<SharedReportPage />, new QueryClient());
  fireEvent.click(await screen.findByRole('button', { name: 'Write to This Student' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveProperty(
    'value',
    'At the market',
  );
  const text = dialog.getByRole('textbox', { name: /^Message/ });
  expect(text).toHaveProperty('value', '');
  fireEvent.change(text, { target: { value: 'Well done!' } });
  const bodies: unknown[] = [];
  globalThis.fetch = (_, { body } = {}) => {
    bodies.push(JSON.parse(String(body)));
    return Promise.resolve(new Response('{"written":1,"unreachable":0}'));
  };
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('1 email is on its way.');
  expect(bodies).toMatchObject([{ subject: 'At the market', text: 'Well done!', user_ids: ['s'] }]);
});

test('the list of shared reports is read again at each visit, so that it has none that was taken back', async () => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify([report])));
  renderRouted(<SharedReports query={{}} />);
  await screen.findByText('Ada Ng');
  // An element that lists keep on one line.
  expect(screen.getByText(/Oct 2, 2026/).tagName).toBe('TIME');
  cleanup();
  globalThis.fetch = () => Promise.resolve(new Response('[]'));
  renderRouted(<SharedReports query={{}} />);
  await waitFor(() => expect(screen.queryByText('Ada Ng')).toBeNull());
  queryClient.clear();
});
