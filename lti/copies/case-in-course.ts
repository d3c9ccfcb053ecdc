import { Types } from 'mongoose';
import { upsert } from '../../tool/database/duplicate-key.ts';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { copyCase, findClassOfCase } from '../../tool/features/cases/copies.ts';
import { findPublishedForm } from '../../tool/features/cases/service.ts';
import type { ContextRecord } from '../provisioning/model.ts';
import { LtiCopiedCase } from './model.ts';
import {
  findCopiesBefore,
  findLinkedCases,
  isInHistory,
  isOneInstitution,
  mayTakeFrom,
  shiftFrom,
} from './origins.ts';

/** Maximum number of cases copied from one course. */
export const maxCases = 200;

/** The case that a link opens in its course; `missing` if it must be copied from another course first. */
export type CourseCase =
  { case_id: string; missing: null } | { case_id: null; missing: MissingCase };

/** A case of another course that a link names and that has no copy in this course. */
export interface MissingCase {
  linked_case_id: Types.ObjectId;
  origin_class_id: Types.ObjectId;
}

/**
 * Finds this course's own copy of the case that a link names. The first launch of a teacher copies
 * the cases that links of the original course name (`mayTakeFrom`). Links added later to a course
 * that this one still follows, such as a Canvas blueprint, are copied at their first launch by
 * anybody. Links of a course that was copied again name the case of the first one, and the course
 * before has its own copy of it, perhaps edited since: that is the original.
 */
export async function caseInCourse(
  context: ContextRecord,
  linkedId: string,
  person: { user_id: EntityId; teaches: boolean },
): Promise<CourseCase> {
  const linked = await findClassOfCase(linkedId);
  if (linked && String(linked.class_id) === String(context.class_id)) return own(linkedId);
  const known = await findCopy(context, linkedId);
  // An id was reserved but the process stopped before the copy was written: the next teacher writes it.
  if (known && (!person.teaches || (await findPublishedForm(known.case_id))))
    return own(known.case_id);
  const before = await findCopyBefore(context, linkedId);
  if (before) return caseInCourse(context, String(before), person);
  // The page that opens a deleted case says that it is gone.
  if (!linked) return own(known?.case_id ?? linkedId);
  const missing: CourseCase = {
    case_id: null,
    missing: { linked_case_id: linked._id, origin_class_id: linked.class_id },
  };
  const allowed = person.teaches
    ? await mayTakeFrom(context, linked.class_id, person.user_id)
    : await follows(context, linked.class_id);
  if (!allowed) return missing;
  const links = await findLinkedCases(context, linked.class_id);
  await copyCases(context, linked.class_id, [linked._id, ...links]);
  const copied = await findCopy(context, linkedId);
  return copied ? own(copied.case_id) : missing;
}

const findCopy = ({ _id }: ContextRecord, linked_case_id: EntityId) =>
  LtiCopiedCase.findOne({ context: _id, linked_case_id }).lean();

/**
 * The copy of a case in the nearest of the courses that this one was made from, unless it was deleted
 * before this course got it; null without one.
 */
async function findCopyBefore(context: ContextRecord, caseId: string): Promise<EntityId | null> {
  for (const { case_id } of await findCopiesBefore(context, caseId))
    if ((await findClassOfCase(case_id)) ?? (await findCopy(context, case_id))) return case_id;
  return null;
}

const own = (id: EntityId): CourseCase => ({ case_id: String(id), missing: null });

/** Whether a teacher has copied cases of that class before, and the LMS names it as an origin. */
async function follows(context: ContextRecord, originClass: Types.ObjectId): Promise<boolean> {
  const begun = { context: context._id, origin_class_id: originClass };
  return (
    (await LtiCopiedCase.exists(begun)) !== null &&
    (await isInHistory(context, originClass)) &&
    (await isOneInstitution(originClass, context.class_id))
  );
}

/** Copies cases of a class into a course, each once; returns how many were new. */
export async function copyCases(
  context: ContextRecord,
  originClass: EntityId,
  ids: readonly Types.ObjectId[],
): Promise<number> {
  const unique = new Map(ids.map((id) => [String(id), id]));
  const shift = await shiftFrom(context, originClass);
  let copied = 0;
  for (const id of [...unique.values()].slice(0, maxCases)) {
    const original = await findClassOfCase(id);
    if (String(original?.class_id) !== String(originClass)) continue;
    const { case_id } = await upsert(
      LtiCopiedCase,
      { context: context._id, linked_case_id: id },
      { $setOnInsert: { case_id: new Types.ObjectId() }, $set: { origin_class_id: originClass } },
    );
    if (await copyCase(id, { _id: case_id, class_id: context.class_id, shift })) copied += 1;
  }
  return copied;
}
