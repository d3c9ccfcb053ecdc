import type { EntityId } from '../../tool/database/entity-id.ts';
import { backOff } from '../../tool/database/outbox.ts';
import {
  isSuccess,
  isThrottled,
  PlatformFetchError,
  type PlatformResponse,
} from '../protocol/guarded-fetch.ts';

/** The outcome of one attempt to send a score. */
export type Outcome =
  | { kind: 'sent'; score?: { given: number; maximum: number } }
  /** A retry may succeed; `afterSeconds` is the minimum delay that the platform asked for. */
  | { kind: 'retry'; reason: string; afterSeconds?: number | undefined }
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
  return { kind: 'retry', reason, afterSeconds: error.retryAfterSeconds };
}

/** Maximum pause of all scores of a platform, in seconds. */
const maxPause = 900;

/** Platforms that have asked for a pause (`Retry-After`), per process. */
export type RetryAfterRegistry = ReturnType<typeof createRetryAfterRegistry>;
export function createRetryAfterRegistry() {
  const ends = new Map<string, Date>();
  return {
    pause(platform: EntityId, seconds: number, now: Date): void {
      const until = new Date(now.getTime() + Math.min(seconds, maxPause) * 1000);
      const known = ends.get(String(platform));
      if (!known || known < until) ends.set(String(platform), until);
    },
    until: (platform: EntityId) => ends.get(String(platform)),
    any(now: Date): boolean {
      for (const [platform, until] of ends) if (until <= now) ends.delete(platform);
      return ends.size > 0;
    },
  };
}
