import { noReplyReason } from '../../../tool/contract/no-reply.ts';
import type { NoReplyReason } from '../api.ts';
import type { ServerEvent } from '../realtime/server-events.ts';

/** Back-off before each retry of a failed reply, in milliseconds. */
export const replyDelaysMs = [1_500, 5_000] as const;

/** Notice about a reply; it is removed when the conversation continues. */
export type ReplyNotice = 'replyDelayed' | 'replyFiltered' | 'replyCutOff';

interface RecoveryOptions {
  /** Requests the same reply again. */
  retry: () => void;
  show: (notice: ReplyNotice | null) => void;
  /** No reply after all retries: the conversation cannot continue for now. */
  giveUp: (failure: NoReplyReason) => void;
}

/**
 * Handles a failed reply: retries it where that can help, else shows the learner a notice.
 * Otherwise a failed reply would be silence while the clock runs.
 */
export class ReplyRecovery {
  readonly #options: RecoveryOptions;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RecoveryOptions) {
    this.#options = options;
  }

  /** @param event of a response of the conversation, not of a hint */
  handle(event: ServerEvent): void {
    if (event.type === 'learner-speaking' && event.speaking) this.cancel();
    // A reply that comes late after all: the retry would say it twice.
    if (event.type === 'response-started') this.cancel();
    if (event.type !== 'response-done') return;
    const failure = replyFailure(event);
    if (failure) this.#recover(failure);
    else if (event.status === 'completed') this.#succeed();
  }

  /** The service refused to create the reply. */
  refuse(code: string): void {
    this.#recover(noReplyReason(code));
  }

  /** Somebody speaks, pauses or leaves: pending retries are cancelled. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#options.show(null);
  }

  #succeed(): void {
    this.#attempts = 0;
    this.cancel();
  }

  #recover(failure: ReplyFailure): void {
    clearTimeout(this.#timer);
    if (failure === 'filtered') return this.#options.show('replyFiltered');
    if (failure === 'cut_off') return this.#options.show('replyCutOff');
    const delay = replyDelaysMs[this.#attempts];
    if (failure !== 'service' || delay === undefined) {
      this.#attempts = 0;
      this.cancel();
      return this.#options.giveUp(failure);
    }
    this.#attempts += 1;
    this.#options.show('replyDelayed');
    this.#timer = setTimeout(this.#options.retry, delay);
  }
}

/**
 * Why the partner gave no reply, or an incomplete one.
 * - `service`: it failed or is rate-limited: a retry may work in a moment.
 * - `account`: no credit or a wrong key; permanent until the operator has acted.
 * - `filtered`: the service refuses the topic. `cut_off`: the reply was too long.
 */
type ReplyFailure = NoReplyReason | 'filtered' | 'cut_off';

/** Undefined for a response that is complete or was cancelled. */
function replyFailure({
  status,
  reason,
}: Extract<ServerEvent, { type: 'response-done' }>): ReplyFailure | undefined {
  if (status === 'failed') return noReplyReason(reason);
  if (status !== 'incomplete') return undefined;
  return reason === 'content_filter' ? 'filtered' : 'cut_off';
}
