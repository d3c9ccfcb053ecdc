import { perLocale } from './locale.ts';

/**
 * Dates, durations and numbers as the specifications write them (specification 1 §9, 2 §9): exact
 * in English (US formats), equivalent in other languages. Times are in the viewer's zone.
 */
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLocale((tag) => new Intl.DateTimeFormat(tag, options));
const unitFormat = (
  unit: 'hour' | 'minute' | 'second' | 'percent',
  unitDisplay: 'narrow' | 'short',
) => {
  const options = {
    style: 'unit',
    unit,
    unitDisplay,
    useGrouping: false,
    maximumFractionDigits: 1,
  } as const;
  return perLocale((tag) => new Intl.NumberFormat(tag, options));
};

const time = { hour: 'numeric', minute: '2-digit' } as const;
const shortDay = { month: 'short', day: 'numeric' } as const;
const shortDateTime = dateFormat({ ...shortDay, ...time });
const fullDateTime = dateFormat({ year: 'numeric', ...shortDay, ...time });
const longDate = dateFormat({ month: 'long', day: 'numeric', year: 'numeric' });
const shortDate = dateFormat(shortDay);
const fullDate = dateFormat({ year: 'numeric', ...shortDay });
const hours = unitFormat('hour', 'narrow');
const minutes = unitFormat('minute', 'narrow');
const seconds = unitFormat('second', 'narrow');
const spelledMinutes = unitFormat('minute', 'short');

type Moment = string | number | Date;

const isThisYear = (moment: Moment) => new Date(moment).getFullYear() === new Date().getFullYear();

/** 'Mar 4, 2:05 PM': short month, day, hour, minute; with the year if it is not the current one. */
export const formatDateTime = (moment: Moment) =>
  (isThisYear(moment) ? shortDateTime() : fullDateTime()).format(new Date(moment));

/** 'Mar 4, 2026, 2:05 PM': for records that span several years. */
export const formatFullDateTime = (moment: Moment) => fullDateTime().format(new Date(moment));

/** 'January 5, 2026': US English long form, in settings. */
export const formatLongDate = (moment: Moment) => longDate().format(new Date(moment));

/** 'Mar 4', with the year if it is not the current one. */
export const formatShortDate = (moment: Moment) =>
  isThisYear(moment) ? formatDay(moment) : fullDate().format(new Date(moment));

/** 'Mar 4' of any year, where there is little room. */
export const formatDay = (moment: Moment) => shortDate().format(new Date(moment));

/** '0h 5m': always both parts (decision W16); whole minutes, rounded down. */
export function formatHoursMinutes(duration: number): string {
  const whole = Math.floor(Math.max(0, duration) / 60);
  return `${hours().format(Math.floor(whole / 60))} ${minutes().format(whole % 60)}`;
}

/** '45m', '2.5h', '29h': a short label above a bar; empty for no time. */
export function formatBriefTime(duration: number): string {
  if (duration < 60) return duration > 0 ? `<${minutes().format(1)}` : '';
  if (duration < 3600) return minutes().format(Math.floor(duration / 60));
  const tenths = Math.floor(duration / 360);
  return hours().format(tenths < 100 ? tenths / 10 : Math.floor(tenths / 10));
}

/** 'm:ss', in the progress and conversation views and on the timer. */
export function formatClock(seconds: number): string {
  // A sum of averages may be a rounding error below a whole second.
  const whole = Math.max(0, Math.floor(seconds + 1e-6));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 'Xm Ys', in analytics. */
export function formatMinutesSeconds(duration: number): string {
  const whole = Math.max(0, Math.round(duration));
  return `${minutes().format(Math.floor(whole / 60))} ${seconds().format(whole % 60)}`;
}

/** 'min-max min' of a case: rounded minutes (decision R4). Empty if min is not below max, as in a draft. */
export function formatTimeRange(minSeconds: number, maxSeconds: number): string {
  if (minSeconds >= maxSeconds) return '';
  return `${Math.round(minSeconds / 60)}-${spelledMinutes().format(Math.round(maxSeconds / 60))}`;
}

const list = perLocale((tag) => new Intl.ListFormat(tag, { type: 'unit' }));
/** 'one, two, three'. */
export const formatList = (items: readonly string[]): string => list().format(items);

const number = perLocale((tag) => new Intl.NumberFormat(tag));
/** '12,345'. */
export const formatNumber = (value: number): string => number().format(value);

const percent = unitFormat('percent', 'short');
/** '66.7%', in German '66,7 %': a value in percent, rounded to one decimal. */
export const formatPercent = (value: number): string => percent().format(value);

/** Percentage, rounded to an integer; 0 of 0 is 0 (decision R39). */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0;
}

const dayMs = 24 * 60 * 60 * 1000;
/** 24-hour days since an instant, rounded up (specification 1 §9). */
export function daysSince(moment: Moment, now: Moment = Date.now()): number {
  return Math.max(0, Math.ceil((new Date(now).getTime() - new Date(moment).getTime()) / dayMs));
}
