import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Section and start of all conversations of a person but test runs, for rebuilds. */
export async function* streamStartTimes(user_id: EntityId): AsyncGenerator<{
  section_id: EntityId;
  start_time: Date;
}> {
  const all = Conversation.find({ user_id, is_test: false })
    .select({ section_id: 1, start_time: 1 })
    .lean()
    .cursor();
  for await (const { section_id, start_time } of all)
    if (section_id) yield { section_id, start_time };
}

/** Ids of all users with a conversation, in batches of `atOnce`; one index seek per user. */
export async function* streamPeople(atOnce: number): AsyncGenerator<Types.ObjectId[]> {
  let people: Types.ObjectId[] = [];
  let after: Types.ObjectId | null = null;
  for (;;) {
    const next: Pick<ConversationRecord, 'user_id'> | null = await Conversation.findOne(
      after ? { user_id: { $gt: after } } : {},
    )
      .sort({ user_id: 1 })
      .select({ _id: 0, user_id: 1 })
      .lean();
    if (next) people.push(next.user_id);
    if (people.length > 0 && (!next || people.length === atOnce)) {
      yield people;
      people = [];
    }
    if (!next) return;
    after = next.user_id;
  }
}
