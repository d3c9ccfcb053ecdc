import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { canStart } from '../../cases/can-start.ts';

const newForMs = 24 * 60 * 60 * 1000;

/** A case is 'New' for 24 hours after it opens, until it is completed (specification 1 §4). */
export function isNew(practiceCase: StudentCase): boolean {
  const { accessible, accessible_on, completed } = practiceCase;
  if (!accessible || completed || accessible_on === null) return false;
  const age = Date.now() - Date.parse(accessible_on);
  return age >= 0 && age <= newForMs;
}

/** When a case opened, in milliseconds since 1970. */
export const openedAt = (practiceCase: StudentCase) =>
  Date.parse(practiceCase.accessible_on ?? practiceCase.created_at);

/**
 * The next cases on the dashboard: open conversations, then accessible cases, incomplete first,
 * then by due date, then newest (specification 1 §4).
 */
export function nextCases(cases: readonly StudentCase[], count: number): StudentCase[] {
  return cases
    .filter((one) => canStart(one))
    .sort(
      (a, b) =>
        Number(b.open_seconds !== null) - Number(a.open_seconds !== null) || byDueDate(a, b),
    )
    .slice(0, count);
}

/** Done, or too late to begin. */
const isOver = (one: StudentCase) => one.completed || (one.accessible && !canStart(one));

/** What is still to do first, by due date; cases without one come last. */
export const byDueDate = (a: StudentCase, b: StudentCase): number =>
  Number(isOver(a)) - Number(isOver(b)) || dueTime(a) - dueTime(b) || openedAt(b) - openedAt(a);

export const dueTime = ({ due_at, closes_at }: StudentCase): number =>
  Date.parse(due_at ?? closes_at ?? '9999-12-31');
