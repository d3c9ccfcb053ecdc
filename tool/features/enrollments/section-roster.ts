import type { z } from 'zod';
import type {
  EnrollBody,
  RemovedResponse,
  EnrollmentsBody,
  SectionEnrollment,
} from '../../contract/enrollment.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { audited } from '../audit/service.ts';
import { markRosterStale } from '../instructors/kept-rosters.ts';
import {
  findActiveSection,
  getActiveSection,
  institutionNames,
  sectionName,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import { contactOf, inviteAgain } from '../users/addresses.ts';
import { viewMasterUser } from '../users/master-view.ts';
import type { UserRecord } from '../users/model.ts';
import { findUsers, getUser } from '../users/service.ts';
import type { EnrollmentRecord } from './model.ts';
import { oneByOne } from './one-by-one.ts';
import { endEnrollment, enroll, findEnrollmentsIn, ignoreIfEnded } from './service.ts';

/** All active enrolments of a section, in any role; empty for a deleted or unknown section. */
export async function listSectionEnrollments(sectionId: string): Promise<SectionEnrollment[]> {
  const context = await findActiveSection(sectionId);
  if (!context) return [];
  const [enrollments, institutions] = await Promise.all([
    findEnrollmentsIn([context.section._id]),
    institutionNames(),
  ]);
  const people = await findUsers(enrollments.map(({ user_id }) => String(user_id)));
  const userOf = new Map(people.map((user) => [String(user._id), user]));
  return enrollments.flatMap((enrollment) => {
    const user = userOf.get(String(enrollment.user_id));
    return user ? [viewEnrollment(enrollment, user, institutions)] : [];
  });
}

/** Enrols a person; throws conflict (409) when they are enrolled already (specification 2 §8). */
export async function addEnrollment(
  actor: Actor,
  body: z.infer<typeof EnrollBody>,
): Promise<SectionEnrollment> {
  const [user, context] = await Promise.all([
    getUser(body.user_id),
    getActiveSection(body.section_id),
  ]);
  const after = namesOf(body, user, context);
  return audited(actor, { action: 'create', kind: 'enrollment', after }, async () => {
    const { enrollment } = await enroll({ ...body, by: 'hand', read: { user, context } });
    await inviteAgain(user);
    await markRosterStale(context.section._id);
    const [person, institutions] = await Promise.all([getUser(body.user_id), institutionNames()]);
    const answer = viewEnrollment(enrollment, person, institutions);
    return { answer, target_id: String(enrollment._id) };
  });
}

/** Ends a person's enrolment in a section; the account and all practice in the section stay. */
export async function removeEnrollment(actor: Actor, enrollmentId: string, sectionId: string) {
  return removeFrom(actor, await getActiveSection(sectionId), enrollmentId);
}

/** Ends several enrolments in a section; those that have ended already count as removed. */
export async function removeEnrollments(
  actor: Actor,
  { enrollment_ids, section_id }: z.infer<typeof EnrollmentsBody>,
): Promise<z.input<typeof RemovedResponse>> {
  const context = await getActiveSection(section_id);
  const { count, failed } = await oneByOne(enrollment_ids, (id) =>
    removeFrom(actor, context, id).catch(ignoreIfEnded({ _id: id }, section_id)),
  );
  return { removed: count, failed };
}

function removeFrom(actor: Actor, context: SectionContext, enrollmentId: string) {
  const intent = { action: 'delete', kind: 'enrollment', target_id: enrollmentId } as const;
  return audited(actor, intent, async () => {
    const enrollment = await endEnrollment({ _id: enrollmentId }, String(context.section._id));
    if (!enrollment) throw notFound('Enrolment');
    await markRosterStale(context.section._id);
    const [user] = await findUsers([String(enrollment.user_id)]);
    return { answer: undefined, before: namesOf(enrollment, user, context) };
  });
}

/** Names of an enrolment for the audit log. */
export const namesOf = (
  enrollment: Pick<EnrollmentRecord, 'role'>,
  user: Pick<UserRecord, 'email' | 'claimed_email'> | undefined,
  context: SectionContext,
) => ({
  email: (user && contactOf(user)) ?? '',
  role: enrollment.role,
  section: sectionName(context),
});

const viewEnrollment = (
  enrollment: EnrollmentRecord,
  user: UserRecord,
  institutions: ReadonlyMap<string, string>,
): SectionEnrollment => ({
  ...viewMasterUser(user, institutions),
  role: enrollment.role,
  enrollment_id: String(enrollment._id),
  user_id: String(user._id),
  section_id: String(enrollment.section_id),
  ...(enrollment.beside_class && { beside_class: true as const }),
});
