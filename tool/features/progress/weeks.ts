import type { z } from 'zod';
import type { PracticeWeek } from '../../contract/student.ts';

/** Number of weeks shown: a term, and the width of a phone's screen. */
export const shownWeeks = 12;

const dayMs = 24 * 60 * 60 * 1000;
const weekMs = 7 * dayMs;
/** Maximum offset of a time zone from UTC, rounded up to a day. */
const zoneMargin = dayMs;

/** The time from which conversations can belong to the shown weeks, in any time zone. */
export const beforeFirstWeek = (now: Date): Date =>
  new Date(now.getTime() - shownWeeks * weekMs - zoneMargin);

/**
 * Practice by calendar week of the learner's time zone, oldest first; the last one is the current
 * week. A conversation belongs to the week in which it began; earlier ones are left out.
 */
export function practiceByWeek(
  conversations: readonly { start_time: Date; duration: number }[],
  timeZone: string,
  now: Date,
): z.input<typeof PracticeWeek>[] {
  const dayOf = dayIn(timeZone);
  const weeks = weeksUntil(dayOf(now)).map((week_start) => ({
    week_start,
    seconds: 0,
    conversations: 0,
  }));
  const weekOf = new Map(weeks.map((week) => [week.week_start, week]));
  for (const { start_time, duration } of conversations) {
    const week = weekOf.get(isoDate(mondayOn(dayOf(start_time))));
    if (!week) continue;
    week.seconds += duration;
    week.conversations += 1;
  }
  return weeks;
}

/** The time from which conversations can belong to the current week, in any time zone. */
export const beforeThisWeek = (now: Date): Date => new Date(now.getTime() - weekMs - zoneMargin);

/** Practice of the current calendar week, with days and week in the learner's time zone. */
export function practiceOfWeek(
  conversations: readonly { start_time: Date; duration: number }[],
  timeZone: string,
  now: Date,
): { days: number; seconds: number } {
  const dayOf = dayIn(timeZone);
  const thisWeek = mondayOn(dayOf(now));
  const days = new Set<number>();
  let seconds = 0;
  for (const { start_time, duration } of conversations) {
    const day = dayOf(start_time);
    if (mondayOn(day) !== thisWeek || duration === 0) continue;
    days.add(day);
    seconds += duration;
  }
  return { days: days.size, seconds };
}

/** The Monday of the week of an instant, UTC, YYYY-MM-DD. */
export const weekOf = (instant: Date): string => isoDate(mondayOn(instant.getTime()));

export const nextWeek = (weekStart: string): string => isoDate(Date.parse(weekStart) + weekMs);

/** The shown weeks, UTC, oldest first. */
export const lastWeeks = (now: Date): string[] => weeksUntil(now.getTime());

/** The shown weeks, oldest first; the last one is that of the day. */
const weeksUntil = (day: number): string[] =>
  Array.from({ length: shownWeeks }, (_, index) =>
    isoDate(mondayOn(day) - (shownWeeks - 1 - index) * weekMs),
  );

/** The calendar day of an instant in a zone, as midnight UTC of that day. */
function dayIn(timeZone: string): (instant: Date) => number {
  // Swedish dates are written as ISO's are.
  const calendar = new Intl.DateTimeFormat('sv', { timeZone });
  return (instant) => Date.parse(calendar.format(instant));
}

/** The Monday on or before a UTC day. */
function mondayOn(day: number): number {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return day - daysSinceMonday * dayMs;
}

const isoDate = (utcMidnight: number): string => new Date(utcMidnight).toISOString().slice(0, 10);
