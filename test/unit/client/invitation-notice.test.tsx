/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
// The notice imports it lazily; importing it here keeps its compilation out of the waits below.
import '../../../client/account/invitations/Invitation.tsx';
import { InvitationNotice } from '../../../client/account/invitations/InvitationNotice.tsx';
import { authState, signIn } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import { workingRoles } from '../../../tool/contract/roles.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);
afterEach(() => queryClient.clear());

const id = '0123456789abcdef01234567';
const student = { id, is_master: false, is_student: true } as CurrentUser;

const classes = [
  { institution: 'Riverside', course_code: 'SPA', title: 'Spanish', section_code: '01' },
];

/** Shows an invitation, which is gone after it was answered with `status`; returns what was posted. */
async function invite(status: number): Promise<string[]> {
  let waiting = [{ id, classes }];
  const posted: string[] = [];
  globalThis.fetch = async (path, options = {}) => {
    if (options.method === 'POST') {
      posted.push(String(path));
      waiting = [];
      return Response.json({ success: true }, { status });
    }
    const read = String(path) === '/api/auth/me' ? { ...student, roles: workingRoles } : waiting;
    return Response.json(read);
  };
  signIn('token', student);
  renderBare(
    <MemoryRouter initialEntries={['/student/dashboard']}>
      <InvitationNotice />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/Riverside.*SPA/)).toBeTruthy();
  return posted;
}
const expectGone = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());

test('InvitationNotice hides an accepted invitation and offers the role that it brought', async () => {
  const posted = await invite(200);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expectGone();
  expect(posted).toEqual([`/api/auth/invitations/${id}/accept`]);
  expect(authState()).toMatchObject({ user: { roles: workingRoles } });
});

test('InvitationNotice asks before it declines an invitation', async () => {
  const posted = await invite(200);
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toMatch(/the invitation from Riverside\?/);
  expect(posted).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Decline' }));
  await expectGone();
  expect(posted).toEqual([`/api/auth/invitations/${id}/decline`]);
});

test('InvitationNotice hides an invitation that was answered in another tab', async () => {
  await invite(404);
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await expectGone();
});
