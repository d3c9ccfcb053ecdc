import { Navigate } from 'react-router';
import { useAuth } from '../../app/auth.ts';
import { dashboardOf } from '../../app/paths.ts';
import LandingPage from './LandingPage.tsx';

/** `/`: a signed-in person goes to their dashboard, anybody else reads the landing page. */
export default function RootPage() {
  const auth = useAuth();
  if (auth.status === 'loading') return null;
  if (auth.status === 'signed-in') return <Navigate to={dashboardOf(auth.role)} replace />;
  return <LandingPage />;
}
