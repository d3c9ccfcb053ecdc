import type { EntityId } from '../../database/entity-id.ts';
import { audited } from '../audit/service.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Whether a report can be shared: it is ready, of no test run, and practised in a section. */
export const isShareable = ({ feedback_status, is_test, section_id }: ConversationRecord) =>
  feedback_status === 'ready' && !is_test && Boolean(section_id);

/**
 * Shares the report of a conversation, or ends sharing; sharing again keeps the first time. The audit log
 * has a row of it with the time of the conversation, so that it is known later which report could be read
 * when.
 */
export async function setShared(
  { _id, user_id, start_time }: Pick<ConversationRecord, '_id' | 'user_id' | 'start_time'>,
  shared: boolean,
): Promise<void> {
  const own = { _id, user_id };
  const actor = { id: String(user_id) };
  const intent = { action: 'update', kind: 'shared_report', target_id: String(_id) } as const;
  const practised = { practiced_at: start_time.toISOString() };
  const names = (is: boolean) => ({ ...practised, shared: is ? 'yes' : 'no' });
  await audited(actor, { ...intent, before: names(!shared), after: names(shared) }, async () => ({
    answer: await Conversation.updateOne(
      shared ? { ...own, feedback_status: 'ready', is_test: false, shared_at: null } : own,
      shared ? { $set: { shared_at: new Date() } } : { $unset: { shared_at: 1 } },
    ),
  }));
}

export async function endSharing(userId: string): Promise<void> {
  const own = { user_id: userId, shared_at: shared.shared_at };
  for (const one of await Conversation.find(own).select('user_id start_time').lean())
    await setShared(one, false);
}

const shared = {
  shared_at: { $gt: new Date(0) },
  feedback_status: 'ready',
  is_test: false,
} as const;

const rowFields = ['user_id', 'practice_case_id', 'start_time', 'shared_at'] as const;
export type SharedRow = Pick<ConversationRecord, '_id' | (typeof rowFields)[number]>;

/** The newest reports shared in sections, newest first, at most `maxList`. */
export async function findShared(sectionIds: readonly EntityId[]): Promise<SharedRow[]> {
  let found: SharedRow[] = [];
  for (let from = 0; from < sectionIds.length; from += sectionsAtOnce) {
    const oldest = found[maxList - 1]?.shared_at;
    const part = await Conversation.find({
      ...shared,
      shared_at: { ...shared.shared_at, ...(oldest && { $gte: oldest }) },
      section_id: { $in: sectionIds.slice(from, from + sectionsAtOnce) },
    })
      .select([...rowFields])
      // The order of the index: sorting by further fields would read every shared report.
      .sort({ shared_at: -1 })
      .limit(maxList)
      .lean();
    found = [...found, ...part].sort(newestFirst).slice(0, maxList);
  }
  return found;
}

const newestFirst = (one: SharedRow, other: SharedRow) =>
  (other.shared_at?.getTime() ?? 0) - (one.shared_at?.getTime() ?? 0) ||
  (String(one._id) < String(other._id) ? 1 : -1);

/** MongoDB merges sorted index ranges of up to 200 sections; with more it sorts all reports. */
const sectionsAtOnce = 150;
/** Maximum of rows in a list; older reports are not listed. */
const maxList = 200;

/** A conversation whose report is shared in these sections; null for any other. */
export function findSharedOne(
  id: string,
  sectionIds: readonly EntityId[],
): Promise<ConversationRecord | null> {
  return Conversation.findOne({ ...shared, _id: id, section_id: { $in: sectionIds } }).lean();
}
