// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession, signIn, startAuth } from '../../../client/lib/auth.ts';
import { Guard } from '../../../client/app/Guard.tsx';
import { destinationAfterLogin, isOwnPath } from '../../../client/lib/paths.ts';
import { store } from '../../../client/lib/storage.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';

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

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

describe('the guard', () => {
  test('ROUTE-28 ROUTE-29 a visitor goes to /login, which remembers where from', async () => {
    endSession();
    open('/student/progress?sort=title');
    await screen.findByText('/login {"from":"/student/progress?sort=title"}');
  });

  test.each([
    ['instructor', {}],
    ['master', { is_master: true, is_student: true }],
  ])('ROUTE-32 AUTH-06 %s goes to their own dashboard', async (role, flags) => {
    signIn('token', person(flags));
    open('/student/progress');
    await screen.findByText(`/${role}/dashboard null`);
  });

  test('ROUTE-07 the allowed role sees the page', async () => {
    signIn('token', person({ is_student: true }));
    open('/student/progress');
    await screen.findByText('progress');
  });

  test('AUTH-01 without a token there is no me call', async () => {
    fetched.mockReset();
    await startAuth();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('AUTH-03 AUTH-05 a failed check logs and forgets the session', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    store('access_token', 'token');
    fetched.mockResolvedValue(new Response(null, { status: 500 }));
    await startAuth();
    expect(logged).toHaveBeenCalledWith('Auth check failed', expect.anything());
    expect(localStorage.getItem('access_token')).toBeNull();
    logged.mockRestore();
  });
});

describe('ROUTE-38 the redirect query', () => {
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

  test('ROUTE-31 without query and origin the destination is /', () => {
    expect(destinationAfterLogin('', null)).toBe('/');
    expect(destinationAfterLogin('', { from: '/student/progress' })).toBe('/student/progress');
    expect(destinationAfterLogin('', { from: '//evil.example' })).toBe('/');
  });
});
