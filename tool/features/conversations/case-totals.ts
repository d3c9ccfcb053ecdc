import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** Totals of a person on one case; computed here, stored by the progress feature. */
export interface CaseTotals {
  class_id: EntityId;
  section_id: EntityId | null;
  /** Conversations started (decision R8). */
  attempts: number;
  /** Conversations that have ended; averages are over these. */
  ended: number;
  completions: number;
  /** Active seconds of all ended conversations. */
  total_seconds: number;
  /** The newest completed conversation. */
  last_completed_id: EntityId | null;
  last_completed_at: Date | null;
  /** When the first completed conversation ended. */
  first_completed_at: Date | null;
  /** When the newest conversation began. */
  last_practised_at: Date;
}

const countedFields = [
  'class_id',
  'section_id',
  'start_time',
  'end_time',
  'open',
  'duration',
  'completed',
] as const;
type Counted = Pick<ConversationRecord, '_id' | (typeof countedFields)[number]>;

/** Totals of the conversations of one person on one case, in any order; null without any. */
export function totalsOf(conversations: readonly Counted[]): CaseTotals | null {
  const newest = latest(conversations, ({ start_time }) => start_time);
  if (!newest) return null;
  const completed = conversations.filter((conversation) => conversation.completed);
  const last = latest(completed, ({ end_time }) => end_time ?? undefined);
  return {
    class_id: newest.class_id,
    section_id: newest.section_id ?? null,
    attempts: conversations.length,
    ended: conversations.filter(({ open }) => !open).length,
    completions: completed.length,
    total_seconds: conversations.reduce((sum, { duration }) => sum + duration, 0),
    last_completed_id: last?._id ?? null,
    last_completed_at: last?.end_time ?? null,
    first_completed_at: earliestEnd(completed),
    last_practised_at: newest.start_time,
  };
}

const earliestEnd = (completed: readonly Counted[]): Date | null =>
  completed
    .flatMap(({ end_time }) => end_time ?? [])
    .reduce<Date | null>((first, end) => (first && first <= end ? first : end), null);

function latest(
  conversations: readonly Counted[],
  time: (conversation: Counted) => Date | undefined,
): Counted | undefined {
  let found: Counted | undefined;
  for (const conversation of conversations) {
    if (!found || rank(conversation, time) > rank(found, time)) found = conversation;
  }
  return found;
}

/** Sort key of time, then id, so that the result does not depend on the order of the input. */
function rank(conversation: Counted, time: (conversation: Counted) => Date | undefined): string {
  return `${String(time(conversation)?.getTime() ?? 0).padStart(16, '0')} ${conversation._id}`;
}

/**
 * Recomputes the totals of a person on a case, and returns the sections of the conversations; test
 * runs are not counted (decision R30).
 */
export async function recountCase(
  userId: EntityId,
  caseId: EntityId,
): Promise<{ totals: CaseTotals | null; sectionIds: (EntityId | null | undefined)[] }> {
  const conversations = await Conversation.find({
    user_id: userId,
    practice_case_id: caseId,
    is_test: false,
  })
    .select([...countedFields])
    .lean();
  return {
    totals: totalsOf(conversations),
    sectionIds: conversations.map(({ section_id }) => section_id),
  };
}

/** A conversation that is not a test run, with its person and case. */
export type CountedOfPerson = Counted & Pick<ConversationRecord, 'user_id' | 'practice_case_id'>;

/** Conversations of several people without test runs, with the fields that `totalsOf` needs. */
export function findCountedOf(userIds: readonly EntityId[]): Promise<CountedOfPerson[]> {
  return Conversation.find({ user_id: { $in: userIds }, is_test: false })
    .select(['user_id', 'practice_case_id', ...countedFields])
    .lean();
}
