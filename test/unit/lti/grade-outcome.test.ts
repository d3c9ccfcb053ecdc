import { expect, test } from '@jest/globals';
import {
  createPauseRegistry,
  outcomeOf,
  outcomeOfError,
  retryDelay,
} from '../../../lti/grades/outcome.ts';
import { PlatformFetchError } from '../../../lti/protocol/guarded-fetch.ts';

const outcome = (status: number, text = '') =>
  outcomeOf({
    status,
    text,
    header: () => undefined,
    json: () => undefined,
    retryAfterSeconds: undefined,
  });
const answer = (status: number, text?: string) => outcome(status, text).kind;

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [302, 'retry'],
  [400, 'not_gradable'],
  [401, 'retry'],
  [403, 'failed'],
  [404, 'failed'],
  [409, 'retry'],
  [422, 'not_gradable'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('a response with status %i has the outcome %s', (status, kind) => {
  expect(answer(status)).toBe(kind);
});

test.each([404, 410])('after status %i the column counts as deleted', (status) => {
  expect(outcome(status)).toMatchObject({ kind: 'failed', columnGone: true });
});

test('a platform pauses all of its scores for a quarter of an hour at most', () => {
  const registry = createPauseRegistry();
  const now = new Date('2026-03-02T10:00:00Z');
  registry.note('a', { kind: 'retry', reason: 'later', afterSeconds: 86_400 }, now);
  expect(registry.until('a')).toEqual(new Date('2026-03-02T10:15:00Z'));
  expect(registry.until('b')).toBeUndefined();
});

test('a platform that times out three times in a row pauses for a minute', () => {
  const registry = createPauseRegistry();
  const now = new Date('2026-03-02T10:00:00Z');
  const timedOut = outcomeOfError(new PlatformFetchError('timeout', 'https://lms.example.edu'));
  for (const one of [timedOut, timedOut, outcome(500), timedOut, timedOut])
    registry.note('a', one, now);
  registry.note('b', timedOut, now);
  expect(registry.any(now)).toBe(false);
  // It was not asked for this one, whose turns are still being saved.
  registry.note('a', { kind: 'soon', seconds: 2 }, now);
  registry.note('a', timedOut, now);
  expect(registry.until('a')).toEqual(new Date('2026-03-02T10:01:00Z'));
  expect(registry.until('b')).toBeUndefined();
  registry.note('a', { kind: 'sent' }, now);
  const later = new Date('2026-03-02T10:02:00Z');
  registry.note('a', timedOut, later);
  expect(registry.any(later)).toBe(false);
});

test('a 403 that reports the rate limit of Canvas is retried', () => {
  expect(answer(403, '403 Forbidden (Rate Limit Exceeded)')).toBe('retry');
});

test.each(['<!DOCTYPE html><title>Sign in</title>', '\n<html lang="en">'])(
  'a web page instead of a response is retried: %s',
  (page) => {
    expect(answer(200, page)).toBe('retry');
  },
);

test('a 400 of Canvas about a newer score is retried', () => {
  const before =
    'Provided timestamp of 2026-11-25T08:00:00Z before last updated timestamp of 2026-11-25T08:00:01Z';
  expect(answer(400, JSON.stringify({ errors: { message: before } }))).toBe('retry');
});

test('retryDelay grows from 30 s to 4 h, adds jitter and honours Retry-After up to 6 h', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9, 30].map((tries) => retryDelay(tries, 0, 0));
  expect(waits).toEqual([30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400, 14_400]);
  expect(retryDelay(1, 0, 1)).toBe(36);
  expect(retryDelay(1, 90, 0)).toBe(90);
  expect(retryDelay(1, 1e9, 0)).toBe(6 * 3600);
});
