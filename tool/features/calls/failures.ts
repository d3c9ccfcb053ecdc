import { noReplyReason } from '../../contract/no-reply.ts';
import type { CallEvent } from './events.ts';

type Reason = ReturnType<typeof noReplyReason>;

/** A browser asks this often for a reply that fails before its learner reads that there is none. */
const attempts = 3;

/**
 * Watches for replies that the service does not give, whatever the browser tells of them. Raises once a
 * call for each reason: at once where only the operator can help, else after as many failures in a row as
 * a browser puts up with.
 */
export function createFailureWatch(raise: (reason: Reason) => Promise<void>): {
  handle(event: CallEvent): Promise<void>;
} {
  const raised = new Set<Reason>();
  let failedInARow = 0;

  const note = async (reason: Reason) => {
    if (raised.has(reason)) return;
    raised.add(reason);
    await raise(reason);
  };

  return {
    async handle(event) {
      // Most errors answer a request that came at the wrong moment, and are no failure.
      if (event.type === 'error') {
        const reason = noReplyReason(event.error.code ?? event.error.type);
        if (reason === 'account') await note(reason);
      }
      if (event.type !== 'response.done') return;
      const { status, status_details } = event.response;
      if (status === 'completed') failedInARow = 0;
      if (status !== 'failed') return;
      failedInARow += 1;
      const reason = noReplyReason(status_details?.error?.code ?? status_details?.error?.type);
      if (reason === 'account' || failedInARow >= attempts) await note(reason);
    },
  };
}
