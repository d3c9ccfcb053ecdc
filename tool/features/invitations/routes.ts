import { route, type Route } from '../../http/route.ts';
import { acceptInvitation, declineInvitation, listOwnInvitations } from './service.ts';

const signedIn = { permission: 'signed-in' } as const;

export const invitationRoutes = (): Route[] => [
  route('GET /api/auth/invitations', signedIn, ({ actor }) => listOwnInvitations(actor)),
  route('POST /api/auth/invitations/{id}/accept', signedIn, ({ actor, params }) =>
    acceptInvitation(actor, params.id),
  ),
  route('POST /api/auth/invitations/{id}/decline', signedIn, ({ actor, params }) =>
    declineInvitation(actor, params.id),
  ),
];
