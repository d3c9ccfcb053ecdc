/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { endSession, signIn } from '../../../../client/lib/auth.ts';
import ProgressPage from '../../../../client/student/progress/ProgressPage.tsx';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

afterEach(() => {
  cleanup();
  endSession();
});

const id = '0123456789abcdef01234567';
const conversation = {
  id,
  practice_case_id: id,
  practice_case_title: 'At the market',
  start_time: '2026-01-01T08:00:00.000Z',
  duration: 72,
  completed: true,
  open: false,
  shared: false,
};

/** The progress page of a student in no class, whose earlier conversations are these. */
async function open(userId: string, conversations: readonly (typeof conversation)[]) {
  const user = { id: userId, is_student: true, role: 'student' } as unknown as CurrentUser;
  let answered = false;
  globalThis.fetch = async (address) => {
    const { pathname } = new URL(String(address), 'http://parley.test');
    if (pathname === '/api/auth/me') return Response.json(user);
    if (pathname !== '/api/students/conversations') return Response.json([]);
    answered = true;
    return Response.json(conversations);
  };
  signIn('token', user);
  renderRouted(<ProgressPage />);
  await screen.findByText('No classes yet');
  return () => answered;
}

test('a student who has left all classes finds the conversations of before on the progress page', async () => {
  await open('1', [conversation]);
  expect(await screen.findByText('At the market')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'View Details' });
  expect(link.getAttribute('href')).toBe(`/student/conversations/${id}`);
});

test('the progress page of a student who is in no class yet has no empty history', async () => {
  const isAnswered = await open('2', []);
  await screen.findByText('No classes yet');
  expect(isAnswered()).toBe(true);
  expect(screen.queryByText('Conversation History')).toBeNull();
});
