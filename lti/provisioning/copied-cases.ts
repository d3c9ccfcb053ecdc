import mongoose, { Schema, Types } from 'mongoose';
import { upsert } from '../../tool/database/upsert.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { copyCase, findClassOfCase } from '../../tool/features/cases/copies.ts';
import { findCaseTitles } from '../../tool/features/cases/service.ts';
import { findEnrollmentsOf, teachingRoles } from '../../tool/features/enrollments/service.ts';
import { findClass, findNamed } from '../../tool/features/organisation/sections-with-parents.ts';
import { LtiContext, LtiResourceLink, type ContextRecord } from './model.ts';

/**
 * The copy of a case that a course has. A course that an LMS copied or restored keeps its links, which
 * name the cases of the course that it was made from.
 */
const copiedCaseSchema = new Schema({
  context: { type: Schema.Types.ObjectId, required: true },
  /** The case that the links name. */
  linked_case_id: { type: Schema.Types.ObjectId, required: true },
  /** The case of this course; reserved before it is written. */
  case_id: { type: Schema.Types.ObjectId, required: true },
});
copiedCaseSchema.index({ context: 1, linked_case_id: 1 }, { unique: true });

export const LtiCopiedCase = mongoose.model('LtiCopiedCase', copiedCaseSchema, 'ltiCopiedCases');

/** Most cases that come over with one course. */
const mostCases = 200;

/** The case that a link opens in its course; `missing` when it is of another course and not copied yet. */
export type CourseCase = { case_id: string; missing: false } | { case_id: null; missing: true };

/**
 * Finds this course's own form of the case that a link names. The first launch of somebody who
 * teaches copies the cases of the course that this one was made from, within one institution: the LMS
 * must name that course in the history of this one, or the person must teach it as well. Otherwise
 * whoever teaches anywhere could read the cases of the courses they study in.
 */
export async function caseInCourse(
  context: ContextRecord,
  linkedId: string,
  person: { user_id: EntityId; teaches: boolean },
): Promise<CourseCase> {
  const linked = await findClassOfCase(linkedId);
  // A case that is gone is said to be gone by the page that opens it.
  if (!linked || String(linked.class_id) === String(context.class_id)) return own(linkedId);
  const copyOf = () =>
    LtiCopiedCase.findOne({ context: context._id, linked_case_id: linked._id }).lean();
  const known = await copyOf();
  // A reserved copy that a stopped process did not write is written by the next who teaches.
  if (known && (!person.teaches || (await findCaseTitles([known.case_id])).length > 0))
    return own(known.case_id);
  if (!person.teaches) return missing;
  const origins = await findOrigins(context, linked.class_id);
  if (!(await mayCopy(context, linked.class_id, origins, person.user_id))) return missing;
  await copyCases(context, linked, origins);
  const copied = await copyOf();
  return copied ? own(copied.case_id) : missing;
}

const own = (id: EntityId): CourseCase => ({ case_id: String(id), missing: false });
const missing: CourseCase = { case_id: null, missing: true };

type Origin = Pick<ContextRecord, '_id' | 'platform_id' | 'context_id' | 'term_id'>;

/** The courses of LMSs whose class is the original's. */
function findOrigins({ _id }: ContextRecord, class_id: EntityId): Promise<Origin[]> {
  return LtiContext.find({ class_id, _id: { $ne: _id } })
    .select({ platform_id: 1, context_id: 1, term_id: 1 })
    .lean<Origin[]>();
}

async function mayCopy(
  context: ContextRecord,
  originClass: EntityId,
  origins: readonly Origin[],
  userId: EntityId,
): Promise<boolean> {
  const [from, to] = await Promise.all([findClass(originClass), findClass(context.class_id)]);
  if (!from || !to || String(from.institution_id) !== String(to.institution_id)) return false;
  const inHistory = origins.some(
    ({ platform_id, context_id }) =>
      String(platform_id) === String(context.platform_id) && context.history.includes(context_id),
  );
  if (inHistory) return true;
  const taught = await findEnrollmentsOf(String(userId), teachingRoles);
  return taught.some(({ class_id }) => String(class_id) === String(originClass));
}

/** Copies the case and every other one that links of its course name, each once. */
async function copyCases(
  context: ContextRecord,
  linked: { _id: Types.ObjectId; class_id: Types.ObjectId },
  origins: readonly Origin[],
): Promise<void> {
  const links = await LtiResourceLink.distinct('case_id', {
    context: { $in: origins.map(({ _id }) => _id) },
  });
  const ids = new Map(
    [linked._id, ...links].flatMap((id) => (id ? [[String(id), id] as const] : [])),
  );
  const shift = await shiftBetween(origins[0]?.term_id, context.term_id);
  for (const id of [...ids.values()].slice(0, mostCases)) {
    const original = await findClassOfCase(id);
    if (String(original?.class_id) !== String(linked.class_id)) continue;
    const key = { context: context._id, linked_case_id: id };
    const { case_id } = await upsert(LtiCopiedCase, key, {
      $setOnInsert: { case_id: new Types.ObjectId() },
    });
    await copyCase(id, { _id: case_id, class_id: context.class_id, shift });
  }
}

/** How much later the second term begins, in milliseconds; nothing where one is not known. */
async function shiftBetween(from: EntityId | undefined, to: EntityId): Promise<number> {
  if (!from) return 0;
  const { terms } = await findNamed({ classes: [], terms: [from, to], sections: [] });
  const startOf = (id: EntityId) => Date.parse(terms.get(String(id))?.start_date ?? '');
  const shift = startOf(to) - startOf(from);
  return Number.isFinite(shift) ? shift : 0;
}
