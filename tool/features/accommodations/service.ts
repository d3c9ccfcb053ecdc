import type { z } from 'zod';
import type { AccommodationChanges, GrantedAccommodations } from '../../contract/accommodations.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { requestReminderCheck } from '../assignments/reminder-outbox.ts';
import { audited } from '../audit/service.ts';
import { findEnrollmentsOf, teachingRoles } from '../enrollments/service.ts';
import { nameOf } from '../people/view.ts';
import { setAccommodations } from '../users/accounts.ts';
import type { UserRecord } from '../users/model.ts';
import { getUser } from '../users/service.ts';
import { grantedOf, grantsOf, mostGenerous } from './policy.ts';

type View = z.input<typeof GrantedAccommodations>;

/** What is granted to a person, for a master. */
export const getAccommodations = async (id: string): Promise<View> => grantsOf(await getUser(id));

/** Changes what the institution grants; instructors can add to it but not reduce it. */
export const setForInstitution = async (actor: Actor, id: string, changes: AccommodationChanges) =>
  change(actor, await getUser(id), 'institution', changes);

/** What is granted to a student whom the caller teaches; throws not_found for anybody else. */
export const getOfStudent = async (actor: Actor, id: string): Promise<View> =>
  grantsOf(await studentOf(actor, id));

/** Changes the grant that the student's instructors share; it applies in every course. */
export const setForStudent = async (actor: Actor, id: string, changes: AccommodationChanges) =>
  change(actor, await studentOf(actor, id), 'instructors', changes);

/** Throws not_found unless the user is a student in a section that the caller teaches. */
async function studentOf(actor: Actor, id: string): Promise<UserRecord> {
  const [taught, learning] = await Promise.all([
    findEnrollmentsOf(actor.id, teachingRoles),
    findEnrollmentsOf(id, ['student']),
  ]);
  const places = new Set(taught.map(({ section_id }) => String(section_id)));
  if (!learning.some(({ section_id }) => places.has(String(section_id)))) throw notFound('Student');
  return getUser(id);
}

async function change(
  actor: Actor,
  user: UserRecord,
  side: keyof GrantedAccommodations,
  changes: AccommodationChanges,
): Promise<View> {
  const id = String(user._id);
  const before = grantsOf(user);
  const grant = { [side]: { ...before[side], ...changes } };
  const after = { ...before, ...grant };
  const intent = {
    action: 'update',
    kind: 'user',
    target_id: id,
    before: { ...nameOf(user), accommodations: textOf(before) },
    after: { ...nameOf(user), accommodations: textOf(after) },
  } as const;
  return audited(actor, intent, async () => {
    const changed = await setAccommodations(id, grant);
    if (!changed) throw notFound('User');
    const learning = await findEnrollmentsOf(id, ['student']);
    await requestReminderCheck(learning.map(({ section_id }) => section_id));
    return { answer: grantsOf(changed) };
  });
}

/** The text in the audit log: what is granted, and by whom. */
const textOf = (grants: View): string =>
  Object.entries(grants)
    .flatMap(([by, grant]) =>
      Object.entries(grant)
        .filter(
          ([name, value]) => value !== false && value !== (name === 'time_multiplier' ? 1 : 0),
        )
        .map(([name, value]) => `${by}: ${name}${value === true ? '' : ` ${value}`}`),
    )
    .join(', ');

/** Merges the grants of one account into another account of the same person; idempotent. */
export async function moveAccommodations(from: UserRecord, toId: string): Promise<void> {
  if (!grantedOf(from)) return;
  const [own, moved] = [grantsOf(await getUser(toId)), grantsOf(from)];
  await setAccommodations(toId, {
    institution: mostGenerous(own.institution, moved.institution),
    instructors: mostGenerous(own.instructors, moved.instructors),
  });
}
