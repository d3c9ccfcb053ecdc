import type { StudentCase } from '../../../tool/contract/practice-case.ts';
import { canStart } from '../../cases/can-start.ts';
import { dueTime, nextCases } from '../cases/availability.ts';

/** Why a case is the next step. */
export type Reason = 'open' | 'late' | 'due' | 'next' | 'again';

export interface NextStep {
  practiceCase: StudentCase;
  reason: Reason;
}

/**
 * The next step: an open conversation, else the case that is due first, else the newest incomplete
 * one, else one to repeat. Null if no case can be started.
 */
export function nextStep(cases: readonly StudentCase[], now = Date.now()): NextStep | null {
  const possible = cases.filter((one) => canStart(one, now));
  const [first] = nextCases(possible, 1);
  if (!first) return null;
  if (first.open_seconds !== null) return { practiceCase: first, reason: 'open' };
  const [due] = possible
    .filter(({ completed, due_at }) => !completed && due_at !== null)
    .sort((a, b) => dueTime(a) - dueTime(b));
  if (due) return { practiceCase: due, reason: due.late ? 'late' : 'due' };
  return { practiceCase: first, reason: first.completed ? 'again' : 'next' };
}
