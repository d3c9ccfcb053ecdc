/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import FeedbackReportPage from '../../../../client/conversation/report/FeedbackReportPage.tsx';
import { endSession, signIn } from '../../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

const user = { id: 'u', first_name: 'Ada', last_name: 'Ng', is_student: true, locale: 'en' };
beforeEach(() => signIn('token', user as CurrentUser));
afterEach(() => {
  cleanup();
  endSession();
});

/** Opens the page after a conversation of 40 seconds. */
function open(silent: boolean) {
  globalThis.fetch = () => new Promise(() => undefined);
  renderBare(
    <MemoryRouter initialEntries={[{ pathname: '/', state: { talked: 40, silent } }]}>
      <FeedbackReportPage />
    </MemoryRouter>,
    new QueryClient(),
  );
}

test('the report of a conversation praises a learner who took part in it', () => {
  open(false);
  expect(screen.getByText('Well done! You talked for 0:40.')).toBeTruthy();
});

test('the report of a conversation in which the learner said nothing says so, and what helps', () => {
  open(true);
  expect(screen.queryByText(/^Well done/)).toBeNull();
  expect(screen.getByText(/lasted 0:40, and nothing that you said was heard/)).toBeTruthy();
  expect(screen.getByText(/check in the start dialog that the bar moves/)).toBeTruthy();
});

const failed = {
  feedback: null,
  status: 'failed',
  demo: false,
  practice_case_id: 'p',
  practice_case_title: 'At the market',
  start_time: '2026-10-01T10:00:00.000Z',
};

/** Opens the page of a failed report, whose requests for another attempt get this response. */
function openFailed(answer: Response) {
  const asked: string[] = [];
  let status = 'failed';
  globalThis.fetch = (url, { method } = {}) => {
    if (method !== 'POST') return Promise.resolve(Response.json({ ...failed, status }));
    asked.push(String(url));
    if (answer.ok) status = 'pending';
    return Promise.resolve(answer);
  };
  renderBare(
    <MemoryRouter initialEntries={['/feedback/c']}>
      <Routes>
        <Route path="/feedback/:id" element={<FeedbackReportPage />} />
      </Routes>
    </MemoryRouter>,
    new QueryClient(),
  );
  return asked;
}

test('Try Again has a failed report written again, and the page waits for it', async () => {
  const asked = openFailed(Response.json({ status: 'pending' }));
  await screen.findByText(/^Your report could not be written\./);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByText(/^Your feedback is being written\./);
  expect(asked).toEqual([expect.stringMatching(/\/conversation\/c\/feedback$/)]);
});

test.each([
  [429, 'too_many_requests', /^You have asked for this as often as you may today/],
  [500, 'internal', /^Your request did not reach Parley/],
])('a failed report says why Try Again had no effect: %d', async (status, code, text) => {
  openFailed(Response.json({ error: 'No', code, requestId: 'r' }, { status }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByText(text);
});

test('a report says on paper, and only there, whose it is', async () => {
  openFailed(Response.json({}));
  expect(await screen.findByText('Ada Ng')).toMatchObject({
    hidden: true,
    dataset: { print: 'only' },
  });
});
