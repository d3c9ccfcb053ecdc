import type { EntityId } from '../../database/entity-id.ts';
import type { Actor } from '../../http/actor.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Whether a report can be shared: one that is there, practised through a section that somebody teaches. */
export const isShareable = ({ feedback_status, is_test, section_id }: ConversationRecord) =>
  feedback_status === 'ready' && !is_test && Boolean(section_id);

/** Shares a report of the caller, or takes it back; once shared, the time of it stays. */
export async function setShared(actor: Actor, id: string, shared: boolean): Promise<void> {
  const own = { _id: id, user_id: actor.id };
  await Conversation.updateOne(
    shared ? { ...own, feedback_status: 'ready', is_test: false, shared_at: null } : own,
    shared ? { $set: { shared_at: new Date() } } : { $unset: { shared_at: 1 } },
  );
}

const shared = {
  shared_at: { $gt: new Date(0) },
  feedback_status: 'ready',
  is_test: false,
} as const;

/** What a list tells of a shared report. */
const rowFields = ['user_id', 'practice_case_id', 'start_time', 'shared_at'] as const;
export type SharedRow = Pick<ConversationRecord, '_id' | (typeof rowFields)[number]>;

/** What is shared in sections, newest first; of those after the first no more than may still be listed. */
export async function findShared(sectionIds: readonly EntityId[]): Promise<SharedRow[]> {
  let found: SharedRow[] = [];
  for (let from = 0; from < sectionIds.length; from += sectionsAtOnce) {
    const oldest = found[longestList - 1]?.shared_at;
    const part = await Conversation.find({
      ...shared,
      shared_at: { ...shared.shared_at, ...(oldest && { $gte: oldest }) },
      section_id: { $in: sectionIds.slice(from, from + sectionsAtOnce) },
    })
      .select([...rowFields])
      // As the index has it: a database that sorts by more reads every shared report.
      .sort({ shared_at: -1 })
      .limit(longestList)
      .lean();
    found = [...found, ...part].sort(newestFirst).slice(0, longestList);
  }
  return found;
}

const newestFirst = (one: SharedRow, other: SharedRow) =>
  (other.shared_at?.getTime() ?? 0) - (one.shared_at?.getTime() ?? 0) ||
  (String(one._id) < String(other._id) ? 1 : -1);

/** MongoDB merges the sorted reports of up to 200 sections, and sorts all reports of more. */
const sectionsAtOnce = 150;
/** Most rows of a list; older ones are found by nobody any more. */
const longestList = 200;

/** One that is shared in these sections; null for any other. */
export function findSharedOne(
  id: string,
  sectionIds: readonly EntityId[],
): Promise<ConversationRecord | null> {
  return Conversation.findOne({ ...shared, _id: id, section_id: { $in: sectionIds } }).lean();
}
