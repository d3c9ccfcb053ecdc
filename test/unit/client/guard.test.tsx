/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { endSession, signIn, startAuth } from '../../../client/lib/auth.ts';
import { Guard } from '../../../client/app/Guard.tsx';
import { destinationAfterLogin, isOwnPath } from '../../../client/lib/paths.ts';
import { store } from '../../../client/lib/storage.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { covers } from '../../support/covers.ts';

const person = (flags: { is_master?: boolean; is_student?: boolean }): CurrentUser => ({
  id: '0123456789abcdef01234567',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@parley.test',
  is_master: false,
  is_student: false,
  created_at: '2026-01-01T00:00:00.000Z',
  last_login: null,
  profile_picture: 'Blueberry',
  profile_picture_url: '/avatars/blueberry.svg',
  email_notifications: true,
  report_language: 'interface',
  locale: null,
  ...flags,
});

function Where() {
  const { pathname, state } = useLocation();
  return <p>{`${pathname} ${JSON.stringify(state)}`}</p>;
}

function open(path: string) {
  const router = createMemoryRouter(
    [
      {
        path: '/student/progress',
        element: (
          <Guard roles={['student']}>
            <p>progress</p>
          </Guard>
        ),
      },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: [path] },
  );
  return render(<RouterProvider router={router} />);
}

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
afterEach(() => {
  cleanup();
  endSession();
});

describe('Guard', () => {
  test('redirects a visitor to /login with the requested path', async () => {
    covers('ROUTE-28', 'ROUTE-29');
    endSession();
    open('/student/progress?sort=title');
    await screen.findByText('/login {"from":"/student/progress?sort=title"}');
  });

  test.each([
    ['instructor', {}],
    ['master', { is_master: true, is_student: true }],
  ])('redirects the role %s to its own dashboard', async (role, flags) => {
    covers('ROUTE-32', 'AUTH-06');
    signIn('token', person(flags));
    open('/student/progress');
    await screen.findByText(`/${role}/dashboard null`);
  });

  test('shows the page to an allowed role', async () => {
    covers('ROUTE-07');
    signIn('token', person({ is_student: true }));
    open('/student/progress');
    await screen.findByText('progress');
  });

  test('sends no request at the start without a token', async () => {
    covers('AUTH-01');
    fetched.mockReset();
    await startAuth();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('logs an error and clears the session when the session check fails', async () => {
    covers('AUTH-03', 'AUTH-05');
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    store('access_token', 'token');
    fetched.mockResolvedValue(new Response(null, { status: 500 }));
    await startAuth();
    expect(logged).toHaveBeenCalledWith('Auth check failed', expect.anything());
    expect(localStorage.getItem('access_token')).toBeNull();
    logged.mockRestore();
  });
});

describe('redirect parameter of the login page', () => {
  covers('ROUTE-38');
  test.each(['/master/dashboard', '/student/progress?sort=title#top', '/'])(
    'follows %s',
    (path) => {
      expect(isOwnPath(path)).toBe(true);
      expect(destinationAfterLogin(`?redirect=${encodeURIComponent(path)}`, null)).toBe(path);
    },
  );

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'student/progress',
    '',
  ])('ignores %j', (path) => {
    expect(destinationAfterLogin(`?redirect=${encodeURIComponent(path)}`, null)).toBe('/');
  });

  test('falls back to the path that the visitor came from, else to /', () => {
    covers('ROUTE-31');
    expect(destinationAfterLogin('', null)).toBe('/');
    expect(destinationAfterLogin('', { from: '/student/progress' })).toBe('/student/progress');
    expect(destinationAfterLogin('', { from: '//evil.example' })).toBe('/');
  });
});
