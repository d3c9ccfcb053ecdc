import { noReplyReason } from '../../contract/no-reply.ts';
import type { CallEvent } from './events.ts';

type Reason = ReturnType<typeof noReplyReason>;

/** How often the client requests a failing reply before it shows the learner an error. */
const attempts = 3;

/**
 * Watches for failed replies of the speech service, independently of what the browser reports. Raises
 * each reason once per call: immediately if only the operator can help, else after as many
 * consecutive failures as the client tolerates.
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
      // Most errors report a request at the wrong moment and are not failures.
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
