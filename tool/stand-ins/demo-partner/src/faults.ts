/** Simulated errors of one response, as the real service has them. */
export type ResponseFault =
  | 'no_credit'
  | 'rate_limit'
  /** Fails in the middle, after part of the audio. */
  | 'server_error'
  | 'content_filter'
  | 'too_long'
  /** No error: a remark and the response are two items. */
  | 'two_items';

/** Simulated error of the transcript of one learner turn. */
export type TranscriptFault = 'late' | 'empty' | 'failed';

/**
 * Simulated errors of a call, for tests: each list is used item by item; `null` means no error, as is
 * everything after the end of a list.
 */
export interface FaultPlan {
  responses?: readonly (ResponseFault | null)[];
  hints?: readonly ('no_credit' | 'rate_limit' | null)[];
  transcripts?: readonly (TranscriptFault | null)[];
  /** Milliseconds after which the connection is lost without an event. */
  dropAfterMs?: number;
  /** Milliseconds after which the session reaches its maximum duration. */
  expireAfterMs?: number;
  /** The secret has expired when it is used. */
  secretExpired?: true;
}

const failures = {
  no_credit: { type: 'insufficient_quota', code: 'insufficient_quota' },
  rate_limit: { type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  server_error: { type: 'server_error', code: 'server_error' },
} as const;

/** How a response ends, and after which share of it. */
export interface Outcome {
  status: 'completed' | 'failed' | 'incomplete';
  details?: Record<string, unknown>;
  /** Share of the response that is generated, 0 to 1. */
  share: number;
  twoItems: boolean;
}

export function outcomeOf(fault: ResponseFault | null): Outcome {
  switch (fault) {
    case 'no_credit':
    case 'rate_limit':
      return failed(fault, 0);
    case 'server_error':
      return failed(fault, 0.5);
    case 'content_filter':
      return incomplete('content_filter', 0);
    case 'too_long':
      return incomplete('max_output_tokens', 0.7);
    case 'two_items':
    case null:
      return { status: 'completed', share: 1, twoItems: fault === 'two_items' };
  }
}

function failed(fault: keyof typeof failures, share: number): Outcome {
  const details = { type: 'failed', error: failures[fault] };
  return { status: 'failed', details, share, twoItems: false };
}

function incomplete(reason: string, share: number): Outcome {
  return { status: 'incomplete', details: { type: 'incomplete', reason }, share, twoItems: false };
}

/** Returns the faults of a list one after the other. */
export function takeTurns<F>(list: readonly (F | null)[] = []): () => F | null {
  let at = 0;
  return () => list[at++] ?? null;
}
