/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
// The notice imports it lazily; importing it here keeps its compilation out of the waits below.
import '../../../client/account/invitations/Invitation.tsx';
import { InvitationNotice } from '../../../client/account/invitations/InvitationNotice.tsx';
import { authState, signIn } from '../../../client/lib/auth.ts';
import { workingRoles } from '../../../tool/contract/roles.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const id = '0123456789abcdef01234567';
const student = { id, is_master: false, is_student: true } as CurrentUser;

test('InvitationNotice hides an accepted invitation and offers the role that it brought', async () => {
  const classes = [
    { institution: 'Riverside', course_code: 'SPA', title: 'Spanish', section_code: '01' },
  ];
  let waiting = [{ id, classes }];
  const posted: string[] = [];
  globalThis.fetch = async (path, options = {}) => {
    if (options.method === 'POST') {
      posted.push(String(path));
      waiting = [];
    }
    const read = String(path) === '/api/auth/me' ? { ...student, roles: workingRoles } : waiting;
    const answer = options.method === 'POST' ? { success: true } : read;
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/json' },
    });
  };
  signIn('token', student);
  renderBare(
    <MemoryRouter initialEntries={['/student/dashboard']}>
      <InvitationNotice />
    </MemoryRouter>,
  );
  expect(await screen.findByText(/Riverside.*SPA/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(screen.queryByText(/Riverside/)).toBeNull());
  expect(posted).toEqual([`/api/auth/invitations/${id}/accept`]);
  expect(authState()).toMatchObject({ user: { roles: workingRoles } });
});
