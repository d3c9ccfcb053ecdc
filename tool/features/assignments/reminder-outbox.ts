import { maxExtraDays } from '../../contract/constants/assignment.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { createOutbox } from '../../database/outbox.ts';
import {
  Assignment,
  AssignmentException,
  type AssignmentRecord,
  type ExceptionRecord,
} from './model.ts';
import { dayMs, reminderLead } from './policy.ts';

/** Assignments with reminders to send. */
export const reminderOutbox = createOutbox<AssignmentRecord>(Assignment, {
  dueField: 'remind_at',
  leaseField: 'remind_lease',
});

/**
 * Schedules another check for reminders in these sections after dates of single students changed.
 * Not needed before the first reminder of an assignment, which checks all students.
 */
export async function requestReminderCheck(
  sectionIds: readonly EntityId[],
  caseId?: string | null,
): Promise<void> {
  const now = new Date();
  await Assignment.updateMany(
    {
      section_id: { $in: sectionIds },
      ...(caseId && { practice_case_id: caseId }),
      due_at: {
        $gte: new Date(now.getTime() - maxExtraDays * dayMs),
        $lte: new Date(now.getTime() + reminderLead),
      },
    },
    { $set: { remind_at: now } },
  );
}

/** Exceptions of an assignment's students, for its case or for every case of its section. */
export function findExceptionsOf({
  section_id,
  practice_case_id,
}: Pick<AssignmentRecord, 'section_id' | 'practice_case_id'>): Promise<ExceptionRecord[]> {
  return AssignmentException.find({
    section_id,
    practice_case_id: { $in: [null, practice_case_id] },
  }).lean();
}
