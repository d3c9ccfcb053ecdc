import type {
  FeedbackHandlingBody,
  FeedbackMessage,
  FeedbackQuery,
} from '../../contract/system-feedback.ts';
import { newestPage } from '../../database/newest-page.ts';
import { fullName } from '../../contract/constants/people.ts';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/app-error.ts';
import { contactOf } from '../users/addresses.ts';
import { findUsers } from '../users/service.ts';
import { SystemFeedback, type feedbackSources } from './model.ts';

/** Stores a message of a user to the team. `text` is trimmed and not blank. */
export async function createFeedback(
  actor: Actor,
  source: (typeof feedbackSources)[number],
  text: string,
): Promise<void> {
  await SystemFeedback.create({ user_id: actor.id, role: actor.role, source, text });
}

/** Moves the messages of a user to another account, when both are merged. */
export async function moveFeedback(fromId: string, toId: string): Promise<void> {
  await SystemFeedback.updateMany({ user_id: fromId }, { $set: { user_id: toId } });
}

/** Sets the state of a message and the masters' note; throws not_found. */
export async function handleFeedback(id: string, handling: FeedbackHandlingBody): Promise<void> {
  const { matchedCount } = await SystemFeedback.updateOne({ _id: id }, { $set: handling });
  if (matchedCount === 0) throw notFound('Message');
}

/** Messages, newest first. */
export async function listFeedback({
  state,
  limit = 50,
  cursor,
}: FeedbackQuery): Promise<FeedbackMessage[]> {
  const filter = state && { state: state === 'new' ? { $in: ['new' as const, null] } : state };
  const rows = await newestPage<InstanceType<typeof SystemFeedback>>(SystemFeedback, filter ?? {}, {
    limit,
    cursor,
  });
  const people = await findUsers([...new Set(rows.map(({ user_id }) => String(user_id)))]);
  const userOf = new Map(people.map((user) => [String(user._id), user]));
  return rows.map(({ _id, user_id, role, text, created_at, ...handling }) => {
    const user = userOf.get(String(user_id));
    const name = user ? fullName(user) : '';
    const at = created_at.toISOString();
    const email = (user && contactOf(user)) ?? '';
    // Messages of earlier versions have neither.
    const { state = 'new', note = '' } = handling;
    return { id: String(_id), at, role, name, email, text, state, note };
  });
}
