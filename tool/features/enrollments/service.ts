import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import { Types } from 'mongoose';
import { workingRoles, type EnrollmentRole, type WorkingRole } from '../../contract/roles.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { conflictOnDuplicate } from '../../http/app-error.ts';
import {
  contextsIn,
  findActiveSections,
  getActiveSection,
  lookupContexts,
  type ReadContexts,
  type SectionContext,
} from '../organisation/sections-with-parents.ts';
import type { UserRecord } from '../users/model.ts';
import { getUser, setInstructorByDefault } from '../users/service.ts';
import { Enrollment, type EnrollmentRecord } from './model.ts';

/** Roles that teach: an assistant has the permissions of an instructor in a section (decision R20). */
export const teachingRoles: readonly EnrollmentRole[] = ['instructor', 'ta'];

const everyRole: readonly EnrollmentRole[] = ['student', 'instructor', 'ta'];

/** Active enrolments of a person in active sections, in all or only the given roles. */
export async function findEnrollmentsOf(
  userId: EntityId,
  roles: readonly EnrollmentRole[] = everyRole,
): Promise<EnrollmentRecord[]> {
  return (await findHeld(userId, roles)).map(({ enrollment }) => enrollment);
}

/** The sections where a person has one of these roles, in the order of their enrolments. */
export async function findSectionsOf(
  userId: EntityId,
  roles: readonly EnrollmentRole[],
): Promise<OwnSection[]> {
  const held = await findHeld(userId, roles);
  return held.map(({ context, enrollment: { beside_class } }) => ({ ...context, beside_class }));
}

export type OwnSection = SectionContext & Pick<EnrollmentRecord, 'beside_class'>;

/** Active enrolments of a person with their active sections, sorted by creation. */
async function findHeld(
  userId: EntityId,
  roles: readonly EnrollmentRole[],
): Promise<{ enrollment: EnrollmentRecord; context: SectionContext }[]> {
  const read = await heldBy.load(String(userId));
  if (!read) return [];
  const contextOf = contextsIn(read);
  return inOrder(read.held).flatMap((enrollment) => {
    const context = contextOf.get(String(enrollment.section_id));
    return context && roles.includes(enrollment.role) ? [{ enrollment, context }] : [];
  });
}

/** In one query, because a page sends several requests that need them when it opens. */
const heldBy = new DataLoader(readHeld, { cache: false, batchScheduleFn: setImmediate });

type HeldBy = ReadContexts & { _id: Types.ObjectId; held: EnrollmentRecord[] };

async function readHeld(userIds: readonly string[]): Promise<(HeldBy | undefined)[]> {
  const ids = [...new Set(userIds)].map((id) => new Types.ObjectId(id));
  const found = await Enrollment.aggregate<HeldBy>([
    { $match: { user_id: { $in: ids }, active: true } },
    { $group: { _id: '$user_id', held: { $push: '$$ROOT' } } },
    ...lookupContexts('held.section_id'),
  ]);
  const readOf = new Map(found.map((read) => [String(read._id), read]));
  return userIds.map((id) => readOf.get(id));
}

