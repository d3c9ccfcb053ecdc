/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { secondFactorQuery } from '../../../client/account/second-factor/api.ts';
import { Enrolment } from '../../../client/account/second-factor/Enrolment.tsx';
import SecondFactorPage from '../../../client/account/second-factor/SecondFactorPage.tsx';
import { signIn } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderBare } from './render.tsx';

beforeEach(() => signIn('token', { id: 'u', email: 'ana@parley.test' } as CurrentUser));
afterEach(cleanup);

test('SecondFactorPage asks for a factor that was not required when the settings were open', async () => {
  const before = { enrolled_at: null, recovery_codes: 0, required: false, missing: null };
  queryClient.setQueryData(secondFactorQuery.queryKey, before);
  globalThis.fetch = async () => Response.json({ ...before, required: true, missing: 'enrolment' });
  const router = createMemoryRouter(
    [
      { path: '/second-factor', element: <SecondFactorPage /> },
      { path: '*', element: 'refused' },
    ],
    { initialEntries: ['/second-factor'] },
  );
  renderBare(<RouterProvider router={router} />);
  expect(await screen.findByText(/^Everybody who administers/)).toBeTruthy();
});

test('Enrolment can be left at the QR code', async () => {
  const begun = { secret: 'A'.repeat(32), uri: 'otpauth://totp/Parley' };
  globalThis.fetch = async () => Response.json(begun);
  let left = false;
  renderBare(<Enrolment onDone={() => undefined} onCancel={() => (left = true)} />);
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('img', { name: 'QR code for your authenticator app' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(left).toBe(true);
});
