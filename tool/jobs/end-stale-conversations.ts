import { endStaleConversations } from '../features/conversations/end.ts';
import type { SettleDependencies } from '../features/conversations/settle.ts';
import type { PeriodicJob } from './queue.ts';

/** Ends conversations that nobody has shown a sign of life in for longer than their time. */
export const endStaleConversationsJob = (dependencies: SettleDependencies): PeriodicJob => ({
  name: 'end-stale-conversations',
  everySeconds: 60,
  run: async () => {
    await endStaleConversations(dependencies, new Date());
  },
});
