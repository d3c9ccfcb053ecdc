import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';

/** An ended conversation of a student, with counts of its report, without text of the transcript. */
export interface CountedReport {
  user_id: Types.ObjectId;
  /** Active seconds. */
  duration: number;
  completed: boolean;
  reported: boolean;
  /** The error type of each correction. */
  types: string[];
  keyItems: { item: string; said: boolean }[];
}

const fields = ['user_id', 'start_time', 'duration', 'completed', 'feedback_status'] as const;
type Found = Pick<ConversationRecord, '_id' | (typeof fields)[number]> & {
  feedback?: {
    report?: { corrections?: { type?: string }[] };
    stats?: { keyItems?: CountedReport['keyItems'] };
  };
};

/** Ended conversations of these students on a case in a section, sorted by start. */
export async function findCountedReports(
  userIds: readonly EntityId[],
  practice_case_id: EntityId,
  section_id: EntityId,
): Promise<CountedReport[]> {
  const found = await Conversation.find({
    user_id: { $in: userIds },
    practice_case_id,
    section_id,
    is_test: false,
    open: null,
  })
    .select([...fields, 'feedback.report.corrections.type', 'feedback.stats.keyItems'])
    .lean<Found[]>();
  // Sorted here, because the database would sort documents with the whole reports.
  found.sort((a, b) => a.start_time.getTime() - b.start_time.getTime() || (a._id < b._id ? -1 : 1));
  return found.map(({ user_id, duration, completed, feedback_status, feedback }) => ({
    user_id,
    duration,
    completed,
    reported: feedback_status === 'ready',
    types: (feedback?.report?.corrections ?? []).map(({ type }) => type ?? 'other'),
    keyItems: feedback?.stats?.keyItems ?? [],
  }));
}
