import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Role } from '../../tool/contract/roles.ts';
import { useAuth } from '../lib/auth.ts';
import { isFramed } from '../lib/frame.ts';
import { lazy } from '../lib/lazy-page.ts';
import { dashboardOf, type LoginState } from '../lib/paths.ts';

/**
 * The route guard of specification 1 §2: renders nothing while auth is loading; a visitor is
 * redirected to /login, which remembers the page of origin; a role outside the list is redirected
 * to its own dashboard. In a frame of an LMS there is no redirect to a login page.
 */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const auth = useAuth();
  const { pathname, search, hash } = useLocation();
  if (auth.status === 'loading') return null;
  if (auth.status === 'signed-out') {
    if (auth.leaving) return null;
    if (isFramed()) return <EndedInFrame />;
    const state: LoginState = { from: pathname + search + hash };
    return <Navigate to="/login" replace state={state} />;
  }
  if (!roles.includes(auth.role)) return <Navigate to={dashboardOf(auth.role)} replace />;
  return children;
}

/** For pages of visitors: redirects a signed-in user to their dashboard. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const auth = useAuth();
  if (auth.status === 'loading') return null;
  if (auth.status === 'signed-in') return <Navigate to={dashboardOf(auth.role)} replace />;
  return isFramed() ? <EndedInFrame /> : children;
}

/** Loaded lazily: only a frame of an LMS needs it. */
const FrameEnded = lazy(() => import('../lms/FrameEnded.tsx'));

const EndedInFrame = () => (
  <Suspense>
    <FrameEnded />
  </Suspense>
);
