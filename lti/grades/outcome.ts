import type { EntityId } from '../../tool/database/entity-id.ts';
import { backOff } from '../../tool/database/outbox.ts';
import {
  isSuccess,
  isThrottled,
  PlatformFetchError,
  type PlatformResponse,
} from '../protocol/guarded-fetch.ts';

export type Outcome =
  | { kind: 'sent'; score?: { given: number; maximum: number } }
  /** A retry may succeed; `afterSeconds` is the minimum delay that the platform asked for. */
  | { kind: 'retry'; reason: string; afterSeconds?: number | undefined; timedOut?: boolean }
  /** Not due to the platform and short: does not count as a failed attempt. */
  | { kind: 'soon'; seconds: number }
  /** A retry would fail again; `curable`: until somebody has changed a setting. */
  | { kind: 'failed'; reason: string; columnGone?: boolean; curable?: boolean }
  | { kind: 'not_gradable'; reason: string };

/** Back-off in seconds after the first, second … failed attempt; the last value repeats. */
const waits = [30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400] as const;
/** Maximum delay that a platform may ask for, in seconds. */
const maxWait = 6 * 3600;
/** Reason to wait: the platform may be activated again, or its data may be moving to another one. */
export const switchedOff = 'This LMS has been switched off in Parley.';
/** Milliseconds after which a score that could not be sent counts as failed. */
export const giveUpAfter = 48 * 3600 * 1000;

/**
 * Seconds until the next attempt: back-off with 20 % jitter, so that a class whose conversations
 * ended together does not retry together. `chance` is between 0 and 1.
 */
export function retryDelay(
  attempts: number,
  afterSeconds = 0,
  chance: number = Math.random(),
): number {
  const wait = Math.round(backOff(waits, attempts) * (1 + 0.2 * chance));
  return Math.max(wait, Math.min(afterSeconds, maxWait));
}

/**
 * Maps a platform's response to an outcome. Moodle sends 400 and Canvas 422 for a person who is not
 * graded; 409 (in Canvas 400) means that the platform has a later score, so the next attempt sends
 * a later timestamp.
 */
export function outcomeOf(response: PlatformResponse): Outcome {
  const { status } = response;
  if (isSuccess(response) && !isPage(response)) return { kind: 'sent' };
  if (isTemporary(response))
    return {
      kind: 'retry',
      ...temporaryReason(status),
      afterSeconds: response.retryAfterSeconds,
    };
  if (status === 400 || status === 422)
    return { kind: 'not_gradable', reason: `The LMS does not grade this person (${status}).` };
  if (status === 404 || status === 410)
    return {
      kind: 'failed',
      reason: `The LMS has no such gradebook column any more (${status}).`,
      columnGone: true,
    };
  return {
    kind: 'failed',
    reason: `The LMS refuses scores from this tool (${status}).`,
    curable: true,
  };
}

/** Whether a person would see a page: of a proxy that asks for a sign-in, or of maintenance. */
const isPage = ({ text }: PlatformResponse) =>
  /^\s*<(?:!doctype\s+)?html\b/i.test(text.slice(0, 200));

/** Whether the same request may succeed later. */
function isTemporary(response: PlatformResponse): boolean {
  const { status, text } = response;
  if (status >= 500 || [401, 408, 409, 425].includes(status)) return true;
  // Services do not redirect a POST; pages for sign-in or maintenance do.
  if (status < 400 || isThrottled(response)) return true;
  return status === 400 && /last updated timestamp/i.test(text.slice(0, 1000));
}

/** As a property, because `npm run texts` finds the reasons of scores by their name. */
function temporaryReason(status: number): { reason: string } {
  if (status === 429 || status === 403) return { reason: `The LMS asks us to wait (${status}).` };
  if (status === 409 || status === 400)
    return { reason: `The LMS has a score with a later time (${status}).` };
  return { reason: `The LMS answered with an error (${status}).` };
}

/** The outcome of a request that got no response. Our own errors are rethrown. */
export function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof PlatformFetchError)) throw error;
  const reason = error.message;
  if (error.fault === 'address_refused') return { kind: 'failed', reason };
  const timedOut = error.fault === 'timeout';
  return { kind: 'retry', reason, afterSeconds: error.retryAfterSeconds, timedOut };
}

/** Maximum pause of all scores of a platform, in seconds. */
const maxPause = 900;

/**
 * A platform that times out this often in a row gets a pause of so many seconds: otherwise attempts that
 * wait for it leave no place for the scores of other platforms.
 */
const hung = { timeouts: 3, pause: 60 } as const;

/** Platforms that have asked for a pause (`Retry-After`) or do not answer, per process. */
export type PauseRegistry = ReturnType<typeof createPauseRegistry>;
export function createPauseRegistry() {
  const ends = new Map<string, Date>();
  const timeouts = new Map<string, number>();
  return {
    /** Notes the outcome of an attempt, which may begin a pause or extend one. */
    note(platform: EntityId, outcome: Outcome, now: Date): void {
      const key = String(platform);
      // The platform was not asked.
      if (outcome.kind === 'soon') return;
      if (outcome.kind !== 'retry') return void timeouts.delete(key);
      const inARow = outcome.timedOut ? (timeouts.get(key) ?? 0) + 1 : 0;
      timeouts.set(key, inARow);
      const seconds = outcome.afterSeconds ?? (inARow >= hung.timeouts ? hung.pause : 0);
      const until = new Date(now.getTime() + Math.min(seconds, maxPause) * 1000);
      const known = ends.get(key) ?? now;
      if (known < until) ends.set(key, until);
    },
    until: (platform: EntityId) => ends.get(String(platform)),
    any(now: Date): boolean {
      for (const [platform, until] of ends) if (until <= now) ends.delete(platform);
      return ends.size > 0;
    },
  };
}
