import { route, type Route } from '../../http/route.ts';
import { answerInvitation, listOwnInvitations } from './service.ts';

export const invitationRoutes = (): Route[] => [
  route('GET /api/auth/invitations', 'signed-in', ({ actor }) => listOwnInvitations(actor)),
  route('POST /api/auth/invitations/{id}/accept', 'signed-in', ({ actor, params }) =>
    answerInvitation(actor, params.id, { accepted: true }),
  ),
  route('POST /api/auth/invitations/{id}/decline', 'signed-in', ({ actor, params }) =>
    answerInvitation(actor, params.id, { accepted: false }),
  ),
];
