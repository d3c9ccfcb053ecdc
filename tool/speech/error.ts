/**
 * - `unavailable`: the service cannot be reached, timed out or failed.
 * - `account`: the service refuses our account: wrong key, no credit, a model without access.
 *   Retrying helps only after the operator has acted.
 * - `refused`: the service does not allow this request (policy, content filter, invalid request).
 * - `rate_limited`: too many requests; `retryAfterSeconds` is set if known.
 * - `bad_response`: the response of the service cannot be used.
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
 * The one error of a speech provider. Its message is written by us and safe to log: it contains no
 * secret and no words of the learner, and the service's own error is not kept as its cause.
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
