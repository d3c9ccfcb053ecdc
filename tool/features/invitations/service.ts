import type { z } from 'zod';
import type { OwnInvitation } from '../../contract/invitation.ts';
import { enrollmentRoles } from '../../contract/roles.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound, ignoreConflict } from '../../http/app-error.ts';
import {
  endEnrollment,
  enroll,
  findEnrollmentsOf,
  findSectionsOf,
} from '../enrollments/service.ts';
import { closeInvitation, findPendingInvitations } from '../users/invitations.ts';
import type { UserRecord } from '../users/model.ts';
import { getUser } from '../users/service.ts';

const success = { success: true } as const;

/** Classes that people of other institutions have invited the caller to, who has proved their address. */
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

/** Takes an invitation up: the caller is enrolled wherever it is. */
export async function acceptInvitation(actor: Pick<Actor, 'id'>, id: string) {
  const user = await getUser(actor.id);
  await moveEnrollments(user, await getOwn(user, id), true);
  return success;
}

export async function declineInvitation(actor: Pick<Actor, 'id'>, id: string) {
  const user = await getUser(actor.id);
  await moveEnrollments(user, await getOwn(user, id), false);
  return success;
}

/** An address that is not proved is not the person's, and a master studies nowhere (decision W8). */
const findOwn = async ({ email, email_proof, is_master }: UserRecord): Promise<UserRecord[]> =>
  email_proof && !is_master ? findPendingInvitations(email) : [];

async function getOwn(user: UserRecord, id: string): Promise<UserRecord> {
  const invitation = (await findOwn(user)).find(({ _id }) => String(_id) === id.toLowerCase());
  if (!invitation) throw notFound('Invitation');
  return invitation;
}

/** Each step can be repeated, so a call that was interrupted is finished by the next one. */
async function moveEnrollments(user: UserRecord, invitation: UserRecord, accepted: boolean) {
  for (const { _id, section_id, role } of await findEnrollmentsOf(String(invitation._id))) {
    const place = { user_id: String(user._id), section_id: String(section_id), role };
    if (accepted) await enroll({ ...place, by: 'hand' }).catch(ignoreConflict);
    await endEnrollment({ _id: String(_id) }, String(section_id));
  }
  await closeInvitation(invitation);
}
