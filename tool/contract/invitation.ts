import { z } from 'zod';
import { Id, Success } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Classes to which an instructor of another institution has added the caller; accepting enrols. */
export const OwnInvitation = z.object({
  id: Id,
  classes: z.array(
    z.object({
      course_code: z.string(),
      title: z.string(),
      section_code: z.string(),
      institution: z.string(),
    }),
  ),
});
export type OwnInvitation = z.infer<typeof OwnInvitation>;

/** Whether a mail server has refused the address of a person's invitation for good. */
export const InvitationState = { invitation_refused: z.literal(true).optional() };

export const invitationEndpoints = {
  'GET /api/auth/invitations': { response: z.array(OwnInvitation) },
  'POST /api/auth/invitations/{id}/accept': { response: Success },
  'POST /api/auth/invitations/{id}/decline': { response: Success },
} satisfies EndpointTable;
