import { setImmediate } from 'node:timers';
import DataLoader from 'dataloader';
import type { Types } from 'mongoose';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { shownDuration } from './view.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export interface SessionsOfWeek {
  section_id: Types.ObjectId;
  week_start: Date;
  sessions: number;
  /** Number of students who began these conversations. */
  people: number;
}

/** The sections in which these people have begun a conversation since a time; null without a section. */
export function findPlacesOfPractice(
  userIds: readonly EntityId[],
  since: Date,
): Promise<Pick<ConversationRecord, 'user_id' | 'section_id'>[]> {
  return Conversation.find({
    user_id: { $in: userIds },
    start_time: { $gte: since },
    is_test: false,
  })
    .select({ user_id: 1, section_id: 1 })
    .lean();
}

/**
 * Counts conversations that students of these sections began per week, from one Monday (inclusive) to
 * another (exclusive); weeks without any are left out.
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

/** Totals of one student on a case in a period. */
export interface PractisedBetween {
  section_id: Types.ObjectId;
  case_id: string;
  people: 1;
  /** 1 if the student completed the case, else 0. */
  finished: number;
  attempts: number;
  ended: number;
  seconds: number;
  /** Average seconds of the ended conversations; null without any. */
  time: number | null;
}

/** Totals of each student of these sections on each case, in conversations that began in a period. */
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
    // Converting ids to strings is the slowest part, so it is avoided with one section.
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

/** Fields of a conversation that count towards practice time. */
export type PractisedTime = Pick<ConversationRecord, 'start_time' | 'duration'>;

/** Ended conversations of a person that began at or after `since`, of those that the filter finds. */
export function findPractisedSince(
  userId: string,
  since: Date,
  within: object,
): Promise<PractisedTime[]> {
  return Conversation.find({
    user_id: userId,
    start_time: { $gte: since },
    is_test: false,
    open: null,
    ...within,
  })
    .select({ start_time: 1, duration: 1 })
    .lean();
}

/** Active seconds of a person's conversations begun since `since`, with test runs and open ones. */
export const practisedSecondsSince = (userId: EntityId, since: Date): Promise<number> =>
  practised.load({ userId, since });

const practised = new DataLoader<{ userId: EntityId; since: Date }, number>(
  async (asked) => {
    const start_time = { $gte: new Date(Math.min(...asked.map(({ since }) => since.getTime()))) };
    const user_id = { $in: asked.map(({ userId }) => userId) };
    const found = await Conversation.find({ user_id, start_time }).select({ feedback: 0 }).lean();
    const byUser = groupBy(found, (one) => String(one.user_id));
    return asked.map(({ userId, since }) =>
      (byUser.get(String(userId)) ?? [])
        .filter((one) => one.start_time >= since)
        .reduce((sum, one) => sum + shownDuration(one), 0),
    );
  },
  { cache: false, batchScheduleFn: setImmediate },
);
