import type { Types } from 'mongoose';
import type { ClassQuery } from '../../contract/common.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { shownDuration } from './view.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export interface SessionsOfWeek {
  section_id: Types.ObjectId;
  /** The week's first instant. */
  week_start: Date;
  sessions: number;
  /** Students who began them. */
  people: number;
}

/**
 * Conversations that students of these sections began in each week from one Monday until before
 * another; weeks without any are left out.
 */
export async function countSessionsByWeek(
  sectionIds: readonly Types.ObjectId[],
  from: Date,
  until: Date,
): Promise<SessionsOfWeek[]> {
  const week = { $floor: { $divide: [{ $subtract: ['$start_time', from] }, weekMs] } };
  const rows = await Conversation.aggregate<{
    _id: { section_id: Types.ObjectId; week: number };
    sessions: number;
    people: number;
  }>([
    {
      $match: {
        section_id: { $in: sectionIds },
        start_time: { $gte: from, $lt: until },
        is_test: false,
      },
    },
    {
      $group: {
        _id: { section_id: '$section_id', week, user_id: '$user_id' },
        sessions: { $sum: 1 },
      },
    },
    {
      $group: {
        _id: { section_id: '$_id.section_id', week: '$_id.week' },
        sessions: { $sum: '$sessions' },
        people: { $sum: 1 },
      },
    },
  ]);
  return rows.map(({ _id, ...count }) => ({
    section_id: _id.section_id,
    week_start: new Date(from.getTime() + _id.week * weekMs),
    ...count,
  }));
}

/** What one student did on a case in a stretch of time. */
export interface PractisedBetween {
  section_id: Types.ObjectId;
  case_id: string;
  people: 1;
  /** 1 when they completed it. */
  finished: number;
  attempts: number;
  ended: number;
  seconds: number;
  /** Seconds of an ended conversation on average; null where none has ended. */
  time: number | null;
}

/** What each student of these sections did on each case in conversations that began in a stretch of time. */
export async function findPractisedBetween(
  sectionIds: readonly EntityId[],
  from: Date,
  until: Date,
): Promise<PractisedBetween[]> {
  const found = await Conversation.find({
    section_id: { $in: sectionIds },
    start_time: { $gte: from, $lt: until },
    is_test: false,
  })
    .select(['user_id', 'section_id', 'practice_case_id', 'open', 'duration', 'completed'])
    .lean();
  const own = new Map<string, PractisedBetween>();
  for (const { user_id, section_id, practice_case_id, open, duration, completed } of found) {
    if (!section_id) continue;
    const case_id = String(practice_case_id);
    // Making texts of ids takes longer than reading them.
    const place = sectionIds.length > 1 ? String(section_id) : '';
    const key = `${String(user_id)} ${case_id} ${place}`;
    const row = own.get(key) ?? {
      section_id,
      case_id,
      people: 1 as const,
      finished: 0,
      attempts: 0,
      ended: 0,
      seconds: 0,
      time: null,
    };
    row.attempts += 1;
    if (completed) row.finished = 1;
    if (!open) {
      row.ended += 1;
      row.seconds += duration;
      row.time = Math.floor(row.seconds / row.ended + 0.5);
    }
    own.set(key, row);
  }
  return [...own.values()];
}

/** What counts of a conversation towards practice time. */
export type PractisedTime = Pick<ConversationRecord, 'start_time' | 'duration'>;

/** Ended conversations of a person that began at or after an instant, within a class or section. */
export function findPractisedSince(
  userId: string,
  since: Date,
  place: ClassQuery,
): Promise<PractisedTime[]> {
  return Conversation.find({
    user_id: userId,
    start_time: { $gte: since },
    is_test: false,
    open: null,
    ...place,
  })
    .select({ start_time: 1, duration: 1 })
    .lean();
}

/** Active seconds of a person's conversations begun since an instant, test runs and running ones too. */
export async function practisedSecondsSince(userId: EntityId, since: Date): Promise<number> {
  const conversations = await Conversation.find({ user_id: userId, start_time: { $gte: since } })
    .select({ feedback: 0 })
    .lean();
  return conversations.reduce((sum, one) => sum + shownDuration(one), 0);
}
