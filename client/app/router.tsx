import type { ReactNode } from 'react';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom';
import { whenSecondFactorIsMissing, whenSessionExpires } from '../lib/api.ts';
import { authState, endSession } from '../lib/auth.ts';
import { isFramed } from '../lib/frame.ts';
import { CrashPage } from './CrashPage.tsx';
import { Guard, VisitorsOnly } from './Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { type PageRoute, pages } from './pages.ts';
import { RootLayout, Shell } from './RootLayout.tsx';
import { secondFactorPath, type LoginState } from '../lib/paths.ts';

const asRoute = ({ path, roles, page: Page }: PageRoute): RouteObject => ({
  path,
  element: guarded(roles, <Page />),
  errorElement: <CrashPage />,
});

function guarded(roles: PageRoute['roles'], page: ReactNode): ReactNode {
  if (roles === 'public') return page;
  if (roles === 'visitors') return <VisitorsOnly>{page}</VisitorsOnly>;
  return <Guard roles={roles}>{page}</Guard>;
}

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: (
      <main>
        <CrashPage />
      </main>
    ),
    children: [...pages.map(asRoute), { path: '*', element: <NotFoundPage /> }],
  },
]);

/** Preloads the chunks of the current page for a returning user while GET me is pending. */
export function preloadSignedIn(): void {
  const { pathname } = router.state.location;
  Shell.preload();
  for (const { path, roles, page } of pages)
    if (roles !== 'visitors' && matchPath(path, pathname)) page.preload();
}

/**
 * A 401 redirects to /login, which returns to the guarded page after login. A frame stays on its
 * page, and so does a public page: a link of a mail must open even with an expired session.
 */
whenSessionExpires(() => {
  // The 401 of a request that was pending at logout: the user is on the way to `/`.
  if (authState().status === 'signed-out') return;
  const { pathname, search } = router.state.location;
  const open = pages.some((page) => page.path === pathname && page.roles === 'public');
  endSession({ expired: true });
  if (isFramed() || open) return;
  const state: LoginState = { from: pathname + search };
  void router.navigate('/login', { replace: true, state });
});

whenSecondFactorIsMissing(() => {
  const { pathname, search } = router.state.location;
  if (pathname === secondFactorPath) return;
  const state: LoginState = { from: pathname + search };
  void router.navigate(secondFactorPath, { replace: true, state });
});
