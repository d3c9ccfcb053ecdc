import type { EntityId } from '../../database/entity-id.ts';
import { Conversation } from './model.ts';
import { elapsedSeconds } from './policy.ts';

/** Active seconds so far of a person's open conversations on these cases, by case id. */
export async function findOpenOn(
  userId: string,
  caseIds: readonly EntityId[],
): Promise<Map<string, number>> {
  const open = await Conversation.find({
    user_id: userId,
    practice_case_id: { $in: caseIds },
    open: true,
    stale_at: { $gt: new Date() },
  })
    .select({ feedback: 0, unsettled: 0 })
    .lean();
  return new Map(open.map((one) => [String(one.practice_case_id), elapsedSeconds(one)]));
}
