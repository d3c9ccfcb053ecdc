/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import FeedbackReportPage from '../../../../client/conversation/report/FeedbackReportPage.tsx';
import { signIn } from '../../../../client/lib/auth.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import ConversationDetailPage from '../../../../client/student/conversation-detail/ConversationDetailPage.tsx';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

/** Responses to requests about a conversation, by the end of the path. */
const answers: Record<string, (id: string) => object> = {
  feedback: (id) => ({
    feedback: id,
    status: 'ready',
    demo: false,
    practice_case_id: 'p',
    practice_case_title: id,
    start_time: '2026-01-01T08:00:00.000Z',
  }),
  report_practice: (id) => ({
    practice: {
      practice_case_id: 'p',
      language_code: 'es',
      summary: `summary of ${id}`,
      strengths: [],
      corrections: [
        { quote: 'q', turn: 1, retry_question: '?', correction: 'c', explanation: `why ${id}` },
      ],
      next_step: '',
      details: '',
      key_items: [],
      can_transcribe: true,
    },
  }),
  comparison: () => ({ comparison: null }),
  sharing: () => ({ can_share: false, shared_at: null }),
  score: () => ({ score: null }),
};
const detailOf = (id: string) => ({
  id,
  practice_case_id: 'p',
  practice_case_title: id,
  language_code: 'es',
  completed: true,
  start_time: '2026-01-01T08:00:00.000Z',
  end_time: null,
  duration: 60,
  feedback: null,
  feedback_status: 'none',
  transcript: 'browser',
  messages: [{ id: `m-${id}`, role: 'user', content: `said in ${id}`, seq: 1 }],
});

beforeEach(() => {
  queryClient.clear();
  globalThis.fetch = async (path) => {
    const [, id = '', what = ''] =
      /conversations?\/(first|second)\/?(\w*)/u.exec(String(path)) ?? [];
    return Response.json(answers[what]?.(id) ?? detailOf(id));
  };
  signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser);
});
afterEach(cleanup);

/** Opens the page of one conversation after the other, and returns a function that goes back. */
async function openBoth(path: string, shown: (id: string) => string): Promise<() => Promise<void>> {
  const router = createMemoryRouter(
    [
      { path: '/feedback/:id', element: <FeedbackReportPage /> },
      { path: '/student/conversations/:id', element: <ConversationDetailPage /> },
    ],
    { initialEntries: [`${path}/first`] },
  );
  renderBare(<RouterProvider router={router} />);
  await screen.findByText(shown('first'));
  await act(() => router.navigate(`${path}/second`));
  await screen.findByText(shown('second'));
  return async () => {
    await act(() => router.navigate(-1));
    await screen.findByText(shown('first'));
  };
}

test('Back from a report shows the earlier one without the answers that were asked for since', async () => {
  const back = await openBoth('/feedback', (id) => `summary of ${id}`);
  fireEvent.click(screen.getByRole('button', { name: 'Show the Answer' }));
  expect(screen.queryByText('why second')).not.toBeNull();
  await back();
  expect(screen.queryByText('why first')).toBeNull();
});

test('Back from a conversation closes the line that is open', async () => {
  const back = await openBoth('/student/conversations', (id) => `said in ${id}`);
  fireEvent.click(screen.getByText('said in second'));
  await screen.findByRole('dialog');
  await back();
  expect(screen.queryByRole('dialog')).toBeNull();
});
