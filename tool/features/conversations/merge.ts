import { Conversation } from './model.ts';
import { endConversation, type EffectDependencies } from './service.ts';

/** How many conversations a person has had. */
export const countConversations = (user_id: string): Promise<number> =>
  Conversation.countDocuments({ user_id });

/**
 * Gives a person's conversations to another account. Those that are open end first, because an account
 * has one open conversation on a case and one that runs. Idempotent.
 */
export async function moveConversations(
  dependencies: EffectDependencies,
  fromId: string,
  toId: string,
): Promise<void> {
  for (const open of await Conversation.find({ user_id: fromId, open: true }).lean())
    await endConversation(dependencies, open, { by: 'system' });
  await Conversation.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
}