/** Sorts by creation; here, because a sort by _id in the database may scan all enrolments. */
const inOrder = (enrollments: EnrollmentRecord[]) =>
  enrollments
    .map((enrollment) => ({ enrollment, key: String(enrollment._id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ enrollment }) => enrollment);

async function contextsOf(
  enrollments: readonly Pick<EnrollmentRecord, 'section_id'>[],
): Promise<Map<string, SectionContext>> {
  const found = await findActiveSections(enrollments.map(({ section_id }) => section_id));
  return new Map(found.map((context) => [String(context.section._id), context]));
}

/** Active enrolments in these sections, sorted by creation. The caller passes active sections only. */
export async function findEnrollmentsIn(
  sectionIds: readonly EntityId[],
  roles: readonly EnrollmentRole[] = everyRole,
): Promise<EnrollmentRecord[]> {
  const filter = { section_id: { $in: sectionIds }, active: true, role: { $in: roles } };
  return inOrder(await Enrollment.find(filter).lean());
}

export interface SectionRef {
  section_id: string;
  class_id: string;
}

/** Number of students in each of these active sections; sections without any are left out. */
export async function countStudents(
  sectionIds: readonly Types.ObjectId[],
): Promise<Map<string, number>> {
  const counts = await Enrollment.aggregate<{ _id: Types.ObjectId; students: number }>([
    { $match: learning(sectionIds) },
    { $group: { _id: '$section_id', students: { $sum: 1 } } },
  ]);
  return new Map(counts.map(({ _id, students }) => [String(_id), students]));
}

/** A filter for the active students of these sections, without those beside the class. */
export const learning = (sectionIds: readonly EntityId[]) => ({
  section_id: { $in: sectionIds },
  role: 'student' as const,
  active: true,
  beside_class: { $ne: true },
});

/**
 * Enrols a person in an active section. A former enrolment is reactivated with the given role. It is
 * one conditional upsert, so of two concurrent calls one enrols and the other throws conflict. For a
 * section that is deleted concurrently see `SectionContext`.
 */
export async function enroll(input: {
  user_id: string;
  section_id: string;
  role: EnrollmentRole;
  /** Source: a user of Parley, or an LMS, which does not change enrolments made by users. */
  by: 'hand' | 'lms';
  beside_class?: boolean | null | undefined;
  /** The import that enrols, and whether the former enrolment, if any, has ended by hand. */
  imported?: { import_id: string; ended_by_hand: boolean | undefined } | undefined;
  /** The person and the active section, if the caller has just read them. */
  read?: { user: Pick<UserRecord, '_id'>; context: SectionContext } | undefined;
}): Promise<{ enrollment: EnrollmentRecord; reactivated: boolean; context: SectionContext }> {
  const { user, context } = input.read ?? (await readFor(input));
  const result = await Enrollment.findOneAndUpdate(
    { user_id: user._id, section_id: context.section._id, active: false },
    {
      $set: {
        role: input.role,
        active: true,
        by_hand: input.by === 'hand',
        beside_class: input.beside_class ?? false,
        ...input.imported,
      },
      ...(!input.imported && { $unset: { import_id: 1, ended_by_hand: 1 } }),
      $setOnInsert: { class_id: context.section.class_id, created_at: new Date() },
    },
    { upsert: true, returnDocument: 'after', lean: true, includeResultMetadata: true },
  ).catch(conflictOnDuplicate('This user is already enrolled in this section'));
  if (!result.value) throw new Error('an upsert answered no document');
  await followFirstEnrollment(input.user_id, result.value);
  return {
    enrollment: result.value,
    reactivated: result.lastErrorObject?.updatedExisting === true,
    context,
  };
}

async function readFor({ user_id, section_id }: { user_id: string; section_id: string }) {
  const [user, context] = await Promise.all([getUser(user_id), getActiveSection(section_id)]);
  return { user, context };
}

/** The enrolments of an import that nobody has ended since. */
export const importedBy = (import_id: string) => ({ import_id, active: true });

export const countImportedEnrollments = (import_id: string): Promise<number> =>
  Enrollment.countDocuments(importedBy(import_id));

/** Ends an active enrolment in this section by hand; null without one. Account and progress stay. */
export function endEnrollment(
  filter: { _id: string } | { user_id: string; role: EnrollmentRole },
  sectionId: string,
): Promise<EnrollmentRecord | null> {
  return Enrollment.findOneAndUpdate(
    { ...filter, section_id: sectionId, active: true },
    { $set: { active: false, by_hand: true } },
    { returnDocument: 'after', lean: true },
  );
}

/** For `catch`: ignores that an enrolment in this section was not found if it has ended. */
export const ignoreIfEnded =
  (filter: { _id: string } | { user_id: string; role: EnrollmentRole }, section_id: string) =>
  async (error: unknown): Promise<void> => {
    if (!(await Enrollment.exists({ ...filter, section_id, active: false }))) throw error;
  };

/** Ends an enrolment made by an LMS; null when it has ended, or when a user has changed it by hand. */
export function endLmsEnrollment(
  userId: EntityId,
  sectionId: EntityId,
  role: EnrollmentRole,
): Promise<EnrollmentRecord | null> {
  return Enrollment.findOneAndUpdate(
    { user_id: userId, section_id: sectionId, role, active: true, by_hand: { $ne: true } },
    { $set: { active: false } },
    { returnDocument: 'after', lean: true },
  );
}

/** Marks an enrolment of an earlier version as made by hand. */
export async function markByHand({ _id }: Pick<EnrollmentRecord, '_id'>): Promise<void> {
  await Enrollment.updateOne({ _id, by_hand: null }, { $set: { by_hand: true } });
}

/** Ids of the institutions in whose active sections each of these people is or was enrolled. */
export async function findInstitutionsOf(
  userIds: readonly EntityId[],
): Promise<Map<string, Set<string>>> {
  const held = await Enrollment.find({ user_id: { $in: userIds } }).lean();
  const contextOf = await contextsOf(held);
  const institutions = new Map<string, Set<string>>();
  for (const { user_id, section_id } of held) {
    const context = contextOf.get(String(section_id));
    if (!context) continue;
    const own = institutions.get(String(user_id)) ?? new Set();
    institutions.set(String(user_id), own.add(String(context.institution._id)));
  }
  return institutions;
}

/** A user whose first enrolment is a teaching role stays an instructor after it ends (decision R19). */
async function followFirstEnrollment(userId: string, enrollment: EnrollmentRecord): Promise<void> {
  if (enrollment.role === 'student') return;
  const enrollments = await findEnrollmentsOf(userId);
  const others = enrollments.filter(({ _id }) => String(_id) !== String(enrollment._id));
  if (others.length === 0) await setInstructorByDefault(userId);
}

/** The parts of an enrolment that determine what a person is in a session. */
export type HeldRole = Pick<EnrollmentRecord, 'role' | 'section_id' | 'active' | 'beside_class'>;

/** The active enrolments of a person, also in deleted sections. */
export const findHeldRoles = (userId: EntityId): Promise<HeldRole[]> =>
  Enrollment.find({ user_id: userId, active: true })
    .select({ role: 1, section_id: 1, active: 1, beside_class: 1 })
    .lean();

/**
 * The roles of a person's active enrolments, teaching first; empty without any. Enrolments in deleted
 * sections count only if there are no others.
 */
export async function workingRolesOf(enrollments: readonly HeldRole[]): Promise<WorkingRole[]> {
  const held = enrollments.filter(({ active }) => active);
  const roles = workingRolesIn(held);
  if (roles.length < 2) return roles;
  const contextOf = await contextsOf(held);
  const open = workingRolesIn(held.filter(({ section_id }) => contextOf.has(String(section_id))));
  return open.length > 0 ? open : roles;
}

/** The working role (student or instructor) for an enrolment role. */
export const workingRoleOf = (role: EnrollmentRole): WorkingRole =>
  role === 'student' ? 'student' : 'instructor';

/** Whether a person is beside the class in all enrolments of this role; false without any. */
export function isBesideClasses(enrollments: readonly HeldRole[], role: WorkingRole): boolean {
  const held = enrollments.filter((one) => one.active && workingRoleOf(one.role) === role);
  return held.length > 0 && held.every(({ beside_class }) => beside_class);
}

function workingRolesIn(enrollments: readonly Pick<EnrollmentRecord, 'role'>[]): WorkingRole[] {
  const held = new Set(enrollments.map(({ role }) => workingRoleOf(role)));
  return workingRoles.filter((role) => held.has(role));
}

/** All enrolments of these people, also ended ones. */
export function findEnrollmentsOfUsers(
  userIds: readonly EntityId[],
): Promise<Pick<EnrollmentRecord, 'user_id' | 'section_id' | 'active' | 'by_hand'>[]> {
  return Enrollment.find({ user_id: { $in: userIds } })
    .select({ user_id: 1, section_id: 1, active: 1, by_hand: 1 })
    .lean();
}

/** The enrolment of a person in a section, active or ended. */
export function findEnrollment(
  userId: EntityId,
  sectionId: EntityId,
): Promise<EnrollmentRecord | null> {
  return Enrollment.findOne({ user_id: userId, section_id: sectionId }).lean();
}

/** Changes an active enrolment in the role `from`; false if the role differs or was set by hand. */
export async function changeRole(
  userId: EntityId,
  sectionId: EntityId,
  from: EnrollmentRole,
  to: { role: EnrollmentRole; beside_class: boolean },
): Promise<boolean> {
  const { modifiedCount } = await Enrollment.updateOne(
    { user_id: userId, section_id: sectionId, active: true, role: from, by_hand: { $ne: true } },
    { $set: to },
  );
  return modifiedCount === 1;
}
