/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import FeedbackReportPage from '../../../../client/conversation/report/FeedbackReportPage.tsx';
import { endSession, signIn } from '../../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

beforeEach(() => signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser));
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
