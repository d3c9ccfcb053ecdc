import type { Types } from 'mongoose';
import type { ClassQuery } from '../../contract/common.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { Conversation, type ConversationRecord } from './model.ts';
import { shownDuration } from './view.ts';

/** What a person has done on one case; kept by the progress feature, counted here. */
export interface CaseTotals {
  class_id: EntityId;
  section_id: EntityId | null;
  /** Conversations started (decision R8). */
  attempts: number;
  /** Of these, those that have ended: averages are over them. */
  ended: number;
  /** Conversations completed. */
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

type Counted = Pick<
  ConversationRecord,
  '_id' | 'class_id' | 'section_id' | 'start_time' | 'end_time' | 'open' | 'duration' | 'completed'
>;

const countedFields = {
  ...{ class_id: 1, section_id: 1, start_time: 1, end_time: 1 },
  ...{ open: 1, duration: 1, completed: 1 },
} as const;

/** Sums up the conversations of one person on one case, in any order; null without any. */
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

/** Time first, then id: one order however the conversations come. */
function rank(conversation: Counted, time: (conversation: Counted) => Date | undefined): string {
  return `${String(time(conversation)?.getTime() ?? 0).padStart(16, '0')} ${conversation._id}`;
}

/**
 * Counts afresh what a person has done on a case, and tells through which sections; test runs count
 * nowhere (decision R30).
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
    .select(countedFields)
    .lean();
  return {
    totals: totalsOf(conversations),
    sectionIds: conversations.map(({ section_id }) => section_id),
  };
}

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
    .select({
      ...{ user_id: 1, section_id: 1, practice_case_id: 1 },
      ...{ open: 1, duration: 1, completed: 1 },
    })
    .lean();
  const own = new Map<string, PractisedBetween>();
  for (const { user_id, section_id, practice_case_id, open, duration, completed } of found) {
    if (!section_id) continue;
    const case_id = String(practice_case_id);
    // Making texts of ids takes longer than reading them.
    const place = sectionIds.length > 1 ? String(section_id) : '';
    const key = `${String(user_id)} ${case_id} ${place}`;
    const row = own.get(key) ?? {
      ...{ section_id, case_id, people: 1 as const, finished: 0, attempts: 0 },
      ...{ ended: 0, seconds: 0, time: null },
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

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Where and when each conversation that counts began, of everybody or of one person, for rebuilding. */
export async function* streamStartTimes(userId?: EntityId): AsyncGenerator<{
  section_id: EntityId;
  start_time: Date;
}> {
  const all = Conversation.find({ is_test: false, ...(userId && { user_id: userId }) })
    .select({ section_id: 1, start_time: 1 })
    .lean()
    .cursor();
  for await (const { section_id, start_time } of all)
    if (section_id) yield { section_id, start_time };
}

/** Ids of everybody with a conversation, so many at a time; a seek in an index for each of them. */
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

/** A conversation that counts, by person and case. */
export type CountedOfPerson = Counted & Pick<ConversationRecord, 'user_id' | 'practice_case_id'>;

/** Conversations that count of several people, as `totalsOf` sums them up. */
export function findCountedOf(userIds: readonly EntityId[]): Promise<CountedOfPerson[]> {
  return Conversation.find({ user_id: { $in: userIds }, is_test: false })
    .select({ user_id: 1, practice_case_id: 1, ...countedFields })
    .lean();
}

/** How many conversations of a student on a case are completed: what an attempt limit counts. */
export function countCompleted(userId: EntityId, caseId: EntityId): Promise<number> {
  return Conversation.countDocuments({
    user_id: userId,
    practice_case_id: caseId,
    completed: true,
    is_test: false,
  });
}

/** Completed conversations of a student on a case, as they ended. */
export function findCompletedAttempts(
  userId: EntityId,
  caseId: EntityId,
): Promise<ConversationRecord[]> {
  return Conversation.find({
    user_id: userId,
    practice_case_id: caseId,
    completed: true,
    is_test: false,
    open: null,
  })
    .select({ feedback: 0 })
    .sort({ end_time: 1, _id: 1 })
    .lean();
}

/** The newest of them; null when there is none. */
export function findLatestCompleted(
  userId: EntityId,
  caseId: EntityId,
): Promise<Pick<ConversationRecord, '_id'> | null> {
  return Conversation.findOne({
    user_id: userId,
    practice_case_id: caseId,
    completed: true,
    is_test: false,
    open: null,
  })
    .select({ _id: 1 })
    .sort({ end_time: -1, _id: -1 })
    .lean();
}

/** The same person's completed conversation on the same case before this one; null for a first. */
export function findLastAttempt(
  attempt: Pick<ConversationRecord, 'user_id' | 'practice_case_id' | 'start_time'>,
): Promise<ConversationRecord | null> {
  return Conversation.findOne({
    user_id: attempt.user_id,
    practice_case_id: attempt.practice_case_id,
    start_time: { $lt: attempt.start_time },
    completed: true,
  })
    .select({ feedback: 0 })
    .sort({ start_time: -1 })
    .lean();
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
