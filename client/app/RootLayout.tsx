import { type ReactNode, Suspense } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { PageSkeleton } from '../ui/Placeholders.tsx';
import { useAuth } from '../lib/auth.ts';
import { lazy } from '../lib/lazy-page.ts';
import { barePaths } from './pages.ts';

export const Shell = lazy<{ children: ReactNode }>(() => import('../account/shell/Shell.tsx'));
const PublicLayout = lazy<{ children: ReactNode }>(
  () => import('../public/landing/PublicLayout.tsx'),
);

/** The key of the first page after a load is always 'default': its scroll position goes by path. */
const placeOf = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The layout of a page: none, the public one, or the shell of a signed-in user. */
export function RootLayout() {
  const auth = useAuth();
  const { pathname } = useLocation();
  if (barePaths.includes(pathname)) {
    return (
      <Suspense>
        <Outlet />
      </Suspense>
    );
  }
  if (auth.status === 'loading') return null;
  const Frame = auth.status === 'signed-in' ? Shell : PublicLayout;
  return (
    <Suspense>
      <Frame>
        <Suspense fallback={auth.status === 'signed-in' ? <PageSkeleton /> : null}>
          <Outlet />
        </Suspense>
      </Frame>
      <ScrollRestoration getKey={placeOf} />
    </Suspense>
  );
}
