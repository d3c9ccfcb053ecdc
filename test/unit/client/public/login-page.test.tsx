/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { authState, endSession } from '../../../../client/lib/auth.ts';
import LoginPage from '../../../../client/public/auth/LoginPage.tsx';
import { renderBare } from '../render.tsx';

afterEach(() => {
  cleanup();
  endSession();
});

const onTheWay = new Promise<never>(() => undefined);
/** A page that never finishes loading, so that the previous one stays visible. */
const SlowPage = () => use(onTheWay);

test('LoginPage keeps its loading state after sign-in until the next page has loaded', async () => {
  endSession();
  globalThis.fetch = jest.fn<typeof fetch>().mockImplementation(() =>
    Promise.resolve(
      Response.json({
        access_token: 'token',
        needs_consent: false,
        user: { id: '1', first_name: 'Maya', last_name: 'Lee', is_student: true },
      }),
    ),
  );
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <SlowPage /> },
    ],
    { initialEntries: ['/login'] },
  );
  renderBare(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'maya@parley.test' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(authState().status).toBe('signed-in'));
  expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy();
  expect(screen.queryByText(/You are signed in as/)).toBeNull();
});

test('LoginPage does not call a password wrong that no server has checked', async () => {
  globalThis.fetch = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  const router = createMemoryRouter([{ path: '*', element: <LoginPage /> }]);
  renderBare(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText(/^Email/), { target: { value: 'maya@parley.test' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'secret' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Login' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('An unexpected error occurred');
});

test('LoginPage says that a single sign-on which returns to another tab was not completed', async () => {
  endSession();
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockResolvedValue(
      Response.json({ error: 'Invalid string', code: 'invalid_input' }, { status: 400 }),
    );
  window.history.replaceState(null, '', '/login#sso=a-code-of-another-tab');
  const router = createMemoryRouter([{ path: '/login', element: <LoginPage /> }], {
    initialEntries: ['/login'],
  });
  renderBare(<RouterProvider router={router} />);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The sign-in was not completed. Please try again.',
  );
});
