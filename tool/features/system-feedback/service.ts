import type { Actor } from '../../http/actor.ts';
import { SystemFeedback, type feedbackSources } from './model.ts';

/** Keeps what a person wrote to the team. `text` is trimmed and not blank. */
export async function keepFeedback(
  actor: Actor,
  source: (typeof feedbackSources)[number],
  text: string,
): Promise<{ success: true }> {
  await SystemFeedback.create({ user_id: actor.id, role: actor.role, source, text });
  return { success: true };
}
