import type { z } from 'zod';
import type { OwnScore } from '../../tool/contract/lti.ts';
import { getOwn } from '../../tool/features/conversations/service.ts';
import type { Actor } from '../../tool/http/actor.ts';
import { GradeOutbox, type GradeRecord } from './model.ts';

/**
 * The state of the score of one of the caller's conversations. The outbox has a row per line item,
 * for the newest attempt; the least advanced state is returned.
 */
export async function viewOwnScore(
  actor: Actor,
  id: string,
): Promise<{ score: z.input<typeof OwnScore> | null }> {
  const { practice_case_id, completed } = await getOwn(actor, id);
  if (!completed) return { score: null };
  const rows: Pick<GradeRecord, 'state' | 'sent_at'>[] = await GradeOutbox.find({
    user_id: actor.id,
    case_id: practice_case_id,
    // A deleted column waits for nothing that concerns the student.
    column_gone: { $ne: true },
  })
    .select({ state: 1, sent_at: 1 })
    .lean();
  // Not `not_gradable`: the course does not grade this person.
  const row = (['failed', 'waiting', 'sent'] as const)
    .map((state) => rows.find((one) => one.state === state))
    .find((one) => one !== undefined);
  if (!row) return { score: null };
  const state = row.state === 'sent' ? 'sent' : row.state === 'failed' ? 'refused' : 'queued';
  return { score: { state, sent_at: row.sent_at?.toISOString() ?? null } };
}
