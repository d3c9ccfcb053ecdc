import { noReplyReason } from '../../../tool/contract/no-reply.ts';
import type { NoReplyReason } from '../api.ts';
import type { ServerEvent } from '../realtime/server-events.ts';

/** Back-off before each attempt to get a reply that failed, in milliseconds. */
export const replyDelaysMs = [1_500, 5_000] as const;

/** What the learner is told about a reply; it goes when the talk goes on. */
export type ReplyNotice = 'replyDelayed' | 'replyFiltered' | 'replyCutOff';

interface RecoveryOptions {
  /** Asks for the same reply again. */
  retry: () => void;
  show: (notice: ReplyNotice | null) => void;
  /** No reply is to be had: the talk cannot go on for now. */
  giveUp: (failure: NoReplyReason) => void;
}

/**
 * What becomes of a reply that failed: it is asked for again where that can help, else the learner
 * reads what happened. Without this a failed reply is silence, and the clock runs.
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
    if (event.type !== 'response-done') return;
    const failure = replyFailure(event);
    if (failure) this.#recover(failure);
    else if (event.status === 'completed') this.#succeed();
  }

  /** The service refused to make the reply at all. */
  refuse(code: string): void {
    this.#recover(noReplyReason(code));
  }

  /** Somebody speaks, pauses or leaves: nothing is asked for any more. */
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
 * Why the partner gave no answer, or not all of one.
 * - `service`: it failed, or asks to slow down: the same request may work in a moment.
 * - `account`: no credit or a wrong key; it stays until the operator has acted.
 * - `filtered`: the service will not talk about this. `cut_off`: the answer was too long.
 */
type ReplyFailure = NoReplyReason | 'filtered' | 'cut_off';

/** Undefined for a response that is whole, or that somebody stopped. */
function replyFailure({
  status,
  reason,
}: Extract<ServerEvent, { type: 'response-done' }>): ReplyFailure | undefined {
  if (status === 'failed') return noReplyReason(reason);
  if (status !== 'incomplete') return undefined;
  return reason === 'content_filter' ? 'filtered' : 'cut_off';
}
