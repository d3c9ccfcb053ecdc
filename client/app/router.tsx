import { createBrowserRouter, matchPath, type RouteObject } from 'react-router';
import { whenSessionExpires } from '../lib/api.ts';
import { endSession } from './auth.ts';
import { CrashPage } from './CrashPage.tsx';
import { Guard } from './Guard.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { type PageRoute, pages } from './pages.ts';
import { RootLayout, Shell } from './RootLayout.tsx';
import type { LoginState } from './paths.ts';

const asRoute = ({ path, roles, page: Page }: PageRoute): RouteObject => ({
  path,
  element:
    roles === 'public' ? (
      <Page />
    ) : (
      <Guard roles={roles}>
        <Page />
      </Guard>
    ),
});

export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <CrashPage />,
    children: [...pages.map(asRoute), { path: '*', element: <NotFoundPage /> }],
  },
]);

/** Fetches what a returning person is about to see while the me call is still on its way. */
export function preloadSignedIn(): void {
  const { pathname } = router.state.location;
  Shell.preload();
  for (const { path, page } of pages) if (matchPath(path, pathname)) page.preload();
}

/** A 401 leads to /login, which returns to a guarded page after the next login. */
whenSessionExpires(() => {
  const { pathname, search } = router.state.location;
  const guarded = pages.some((page) => page.path === pathname && page.roles === 'public') === false;
  const state: LoginState | undefined = guarded ? { from: pathname + search } : undefined;
  endSession();
  void router.navigate('/login', { replace: true, state });
});
