import mongoose from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import { AppError } from '../../http/app-error.ts';
import { accommodationsOf, type Accommodated } from '../accommodations/policy.ts';
import {
  Assignment,
  AssignmentException,
  type AssignmentRecord,
  type ExceptionRecord,
} from './model.ts';
import { attemptsLeft, isClosed, noTerms, termsOf, type Terms } from './policy.ts';

/** The terms of cases for a student of these sections; `noTerms` for a case without assignment. */
export async function findTerms(
  userId: EntityId,
  caseIds: readonly EntityId[],
  sectionIds: readonly EntityId[],
): Promise<(caseId: EntityId) => Terms> {
  const termsFor = await findTermsOfAll([userId], caseIds, sectionIds);
  return (caseId) => termsFor(userId, caseId);
}

/** Like `findTerms`, for several students. */
export async function findTermsOfAll(
  userIds: readonly EntityId[],
  caseIds: readonly EntityId[],
  sectionIds: readonly EntityId[],
): Promise<(userId: EntityId, caseId: EntityId) => Terms> {
  const users = { $in: idsOf(userIds) };
  const inSections = { section_id: { $in: idsOf(sectionIds) } };
  const found = await Assignment.aggregate<
    AssignmentRecord | ExceptionRecord | (Accommodated & { _id: EntityId; accommodated: true })
  >([
    { $match: { ...inSections, practice_case_id: { $in: idsOf(caseIds) }, removed_at: null } },
    {
      $unionWith: {
        coll: AssignmentException.collection.name,
        pipeline: [{ $match: { ...inSections, user_id: users } }],
      },
    },
    {
      $unionWith: {
        coll: 'users',
        pipeline: [
          { $match: { _id: users, accommodations: { $ne: null } } },
          { $project: { accommodations: 1, accommodated: { $literal: true } } },
        ],
      },
    },
  ]);
  const assignments = found.filter((one): one is AssignmentRecord => 'due_at' in one);
  const ofCase = groupBy(assignments, (one) => String(one.practice_case_id));
  const exceptions = found.filter((one) => 'extra_days' in one);
  const extras = [...exceptions, ...found.filter((one) => 'accommodated' in one).map(extraOf)];
  const ofUser = groupBy(extras, (one) => String(one.user_id));
  return (userId, caseId) => {
    const own = ofCase.get(String(caseId));
    if (!own) return noTerms;
    const applies = (ofUser.get(String(userId)) ?? []).filter(
      ({ practice_case_id: only }) => !only || String(only) === String(caseId),
    );
    return termsOf(own, applies);
  };
}

/** The accommodation, which applies in every course, as an exception for all sections. */
function extraOf(user: Accommodated & { _id: EntityId }) {
  const { extra_days, extra_attempts } = accommodationsOf(user);
  return {
    user_id: user._id,
    practice_case_id: null,
    section_id: null,
    extra_days,
    extra_attempts,
  };
}

const idOf = (id: EntityId) => new mongoose.Types.ObjectId(String(id));
const idsOf = (ids: readonly EntityId[]) => ids.map(idOf);

/** Throws not_accessible when the case has closed for the student or no attempts are left. */
export async function requireAttempt(
  userId: EntityId,
  caseId: EntityId,
  sectionIds: readonly EntityId[],
  countCompleted: () => Promise<number>,
  now: Date,
): Promise<void> {
  const terms = (await findTerms(userId, [caseId], sectionIds))(caseId);
  if (isClosed(terms, now)) throw new AppError('not_accessible', 'This practice case has closed.');
  if (terms.max_attempts === null) return;
  if (attemptsLeft(terms, await countCompleted()) === 0)
    throw new AppError('not_accessible', 'You have used all attempts on this practice case.');
}

/** The terms of a case in these sections, without exceptions for single students. */
export async function findSectionTerms(
  caseId: EntityId,
  sectionIds: readonly EntityId[],
): Promise<Terms> {
  return termsOf(await findAssignmentsOf(caseId, sectionIds), []);
}

export function findAssignmentsOf(
  caseId: EntityId,
  sectionIds: readonly EntityId[],
): Promise<AssignmentRecord[]> {
  return Assignment.find({
    section_id: { $in: sectionIds },
    practice_case_id: caseId,
    removed_at: null,
  }).lean();
}

/** Returns a function from case id to the earliest due date in these sections; null without one. */
export async function findDueDates(
  caseIds: readonly EntityId[],
  sectionIds: readonly string[],
): Promise<(caseId: string) => string | null> {
  const due = { practice_case_id: { $in: caseIds }, removed_at: null, due_at: { $ne: null } };
  const rows = await Assignment.find(due).sort({ due_at: -1 }).lean();
  const within = new Set(sectionIds);
  const own = rows.filter(({ section_id }) => within.has(String(section_id)));
  const dueOf = new Map(own.map((one) => [String(one.practice_case_id), one.due_at]));
  return (id) => dueOf.get(id)?.toISOString() ?? null;
}
