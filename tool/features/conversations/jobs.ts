import { findDue } from '../../database/outbox.ts';
import type { Job } from '../../queue/queue.ts';
import { applyEffects, endConversation, type EffectDependencies } from './service.ts';
import { Conversation } from './model.ts';

/** How long a process has to apply the effects itself before the job does, in milliseconds. */
const effectsGrace = 4_000;

/** The work stays due in the document until it is done, so the number of attempts is not limited. */
const common = { concurrency: 5, attempts: Infinity };

/** Ends conversations that have been inactive beyond their `stale_at`. */
export const staleConversationJob = (dependencies: EffectDependencies): Job => ({
  name: 'end-stale-conversation',
  ...common,
  findDue: (now, limit) => findDue(Conversation, 'stale_at', now, limit, { open: true }),
  async run(id) {
    const stale = await Conversation.findOne({
      _id: id,
      open: true,
      stale_at: { $lte: new Date() },
    }).lean();
    if (stale) await endConversation(dependencies, stale, { by: 'system' });
  },
});

/** Applies the effects that a crashed process left pending: roll-ups, grades, report requests. */
export const pendingEffectsJob = (dependencies: EffectDependencies): Job => ({
  name: 'conversation-effects',
  ...common,
  findDue: (now, limit) =>
    findDue(Conversation, 'unsettled_at', new Date(now.getTime() - effectsGrace), limit),
  async run(id) {
    const pending = await Conversation.findOne({ _id: id, unsettled_at: { $ne: null } })
      .select({ feedback: 0 })
      .lean();
    if (pending) await applyEffects(dependencies, pending);
  },
});
