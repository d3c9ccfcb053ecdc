import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { queryOf } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { fetchChunk } from '../../lib/lazy-page.ts';

/** Few people are invited; where it does not come the next visit asks again. */
const Invitation = lazy(() =>
  fetchChunk(() => import('./Invitation.tsx')).catch(() => ({ default: () => null })),
);

const invitationsQuery = queryOf(['account', 'invitations'], 'GET /api/auth/invitations');

/** Asks, on the dashboard, about classes of other institutions that a person has been invited to. */
export function InvitationNotice() {
  const { role } = useSignedIn();
  const onDashboard = useMatch('/:role/dashboard') !== null;
  const enabled = onDashboard && role !== 'master';
  const { data = [] } = useQuery({ ...invitationsQuery, enabled });
  if (!enabled) return null;
  return data.map((invitation) => (
    <Suspense key={invitation.id}>
      <Invitation invitation={invitation} />
    </Suspense>
  ));
}
