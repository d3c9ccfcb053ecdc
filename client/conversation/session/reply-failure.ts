import { noReplyReason } from '../../../tool/contract/no-reply.ts';
import type { NoReplyReason } from '../api.ts';
import type { ServerEvent } from '../realtime/server-events.ts';

/**
 * Why the partner gave no answer, or not all of one.
 * - `service`: it failed, or asks to slow down: the same request may work in a moment.
 * - `account`: no credit or a wrong key; it stays until the operator has acted.
 * - `filtered`: the service will not talk about this. `cut_off`: the answer was too long.
 */
export type ReplyFailure = NoReplyReason | 'filtered' | 'cut_off';

/** Undefined for a response that is whole, or that somebody stopped. */
export function replyFailure({
  status,
  reason,
}: Extract<ServerEvent, { type: 'response-done' }>): ReplyFailure | undefined {
  if (status === 'failed') return noReplyReason(reason);
  if (status !== 'incomplete') return undefined;
  return reason === 'content_filter' ? 'filtered' : 'cut_off';
}
