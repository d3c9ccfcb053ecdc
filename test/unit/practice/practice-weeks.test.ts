import { expect, test } from '@jest/globals';
import {
  practiceByWeek,
  practiceOfWeek,
  shownWeeks,
} from '../../../tool/features/progress/weeks.ts';

const at = (instant: string, duration = 60) => ({ start_time: new Date(instant), duration });
/** A Wednesday. */
const now = new Date('2026-11-18T12:00:00Z');
const practised = (weeks: ReturnType<typeof practiceByWeek>) =>
  weeks.filter(({ conversations }) => conversations > 0);

test('practiceByWeek returns twelve weeks from Monday, the current one last', () => {
  const weeks = practiceByWeek([], 'UTC', now);
  expect(weeks).toHaveLength(shownWeeks);
  expect(weeks[0]).toEqual({ week_start: '2026-08-31', seconds: 0, conversations: 0 });
  expect(weeks.at(-1)?.week_start).toBe('2026-11-16');
});

test('practiceByWeek assigns a conversation to the week of its start in the learner’s time zone', () => {
  // Sunday evening in Lima, Monday morning in Tokyo.
  const late = [at('2026-11-16T01:30:00Z', 90), at('2026-11-17T09:00:00Z', 30)];
  expect(practised(practiceByWeek(late, 'America/Lima', now))).toEqual([
    { week_start: '2026-11-09', seconds: 90, conversations: 1 },
    { week_start: '2026-11-16', seconds: 30, conversations: 1 },
  ]);
  expect(practised(practiceByWeek(late, 'Asia/Tokyo', now))).toEqual([
    { week_start: '2026-11-16', seconds: 120, conversations: 2 },
  ]);
});

test('practiceByWeek starts weeks on Monday across a change of daylight saving time', () => {
  // Clocks in Berlin went back on Sunday, October 25th: 23:30 and 00:30 local time.
  const night = [at('2026-10-25T22:30:00Z'), at('2026-10-25T23:30:00Z')];
  expect(practised(practiceByWeek(night, 'Europe/Berlin', now))).toEqual([
    { week_start: '2026-10-19', seconds: 60, conversations: 1 },
    { week_start: '2026-10-26', seconds: 60, conversations: 1 },
  ]);
});

test('practiceByWeek ignores conversations before the first week', () => {
  const early = [at('2026-08-30T23:59:59Z'), at('2026-08-31T00:00:00Z')];
  expect(practised(practiceByWeek(early, 'UTC', now))).toEqual([
    { week_start: '2026-08-31', seconds: 60, conversations: 1 },
  ]);
});

test('practiceOfWeek counts each day with practice once, in the learner’s time zone', () => {
  // Monday and Tuesday evening in Lima; Tuesday and Wednesday morning in Tokyo.
  const evenings = [
    at('2026-11-16T01:30:00Z', 90),
    at('2026-11-17T01:30:00Z', 60),
    at('2026-11-17T03:30:00Z', 60),
    at('2026-11-18T01:30:00Z', 30),
    at('2026-11-18T09:00:00Z', 0),
  ];
  expect(practiceOfWeek(evenings, 'America/Lima', now)).toEqual({ days: 2, seconds: 150 });
  expect(practiceOfWeek(evenings, 'Asia/Tokyo', now)).toEqual({ days: 3, seconds: 240 });
  expect(practiceOfWeek([], 'UTC', now)).toEqual({ days: 0, seconds: 0 });
});

test('practiceOfWeek counts a day of 25 hours once and ends the week on Sunday at midnight', () => {
  const sunday = new Date('2026-10-25T22:59:00Z');
  const night = [at('2026-10-24T22:30:00Z'), at('2026-10-25T22:30:00Z')];
  expect(practiceOfWeek(night, 'Europe/Berlin', sunday)).toEqual({ days: 1, seconds: 120 });
  const monday = new Date('2026-10-25T23:00:00Z');
  expect(practiceOfWeek(night, 'Europe/Berlin', monday)).toEqual({ days: 0, seconds: 0 });
});
