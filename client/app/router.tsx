import { type ReactNode, useEffect } from 'react';
import {
  createBrowserRouter,
  matchPath,
  type RouteObject,
  useRouteError,
  useLocation,
} from 'react-router-dom';
import Button from '@mui/material/Button';
import { whenSecondFactorIsMissing, whenSessionExpires } from '../lib/api.ts';
import { authState, endSession } from '../lib/auth.ts';
import { isFramed } from '../lib/frame.ts';
import { Guard, VisitorsOnly } from './Guard.tsx';
import { type PageRoute, pages } from './pages.ts';
import { RootLayout, Shell } from './RootLayout.tsx';
import { secondFactorPath, type LoginState } from '../lib/paths.ts';
import { ApiError } from '../lib/api-error.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { useMessages } from './messages.en.ts';

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

/** Error boundary of a page that crashed; support finds the log line by the request id. */
function CrashPage() {
  const t = useMessages();
  const error = useRouteError();
  const reference = error instanceof ApiError ? error.requestId : null;
  useEffect(() => console.error(error), [error]);
  useEffect(() => {
    if (navigator.onLine) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <MessagePage
      title={t('crashTitle')}
      text={t('crashText')}
      note={reference === null ? undefined : t('crashReference', { id: reference })}
      action={<Button onClick={reload}>{t('crashReload')}</Button>}
    />
  );
}

const reload = () => window.location.reload();

function NotFoundPage() {
  const t = useMessages();
  const { pathname } = useLocation();
  return (
    <MessagePage
      title={t('notFoundTitle')}
      text={t('notFoundText', { path: readable(pathname) })}
      action={<Button href="/">{t('notFoundHome')}</Button>}
    />
  );
}

/** The decoded path; an invalid escape sequence stays as it is. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
