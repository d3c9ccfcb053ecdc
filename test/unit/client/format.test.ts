/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { describe, expect, test } from '@jest/globals';
import {
  daysSince,
  formatBriefTime,
  formatClock,
  formatDateTime,
  formatHoursMinutes,
  formatLongDate,
  formatMinutesSeconds,
  formatPercent,
  formatShortDate,
  formatTimeRange,
  percentOf,
} from '../../../client/lib/format.ts';
import { showLocale } from '../../../client/lib/locale.ts';
import { covers } from '../../support/covers.ts';

const year = new Date().getFullYear();

describe('formats of specification 1 §9 and 2 §9', () => {
  test('a date is short month, day, hour, minute', () => {
    covers('UI-12');
    const text = formatDateTime(new Date(year, 2, 4, 14, 5));
    expect(text.replaceAll('\u202f', ' ')).toBe('Mar 4, 2:05 PM');
  });

  test('a date of another year names it, by the calendar of the viewer', () => {
    const last = new Date(year, 0, 1, 0, 0, -1);
    expect(formatDateTime(last).replaceAll('\u202f', ' ')).toBe(`Dec 31, ${year - 1}, 11:59 PM`);
    expect(formatShortDate(last)).toBe(`Dec 31, ${year - 1}`);
    expect(formatShortDate(new Date(year, 0, 1))).toBe('Jan 1');
  });

  test('a date in settings is US English long form', () => {
    covers('SET-12');
    expect(formatLongDate(new Date(2026, 0, 5))).toBe('January 5, 2026');
  });

  test.each([
    [0, '0h 0m'],
    [300, '0h 5m'],
    [3_599, '0h 59m'],
    [7_325, '2h 2m'],
  ])('dashboard time of %i s is %s', (seconds, text) => {
    expect(formatHoursMinutes(seconds)).toBe(text);
  });

  test.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [65, '1:05'],
    [3_600, '60:00'],
  ])('clock of %d s is %s', (seconds, text) => {
    expect(formatClock(seconds)).toBe(text);
  });

  test('clock of a floating-point sum just below a full second is rounded up', () => {
    expect(formatClock(0.1 * 3 * 100 + 29.999_999_999_99)).toBe('1:00');
  });

  test('analytics time is Xm Ys', () => {
    expect(formatMinutesSeconds(125.4)).toBe('2m 5s');
  });

  test.each([
    [30, 300, '1-5 min'],
    [60, 90, '1-2 min'],
    [600, 1800, '10-30 min'],
    [0, 0, ''],
    [1800, 180, ''],
  ])('time range of %i to %i s is %s', (min, max, text) => {
    expect(formatTimeRange(min, max)).toBe(text);
  });

  test.each([
    [1, 3, 33],
    [2, 3, 67],
    [0, 0, 0],
  ])('%i of %i is %i percent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent);
  });

  test.each([
    ['23 h 59 min are 1 day', 23 * 60 + 59, 1],
    ['24 h are 1 day', 24 * 60, 1],
    ['24 h 1 min are 2 days', 24 * 60 + 1, 2],
    ['36 h are 2 days', 36 * 60, 2],
  ])('%s', (_, minutes, days) => {
    covers('SET-07', 'SET-08');
    const now = Date.UTC(2026, 5, 1);
    expect(daysSince(now - minutes * 60_000, now)).toBe(days);
  });
});

test('a brief time is minutes, then tenths of hours, then whole hours', () => {
  const seconds = [0, 20, 60, 3599, 3600, 9000, 35_999, 36_000, 104_000];
  expect(seconds.map(formatBriefTime).join(' ')).toBe(' <1m 1m 59m 1h 2.5h 9.9h 10h 28h');
});

test.each([
  ['de', '<1 Min. 45 Min. 2,5h'],
  ['ar', '<1 د 45 د 2.5 س'],
  ['zh', '<1分钟 45分钟 2.5小时'],
] as const)(
  'a brief time has the units and the decimal sign of the language: %s',
  async (locale, texts) => {
    try {
      await showLocale(locale);
      expect([20, 2700, 9000].map(formatBriefTime).join(' ')).toBe(texts);
    } finally {
      await showLocale('en');
    }
  },
);

test.each([
  ['en', '96% 66.7%'],
  ['de', '96\u00a0% 66,7\u00a0%'],
  ['pt', '96% 66,7%'],
] as const)('a percentage has the form of the language: %s', async (locale, texts) => {
  try {
    await showLocale(locale);
    expect([96, 66.66].map(formatPercent).join(' ')).toBe(texts);
  } finally {
    await showLocale('en');
  }
});
