/**
 * - `unavailable`: the service cannot be reached, took too long or failed on its side.
 * - `account`: the service refuses our account: wrong key, no credit, a model it may not use. It helps
 *   when the operator has acted.
 * - `refused`: the service will not do this (policy, content filter, an invalid request).
 * - `rate_limited`: too much at once; `retryAfterSeconds` tells how long to wait when known.
 * - `bad_response`: the service answered something that cannot be used.
 */
export type SpeechErrorKind =
  'unavailable' | 'account' | 'refused' | 'rate_limited' | 'bad_response';

const retryableKinds: Record<SpeechErrorKind, boolean> = {
  unavailable: true,
  account: true,
  refused: false,
  rate_limited: true,
  bad_response: true,
};

/**
 * The one error of a speech provider. Its message is ours and safe to log: it holds no secret and
 * no word of the learner, and the service's own error is not kept as its cause.
 */
export class SpeechError extends Error {
  readonly kind: SpeechErrorKind;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: SpeechErrorKind, message: string, retryAfterSeconds?: number) {
    super(message);
    this.name = 'SpeechError';
    this.kind = kind;
    this.retryable = retryableKinds[kind];
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
