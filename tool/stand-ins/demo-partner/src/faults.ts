/** How one response of the partner goes wrong, in the ways of the real service. */
export type ResponseFault =
  | 'no_credit'
  | 'rate_limit'
  /** Fails in the middle, after some of it has been spoken. */
  | 'server_error'
  | 'content_filter'
  | 'too_long'
  /** Nothing is wrong: a remark and the answer come as two items. */
  | 'two_items';

/** What becomes of the transcript of one turn of the learner. */
export type TranscriptFault = 'late' | 'empty' | 'failed';

/**
 * What goes wrong in a call, for tests: each list is used up one by one, `null` for what goes well, as
 * does all that comes after it.
 */
export interface FaultPlan {
  responses?: readonly (ResponseFault | null)[];
  hints?: readonly ('no_credit' | 'rate_limit' | null)[];
  transcripts?: readonly (TranscriptFault | null)[];
  /** Milliseconds after which the call breaks off without a word. */
  dropAfterMs?: number;
  /** Milliseconds after which the session has reached its longest duration. */
  expireAfterMs?: number;
  /** The secret has expired by the time it is used. */
  secretExpired?: true;
}

const failures = {
  no_credit: { type: 'insufficient_quota', code: 'insufficient_quota' },
  rate_limit: { type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  server_error: { type: 'server_error', code: 'server_error' },
} as const;

/** How a response ends, and after which part of it. */
export interface Outcome {
  status: 'completed' | 'failed' | 'incomplete';
  details?: Record<string, unknown>;
  /** Part of the answer that is made, 0 to 1. */
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

/** Gives the faults of one list one after the other. */
export function takeTurns<F>(list: readonly (F | null)[] = []): () => F | null {
  let at = 0;
  return () => list[at++] ?? null;
}
