import type { z } from 'zod';
import type { OwnInvitation } from '../../contract/invitation.ts';
import { enrollmentRoles } from '../../contract/roles.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, ignoreConflict } from '../../http/app-error.ts';
import { moveAccommodations } from '../accommodations/service.ts';
import { deleteExceptions, moveExceptions } from '../assignments/service.ts';
import {
  endEnrollment,
  enroll,
  findEnrollmentsOf,
  findSectionsOf,
} from '../enrollments/service.ts';
import { closeInvitation, findPendingInvitations } from '../users/invitations.ts';
import type { UserRecord } from '../users/model.ts';
import { getUser } from '../users/service.ts';

/** Invitations to the caller from other institutions, with their classes; needs a proved address. */
export async function listOwnInvitations(actor: Actor): Promise<z.input<typeof OwnInvitation>[]> {
  const invitations = await findOwn(await getUser(actor.id));
  const rows = await Promise.all(
    invitations.map(async ({ _id }) => {
      const places = await findSectionsOf(String(_id), enrollmentRoles);
      const classes = places.map(({ course, section, institution }) => ({
        course_code: course.course_code,
        title: course.title,
        section_code: section.section_code,
        institution: institution.name,
      }));
      return { id: String(_id), classes };
    }),
  );
  return rows.filter(({ classes }) => classes.length > 0);
}

/** Empty for an unproved address, which may be another's, and for a master (decision W8). */
const findOwn = async ({ email, email_proof, is_master }: UserRecord): Promise<UserRecord[]> =>
  email_proof && !is_master ? findPendingInvitations(email) : [];

/**
 * Closes an invitation to the caller. If it is accepted, its enrolments, with what was granted in them,
 * become the caller's. Idempotent, so that a repeated call finishes an interrupted one.
 */
export async function answerInvitation(
  actor: Actor,
  id: string,
  { accepted }: { accepted: boolean },
): Promise<void> {
  const user = await getUser(actor.id);
  const invitation = (await findOwn(user)).find(({ _id }) => String(_id) === id);
  if (!invitation) throw notFound('Invitation');
  // Before the enrolments: after a crash the invitation is still listed, and can be answered again.
  if (accepted) {
    await moveExceptions({ user_id: invitation._id }, { user_id: user._id });
    await moveAccommodations(invitation, String(user._id));
  } else await deleteExceptions([invitation._id]);
  for (const { _id, section_id, role } of await findEnrollmentsOf(String(invitation._id))) {
    const place = { user_id: String(user._id), section_id: String(section_id), role };
    if (accepted) await enroll({ ...place, by: 'hand' }).catch(ignoreConflict);
    await endEnrollment({ _id: String(_id) }, String(section_id));
  }
  await closeInvitation(invitation);
}
