import { perLocale } from '../../lib/locale.ts';

const calendarDay = perLocale(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
);

/** 'Sep 1, 2026' of a calendar day YYYY-MM-DD; a day has no time zone. Anything else stays as it is. */
export function formatDay(day: string): string {
  const at = new Date(day);
  return Number.isNaN(at.getTime()) ? day : calendarDay().format(at);
}
