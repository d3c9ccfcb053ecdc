import { PlatformFetchError, type PlatformResponse } from '../protocol/guarded-fetch.ts';

/** What became of one try to send a score. */
export type Outcome =
  | { kind: 'sent' }
  /** Worth another try; `afterSeconds` is the least that the platform asked us to wait. */
  | { kind: 'retry'; reason: string; afterSeconds?: number | undefined }
  /** Not the platform's fault and over in a moment: no failed try. */
  | { kind: 'soon'; seconds: number }
  /** Will not succeed by itself. */
  | { kind: 'failed'; reason: string }
  | { kind: 'not_gradable'; reason: string };

/** Waits after the first, second … failed try in seconds; the last one repeats. */
const waits = [30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400] as const;
/** Longest wait that a platform may ask for, in seconds. */
const longestWait = 6 * 3600;
/** A score that could not be sent for this long is given up, in milliseconds. */
export const giveUpAfter = 48 * 3600 * 1000;

/**
 * Seconds until the next try. Waits spread by a fifth, so that a class that ended together does not
 * come back together. `chance` is within 0 and 1.
 */
export function backOff(tries: number, afterSeconds = 0, chance: number = Math.random()): number {
  const usual = waits[Math.min(tries, waits.length) - 1] ?? waits[0];
  return Math.max(Math.round(usual * (1 + 0.2 * chance)), Math.min(afterSeconds, longestWait));
}

/**
 * Reads a platform's answer to a score. Moodle says 400 and Canvas 422 for a person whom it does not
 * grade; 409 means that a later score is there, so the next try carries a later time.
 */
export function outcomeOf(response: PlatformResponse): Outcome {
  const { status } = response;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 400 || status === 422)
    return { kind: 'not_gradable', reason: `The LMS does not grade this person (${status}).` };
  if (status === 404 || status === 410)
    return { kind: 'failed', reason: `The LMS has no such gradebook column any more (${status}).` };
  if (passes(response))
    return {
      kind: 'retry',
      reason: passingText(status),
      afterSeconds: response.retryAfterSeconds,
    };
  return { kind: 'failed', reason: `The LMS refuses scores from this tool (${status}).` };
}

/** Whether the same call may succeed later. Canvas throttles with a 403 that says so. */
function passes({ status, text }: PlatformResponse): boolean {
  if (status >= 500 || [401, 408, 409, 425, 429].includes(status)) return true;
  // No service redirects a POST for good reason; a page for signing in or maintenance does.
  if (status < 400) return true;
  return status === 403 && /rate limit/i.test(text.slice(0, 1000));
}

function passingText(status: number): string {
  if (status === 429 || status === 403) return `The LMS asks us to wait (${status}).`;
  if (status === 409) return 'The LMS has a score with a later time (409).';
  return `The LMS answered with an error (${status}).`;
}

/** Reads what went wrong before there was an answer. Errors of our own are thrown on. */
export function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof PlatformFetchError)) throw error;
  const reason = `${error.message}.`;
  if (error.fault === 'address_refused') return { kind: 'failed', reason };
  return { kind: 'retry', reason, afterSeconds: error.retryAfterSeconds };
}
