import { reminderHours } from '../../contract/constants/assignment.ts';
import type { AssignmentRecord, ExceptionRecord } from './model.ts';

/** Due date, closing date and attempt limit of a case for one student; null without one. */
export interface Terms {
  due_at: Date | null;
  closes_at: Date | null;
  max_attempts: number | null;
}

export const noTerms: Terms = { due_at: null, closes_at: null, max_attempts: null };

type Dates = Pick<AssignmentRecord, keyof Terms | 'section_id' | 'time_zone'>;
/** An exception, or an accommodation, which has no section and applies in all of them. */
type Extra = Pick<ExceptionRecord, 'extra_days' | 'extra_attempts'> & {
  section_id: ExceptionRecord['section_id'] | null;
};

export const dayMs = 24 * 60 * 60 * 1000;

/**
 * The terms of one case for a student: each section's dates and limit, extended by exceptions; of
 * several sections the most generous. Of an exception for the case, one for the whole section and an
 * accommodation for all courses the largest counts; they do not add up.
 */
export function termsOf(assignments: readonly Dates[], exceptions: readonly Extra[]): Terms {
  const own = assignments.map(({ section_id, due_at, closes_at, max_attempts, time_zone }) => {
    const extra = exceptions.filter(
      (one) => one.section_id === null || String(one.section_id) === String(section_id),
    );
    const days = Math.max(0, ...extra.map(({ extra_days }) => extra_days));
    const attempts = Math.max(0, ...extra.map(({ extra_attempts }) => extra_attempts));
    const later = (date: Date | null | undefined) =>
      date && daysAfter(date, days, time_zone ?? 'UTC');
    return {
      due: later(due_at) ?? null,
      closes: later(closes_at) ?? null,
      attempts: max_attempts ? max_attempts + attempts : null,
    };
  });
  const due = mostOf(own.map((one) => one.due));
  const closes = mostOf(own.map((one) => one.closes));
  return {
    due_at: due === null ? null : new Date(due),
    closes_at: closes === null ? null : new Date(closes),
    max_attempts: mostOf(own.map((one) => one.attempts)),
  };
}

/** Adds calendar days at the same time of day in a time zone, also across a change of the clocks. */
function daysAfter(date: Date, days: number, timeZone: string): number {
  if (days === 0) return date.getTime();
  // The Swedish locale formats dates like ISO 8601.
  const ahead = (at: number) =>
    Date.parse(`${new Date(at).toLocaleString('sv', { timeZone })}Z`) - at;
  const then = date.getTime() + days * dayMs;
  return then + ahead(date.getTime()) - ahead(then);
}

/** The maximum; null means no limit and is larger than any value. */
const mostOf = (values: readonly (number | null)[]): number | null =>
  values.length === 0 || values.includes(null) ? null : Math.max(...(values as number[]));

export const isClosed = ({ closes_at }: Terms, now: Date): boolean =>
  closes_at !== null && closes_at <= now;

/** Attempts left after a number of completed conversations; null without a limit. */
export const attemptsLeft = ({ max_attempts }: Terms, completions: number): number | null =>
  max_attempts === null ? null : Math.max(0, max_attempts - completions);

/** How long before a due date students are reminded of it, in milliseconds. */
export const reminderLead = reminderHours * 60 * 60 * 1000;

/** The time of the first check for reminders: `reminderLead` before the due date, at least now. */
export const firstReminder = (dueAt: Date | string | null, now: Date): Date | null =>
  dueAt === null
    ? null
    : new Date(Math.max(now.getTime(), new Date(dueAt).getTime() - reminderLead));

/** Whether the student completed the case after the due date, or has not completed it by then. */
export const isLate = ({ due_at }: Terms, firstCompleted: Date | null, now: Date): boolean =>
  due_at !== null && (firstCompleted ?? now) > due_at;
