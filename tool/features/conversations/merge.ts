import type { EntityId } from '../../database/entity-id.ts';
import { Conversation } from './model.ts';
import { endConversation, type EffectDependencies } from './service.ts';

export const countConversations = (user_id: string): Promise<number> =>
  Conversation.countDocuments({ user_id });

/** Those of these people who have begun a conversation. */
export const findWithConversations = (userIds: readonly EntityId[]): Promise<unknown[]> =>
  Conversation.distinct('user_id', { user_id: { $in: userIds } });

/**
 * Moves a person's conversations to another account. Open ones are ended first, because an account can
 * have only one open conversation per case and one running. Idempotent.
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
