import { Types } from 'mongoose';
import type { z } from 'zod';
import type {
  Assignment as AssignmentView,
  AssignmentBody,
  AssignmentException as ExceptionView,
  AssignmentExceptionBody,
} from '../../contract/assignment.ts';
import type { ClassQuery } from '../../contract/common.ts';
import { fullName } from '../../contract/constants/people.ts';
import { put, upsert } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createIdSet } from '../../database/id-set.ts';
import { createOutbox } from '../../database/outbox.ts';
import { groupBy } from '../../group-by.ts';
import type { Actor } from '../../http/actor.ts';
import { forbidden, notFound } from '../../http/app-error.ts';
import { findCaseIds } from '../cases/counts.ts';
import { scopeOf, type Scope } from '../cases/scope.ts';
import { findCasesIn } from '../cases/service.ts';
import { findEnrollment } from '../enrollments/service.ts';
import { contactOf } from '../users/addresses.ts';
import { byName, findUsers } from '../users/service.ts';
import {
  Assignment,
  AssignmentException,
  type AssignmentRecord,
  type ExceptionRecord,
} from './model.ts';
import { firstReminder } from './policy.ts';
import { requestReminderCheck } from './reminder-outbox.ts';

/** Assignments whose dates are to be sent to the gradebooks of LMSs. */
export const gradebookOutbox = createOutbox<AssignmentRecord>(Assignment, {
  dueField: 'lms_due_at',
  leaseField: 'lms_lease',
});

export async function listAssignments(
  actor: Actor,
  query: ClassQuery,
): Promise<z.input<typeof AssignmentView>[]> {
  const scope = await scopeOf(actor, query);
  const inSections = { section_id: { $in: scope.sectionIds } };
  const [cases, records, exceptions] = await Promise.all([
    findCaseIds(scope),
    Assignment.find({ ...inSections, removed_at: null }).lean(),
    AssignmentException.find(inSections).lean(),
  ]);
  const ids = createIdSet(cases.all);
  const agreed = groupBy(exceptions, ({ section_id }) => String(section_id));
  return records
    .filter(({ practice_case_id }) => ids.has(practice_case_id))
    .map((record) => viewAssignment(record, agreed.get(String(record.section_id)) ?? []));
}

/** Assigns a case to a section, or changes the assignment; of concurrent calls the last wins. */
export async function setAssignment(
  actor: Actor,
  caseId: string,
  { section_id, ...terms }: z.infer<typeof AssignmentBody>,
): Promise<z.input<typeof AssignmentView>> {
  await requireCaseOf(actor, caseId, section_id);
  const now = new Date();
  const remind_at = terms.reminders && firstReminder(terms.due_at, now);
  const record = await upsert(
    Assignment,
    { section_id, practice_case_id: caseId },
    {
      $set: {
        ...terms,
        assigned_by: actor.id,
        updated_at: now,
        lms_due_at: now,
        ...(remind_at && { remind_at }),
      },
      $unset: { removed_at: 1, ...(!remind_at && { remind_at: 1 }) },
    },
  );
  return viewAssignment(record, await AssignmentException.find({ section_id }).lean());
}

/** Removes an assignment; the case stays, without dates and limit. */
export async function removeAssignment(
  actor: Actor,
  caseId: string,
  sectionId: string,
): Promise<void> {
  await requireCaseOf(actor, caseId, sectionId);
  const now = new Date();
  await Assignment.updateOne(
    { section_id: sectionId, practice_case_id: caseId, removed_at: null },
    { $set: { removed_at: now, updated_at: now, lms_due_at: now }, $unset: { remind_at: 1 } },
  );
  await AssignmentException.deleteMany({ section_id: sectionId, practice_case_id: caseId });
}

/** Exceptions for single students of a section, sorted by last name. */
export async function listExceptions(
  actor: Actor,
  sectionId: string,
): Promise<z.input<typeof ExceptionView>[]> {
  await requireSection(actor, sectionId);
  const records = await AssignmentException.find({ section_id: sectionId }).lean();
  const people = await findUsers(records.map(({ user_id }) => String(user_id)));
  people.sort(byName);
  return people.flatMap((person) =>
    records
      .filter(({ user_id }) => String(user_id) === String(person._id))
      .map(({ practice_case_id, extra_days, extra_attempts }) => ({
        section_id: sectionId,
        user_id: String(person._id),
        name: fullName(person) || (contactOf(person) ?? ''),
        case_id: practice_case_id ? String(practice_case_id) : null,
        extra_days,
        extra_attempts,
      })),
  );
}

