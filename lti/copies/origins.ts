import type { Types } from 'mongoose';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { findSectionsOf, teachingRoles } from '../../tool/features/enrollments/service.ts';
import { findClass, findNamed } from '../../tool/features/organisation/sections-with-parents.ts';
import { LtiContext, LtiResourceLink, type ContextRecord } from '../provisioning/model.ts';
import { LtiCopiedCase } from './model.ts';

type Origin = Pick<ContextRecord, '_id' | 'platform_id' | 'context_id' | 'term_id' | 'given'>;

/** The LMS courses that belong to the class. */
function findOrigins({ _id }: Pick<ContextRecord, '_id'>, class_id: EntityId): Promise<Origin[]> {
  return LtiContext.find({ class_id, _id: { $ne: _id } })
    .select({ platform_id: 1, context_id: 1, term_id: 1, given: 1 })
    .lean<Origin[]>();
}

/**
 * Whether a course may copy cases of a class: within one institution, if its LMS names a course of
 * that class in the history of this one, or if the person teaches the class as well. Otherwise any
 * teacher could read the cases of courses in which they are students.
 */
export async function mayTakeFrom(
  context: ContextRecord,
  originClass: EntityId,
  userId: EntityId,
): Promise<boolean> {
  if (!(await isOneInstitution(originClass, context.class_id))) return false;
  if (await isInHistory(context, originClass)) return true;
  const taught = await findSectionsOf(String(userId), teachingRoles);
  return taught.some(({ course }) => String(course._id) === String(originClass));
}

export async function isOneInstitution(one: EntityId, other: EntityId): Promise<boolean> {
  const [from, to] = await Promise.all([findClass(one), findClass(other)]);
  return from !== null && to !== null && String(from.institution_id) === String(to.institution_id);
}

/** Whether the LMS states that this course was made from one of the class. */
export async function isInHistory(
  context: Pick<ContextRecord, '_id' | 'platform_id' | 'history'>,
  originClass: EntityId,
): Promise<boolean> {
  return (await findOrigins(context, originClass)).some(
    ({ platform_id, context_id }) =>
      String(platform_id) === String(context.platform_id) && context.history.includes(context_id),
  );
}

/** Copies of a case, or of all, in the courses that this one was made from; the nearest course first. */
export async function findCopiesBefore(
  { platform_id, history }: Pick<ContextRecord, 'platform_id' | 'history'>,
  linked_case_id?: EntityId,
) {
  const courses = await LtiContext.find({ platform_id, context_id: { $in: history } })
    .select({ context_id: 1 })
    .lean();
  const placeOf = new Map(
    courses.map(({ _id, context_id }) => [String(_id), history.indexOf(context_id)]),
  );
  const copies = await LtiCopiedCase.find({
    context: { $in: courses.map(({ _id }) => _id) },
    ...(linked_case_id && { linked_case_id }),
  }).lean();
  const place = ({ context }: (typeof copies)[number]) => placeOf.get(String(context)) ?? 0;
  return copies.sort((a, b) => place(a) - place(b));
}

/** Ids of the cases that links of a class's courses name. */
export async function findLinkedCases(
  context: Pick<ContextRecord, '_id'>,
  originClass: EntityId,
): Promise<Types.ObjectId[]> {
  const origins = await findOrigins(context, originClass);
  const ids = await LtiResourceLink.distinct('case_id', {
    context: { $in: origins.map(({ _id }) => _id) },
  });
  return ids.flatMap((id) => id ?? []);
}

/**
 * How much later this course begins than the one of a class, in milliseconds: by the dates that the
 * LMS sends for the courses, else by their terms; 0 where one is unknown.
 */
export async function shiftFrom(context: ContextRecord, originClass: EntityId): Promise<number> {
  const [origin] = await findOrigins(context, originClass);
  if (!origin) return 0;
  const own = between(origin.given?.course_start, context.given?.course_start);
  if (own !== null) return own;
  const ids = [origin.term_id, context.term_id];
  const { terms } = await findNamed({ classes: [], terms: ids, sections: [] });
  const [from, to] = ids.map((id) => terms.get(String(id))?.start_date);
  return between(from, to) ?? 0;
}

function between(from: string | null | undefined, to: string | null | undefined): number | null {
  const shift = Date.parse(to ?? '') - Date.parse(from ?? '');
  return Number.isFinite(shift) ? shift : null;
}
