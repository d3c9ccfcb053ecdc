import { requestOverdueFeedback, settleLeftovers } from '../features/conversations/leftovers.ts';
import type { SettleDependencies } from '../features/conversations/settle.ts';
import type { PeriodicJob } from './queue.ts';

/** A process that is still at work on a conversation is left alone for this long, in milliseconds. */
const patience = 30_000;

/** Finishes what a process that died left undone: roll-ups, grades, reports never asked for. */
export const settleLeftoversJob = (dependencies: SettleDependencies): PeriodicJob => ({
  name: 'settle-leftovers',
  everySeconds: 60,
  run: async () => {
    const now = Date.now();
    await settleLeftovers(dependencies, new Date(now - patience));
    await requestOverdueFeedback(dependencies, new Date(now));
  },
});
