import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useMatch } from 'react-router-dom';
import { queryOf } from '../../lib/api.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { optional } from '../../lib/lazy-page.ts';

/** Lazy, as few users are invited. */
const Invitation = optional(() => import('./Invitation.tsx'));

const invitationsQuery = queryOf(['account', 'invitations'], 'GET /api/auth/invitations');

/** Shows a user's invitations to classes of other institutions, on the dashboard. */
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
