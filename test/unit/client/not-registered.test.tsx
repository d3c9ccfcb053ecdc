/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Student } from '../../../client/instructor/students/api.ts';
import { StudentDialog } from '../../../client/instructor/students/StudentDialog.tsx';
import { Identity } from '../../../client/instructor/students/StudentTable.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const invited = { id: '7', name: 'noa@u.edu', email: 'noa@u.edu', not_registered: true } as Student;

test('a student who has not registered is marked once, also where the mail server refused the invitation', () => {
  renderRouted(
    <>
      <Identity student={invited} />
      <Identity student={{ ...invited, invitation_refused: true }} />
    </>,
  );
  expect(screen.getAllByText('Not registered yet')).toHaveLength(1);
  expect(screen.getAllByText('Invitation not delivered')).toHaveLength(1);
});

test('the details of a student who has not registered send the invitation again', async () => {
  const posted: string[] = [];
  globalThis.fetch = async (address, options) => {
    if (options?.method === 'POST') posted.push(String(address));
    return Response.json({
      student: { ...invited, lastPracticed: null, secondsPracticed: 0 },
      tasks: [],
    });
  };
  renderRouted(<StudentDialog id="7" scope={{}} onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send Invitation Again' }));
  await screen.findByText('The invitation is on its way to noa@u.edu.');
  expect(posted).toEqual(['/api/instructors/students/7/invitation']);
});
