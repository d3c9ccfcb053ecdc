import type { Dependencies } from '../../dependencies.ts';
import { findDue } from '../../database/outbox.ts';
import type { Job } from '../../queue/queue.ts';
import { SpeechCall } from './model.ts';
import { watchCall } from './watcher.ts';

/** Takes over calls whose process has died. A run only starts watching the call and does not wait. */
export const abandonedCallJob = (dependencies: Pick<Dependencies, 'speech' | 'log'>): Job => ({
  name: 'watch-call',
  concurrency: 20,
  attempts: 5,
  findDue: (now, limit) => findDue(SpeechCall, 'due_at', now, limit, { ended_at: null }),
  async run(id) {
    watchCall(dependencies, id).catch((err: unknown) =>
      dependencies.log.error({ err }, 'failed to watch a call'),
    );
  },
});
