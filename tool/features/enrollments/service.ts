import { alreadyEnrolled } from '../../contract/master.ts';
import type { EnrollmentRole } from '../../contract/roles.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { isDuplicateKey } from '../../database/duplicate-key.ts';
import { AppError } from '../../http/app-error.ts';
import { findPlaces, getPlace, type Place } from '../organisation/places.ts';
import { setStudent } from '../users/directory.ts';
import { getUser } from '../users/service.ts';
import { Enrollment, type EnrollmentRecord } from './model.ts';

/** Roles that teach: an assistant may do in a section what its instructor may (decision R20). */
export const teachingRoles: readonly EnrollmentRole[] = ['instructor', 'ta'];

const everyRole: readonly EnrollmentRole[] = ['student', 'instructor', 'ta'];

/** Active enrolments of a person in living sections, in any role or only the given ones. */
export async function findEnrollmentsOf(
  userId: string,
  roles: readonly EnrollmentRole[] = everyRole,
): Promise<EnrollmentRecord[]> {
  const found = await Enrollment.find({
    user_id: userId,
    active: true,
    role: { $in: roles },
  }).lean();
  const places = await findPlaces(found.map(({ section_id }) => section_id));
  const living = new Set(places.map(({ section }) => String(section._id)));
  return found.filter(({ section_id }) => living.has(String(section_id)));
}

/** The places where a person has one of these roles, in the order of their enrolments. */
export async function findPlacesOf(
  userId: string,
  roles: readonly EnrollmentRole[],
): Promise<Place[]> {
  const enrollments = await Enrollment.find({
    user_id: userId,
    active: true,
    role: { $in: roles },
  })
    .sort({ _id: 1 })
    .lean();
  const places = await findPlaces(enrollments.map(({ section_id }) => section_id));
  const placeOf = new Map(places.map((place) => [String(place.section._id), place]));
  return enrollments.flatMap(({ section_id }) => placeOf.get(String(section_id)) ?? []);
}

/** Active enrolments in these sections, in the order they were made. The caller names living sections. */
export async function findEnrollmentsIn(
  sectionIds: readonly EntityId[],
  roles: readonly EnrollmentRole[] = everyRole,
): Promise<EnrollmentRecord[]> {
  const filter = { section_id: { $in: sectionIds }, active: true, role: { $in: roles } };
  const found = await Enrollment.find(filter).lean();
  // Sorted here: a database asked for this order may read everybody's enrolments in it.
  return found.sort((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
}

/** Ids of those who learn in these living sections, each once and in no order. */
export function findStudentIds(sectionIds: readonly EntityId[]): Promise<EntityId[]> {
  return Enrollment.distinct('user_id', learning(sectionIds));
}

/** How many learn in each of these living sections. */
export async function countStudents(sectionIds: readonly EntityId[]): Promise<Map<string, number>> {
  const counts = await Promise.all(
    sectionIds.map(async (id): Promise<[string, number]> => [
      String(id),
      await Enrollment.countDocuments(learning([id])),
    ]),
  );
  return new Map(counts);
}

const learning = (sectionIds: readonly EntityId[]) => ({
  section_id: { $in: sectionIds },
  role: 'student' as const,
  active: true,
});

/**
 * Enrols a person in a living section. A former enrolment becomes active again, in the role now
 * given. One conditional upsert decides, so of two calls at once one enrols and the other throws
 * conflict; what happens when the section is deleted meanwhile is told at `Place`.
 */
export async function enroll(input: {
  user_id: string;
  section_id: string;
  role: EnrollmentRole;
}): Promise<{ enrollment: EnrollmentRecord; reactivated: boolean; place: Place }> {
  const [user, place] = await Promise.all([getUser(input.user_id), getPlace(input.section_id)]);
  const result = await Enrollment.findOneAndUpdate(
    { user_id: user._id, section_id: place.section._id, active: false },
    {
      $set: { role: input.role, active: true },
      $setOnInsert: { class_id: place.section.class_id, created_at: new Date() },
    },
    { upsert: true, returnDocument: 'after', lean: true, includeResultMetadata: true },
  ).catch(refuseSecond);
  if (!result.value) throw new Error('an upsert answered no document');
  await followFirstEnrollment(input.user_id, result.value);
  return {
    enrollment: result.value,
    reactivated: result.lastErrorObject?.updatedExisting === true,
    place,
  };
}

/** Ends an enrolment of this section; account and progress stay. Null when there is no such active one. */
export function endEnrollment(
  filter: { _id: string } | { user_id: string; role: EnrollmentRole },
  sectionId: string,
): Promise<EnrollmentRecord | null> {
  return Enrollment.findOneAndUpdate(
    { ...filter, section_id: sectionId, active: true },
    { $set: { active: false } },
    { returnDocument: 'after', lean: true },
  );
}

function refuseSecond(error: unknown): never {
  if (!isDuplicateKey(error)) throw error;
  throw new AppError('conflict', alreadyEnrolled, { cause: error });
}

/** The only enrolment of a person decides which menu they get (decision R19). */
async function followFirstEnrollment(userId: string, enrollment: EnrollmentRecord): Promise<void> {
  const enrollments = await findEnrollmentsOf(userId);
  const others = enrollments.filter(({ _id }) => String(_id) !== String(enrollment._id));
  if (others.length === 0) await setStudent(userId, enrollment.role === 'student');
}

/** Every enrolment these people ever had, ended ones too. */
export function findEnrollmentsOfUsers(
  userIds: readonly EntityId[],
): Promise<Pick<EnrollmentRecord, 'user_id' | 'section_id' | 'active'>[]> {
  return Enrollment.find({ user_id: { $in: userIds } })
    .select({ user_id: 1, section_id: 1, active: 1 })
    .lean();
}