/** Sets an exception for a student of the section; zero extra days and attempts delete it, also that of one who has left. */
export async function setException(
  actor: Actor,
  { section_id, user_id, case_id, ...extra }: z.infer<typeof AssignmentExceptionBody>,
): Promise<void> {
  if (case_id) await requireCaseOf(actor, case_id, section_id);
  else await requireSection(actor, section_id);
  const key = { section_id, user_id, practice_case_id: case_id };
  if (extra.extra_days === 0 && extra.extra_attempts === 0)
    await AssignmentException.deleteOne(key);
  else {
    const enrollment = await findEnrollment(user_id, section_id);
    if (!enrollment?.active || enrollment.role !== 'student') throw notFound('Student');
    await put(AssignmentException, key, { $set: extra });
  }
  await requestReminderCheck([section_id], case_id);
}

type Holder = { user_id?: EntityId; section_id?: EntityId };

/**
 * Moves exceptions to another account of the same person, or to other sections; idempotent. Where both
 * have one, the more generous days and attempts count.
 */
export async function moveExceptions(from: Holder, ...to: readonly Holder[]): Promise<void> {
  for (const { _id, ...moved } of await AssignmentException.find(from).lean()) {
    const { user_id, section_id, practice_case_id, extra_days, extra_attempts } = moved;
    for (const holder of to)
      await put(
        AssignmentException,
        { user_id, section_id, practice_case_id, ...holder },
        { $max: { extra_days, extra_attempts } },
      );
    await AssignmentException.deleteOne({ _id });
  }
}

/** Gives a new section the assignments of another one, without its exceptions. Idempotent. */
export async function copyAssignments(from: EntityId, to: EntityId): Promise<void> {
  const records = await Assignment.find({ section_id: from, removed_at: null })
    .select(
      '-_id practice_case_id due_at closes_at max_attempts reminders time_zone assigned_by remind_at',
    )
    .lean();
  await Assignment.bulkWrite(
    records.map(({ practice_case_id, ...terms }) => ({
      updateOne: {
        filter: { section_id: to, practice_case_id },
        update: { $setOnInsert: terms },
        upsert: true,
      },
    })),
  );
}

export async function deleteExceptions(userIds: readonly EntityId[]): Promise<void> {
  await AssignmentException.deleteMany({ user_id: { $in: userIds } });
}

/** The ids of the assigned cases, by section id. */
export async function findAssigned(
  sectionIds: readonly EntityId[],
): Promise<Map<string, Set<string>>> {
  const section_id = { $in: sectionIds.map((id) => new Types.ObjectId(String(id))) };
  const rows = await Assignment.aggregate<{ _id: Types.ObjectId; cases: Types.ObjectId[] }>([
    { $match: { section_id, removed_at: null } },
    { $group: { _id: '$section_id', cases: { $push: '$practice_case_id' } } },
  ]);
  return new Map(rows.map(({ _id, cases }) => [String(_id), new Set(cases.map(String))]));
}

/** Throws forbidden unless the caller teaches the section, not_found unless the case is one of its. */
async function requireCaseOf(actor: Actor, caseId: string, sectionId: string): Promise<void> {
  const cases = await findCasesIn(await requireSection(actor, sectionId));
  if (!cases.some(({ _id }) => String(_id) === caseId)) throw notFound('Practice case');
}

async function requireSection(actor: Actor, sectionId: string): Promise<Scope> {
  const scope = await scopeOf(actor, { section_id: sectionId });
  if (scope.sectionIds.length === 0) throw forbidden('You do not teach this section.');
  return scope;
}

/** `exceptions` are those of the assignment's section. */
function viewAssignment(
  record: AssignmentRecord,
  exceptions: readonly Pick<ExceptionRecord, 'practice_case_id' | 'user_id'>[],
): z.input<typeof AssignmentView> {
  const { section_id, practice_case_id, due_at, closes_at, max_attempts } = record;
  const people = exceptions.filter(
    (one) => !one.practice_case_id || String(one.practice_case_id) === String(practice_case_id),
  );
  return {
    case_id: String(practice_case_id),
    section_id: String(section_id),
    due_at: due_at?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    max_attempts: max_attempts ?? null,
    reminders: record.reminders ?? true,
    exceptions: new Set(people.map(({ user_id }) => String(user_id))).size,
  };
}
