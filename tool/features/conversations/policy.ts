import type { CaseHearing } from '../../contract/constants/practice-case.ts';
import type { hearingModes } from '../../contract/constants/limits.ts';
import type { SpeechProvider } from '../../speech/provider.ts';
import type { ConversationRecord } from './model.ts';

/** Active seconds counted beyond the longest time: the end flow takes a moment (decision R9). */
export const graceSeconds = 30;
/** One long enough for a report is ended this many seconds after its longest time without a sign of life. */
const staleMarginSeconds = 60;
/** One that is too short for a report stays open for a day: its learner may go on with it. */
const resumableSeconds = 24 * 3600;
/** Announced turns are taken for this long after the end. */
const announcedTurnsSeconds = 600;
/** Turns queued by a client that was cut off are taken for this long after its last sign of life. */
const lostTurnsSeconds = 2 * 24 * 3600;

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/**
 * When a conversation counts as left behind, given its newest sign of life: soon where a report is
 * waited for, and after the day that the leave dialog promises where it can only be gone on with.
 */
export function staleAt(
  lastSeen: Date,
  talk: { elapsed_seconds: number; min_time: number; max_time: number },
): Date {
  const { elapsed_seconds, min_time, max_time } = talk;
  const life = elapsed_seconds < min_time ? resumableSeconds : max_time + staleMarginSeconds;
  return new Date(lastSeen.getTime() + life * 1000);
}

/** What the clock of a conversation is made of; a record of before it could stand lacks two fields. */
type Clock = Pick<ConversationRecord, 'start_time'> &
  Partial<Pick<ConversationRecord, 'held_at' | 'held_seconds'>>;

/** Seconds that its clock has run until an instant, pauses of the learner included. */
export function clockSeconds({ start_time, held_at, held_seconds }: Clock, at: Date): number {
  const stoodSince = held_at ? Math.max(0, secondsBetween(held_at, at)) : 0;
  return Math.max(0, secondsBetween(start_time, at) - (held_seconds ?? 0) - stoodSince);
}

/** Active seconds so far: as reported, else its clock at the newest sign of life. */
export function elapsedSeconds(
  conversation: Clock & Pick<ConversationRecord, 'elapsed_seconds' | 'last_seen_at'>,
): number {
  const ran = clockSeconds(conversation, conversation.last_seen_at);
  return Math.min(conversation.elapsed_seconds ?? ran, ran);
}

/** A browser that has shown no sign of life for so many seconds is gone, and its call is hung up. */
export const silentSeconds = 90;

/**
 * Seconds that an open conversation has stood when it is gone on with: another one ran, or its browser
 * had gone and nobody could talk in it.
 */
export function stoodSeconds(
  { held_at, last_seen_at }: Pick<ConversationRecord, 'held_at' | 'last_seen_at'>,
  now: Date,
): number {
  const gone = secondsBetween(last_seen_at, now) - silentSeconds;
  return Math.max(0, gone, held_at ? secondsBetween(held_at, now) : 0);
}

/** A browser that reports nothing but pauses is believed for this long, in seconds. */
export const longestPauseSeconds = 3600;

/** Whether one whose clock runs has time left to talk: by what the browser reports, and by a limit on its pauses. */
export function hasTimeLeft(
  conversation: Clock & Pick<ConversationRecord, 'elapsed_seconds' | 'last_seen_at' | 'max_time'>,
  now: Date,
): boolean {
  return (
    (conversation.elapsed_seconds ?? 0) < conversation.max_time &&
    clockSeconds(conversation, now) - stoodSeconds(conversation, now) <
      conversation.max_time + longestPauseSeconds
  );
}

/**
 * Whether a new conversation of a student counts only if the server heard it (decision R8). An institution
 * that always asks for it has the last word, then the case, then the institution's choice about the live
 * partner, which is its default.
 */
export function needsHearing(
  wanted: { institution: (typeof hearingModes)[number] | undefined; case: CaseHearing | undefined },
  provider: SpeechProvider['name'],
): boolean {
  const { institution = 'live' } = wanted;
  if (institution === 'always' || wanted.case === 'required') return true;
  if (wanted.case === 'not_required') return false;
  return institution === 'live' && provider === 'openai';
}

type Hearing = Partial<
  Pick<
    ConversationRecord,
    | 'needs_hearing'
    | 'calls_opened'
    | 'calls_missed'
    | 'heard_turns'
    | 'heard_typed'
    | 'typed_counts'
  >
>;

/**
 * Whether what the server heard lets a conversation count, where that is asked for: silence and turns
 * that only the browser tells of do not. A call that the server could not join is not the learner's
 * fault, so there the browser is believed.
 */
const isHeard = (talk: Hearing): boolean =>
  !talk.needs_hearing ||
  (talk.heard_turns ?? 0) > 0 ||
  // The server has seen it typed in the call.
  (talk.typed_counts === true && (talk.heard_typed ?? 0) > 0) ||
  ((talk.calls_opened ?? 0) > 0 && (talk.calls_missed ?? 0) > 0);

export interface Outcome {
  end_time: Date;
  duration: number;
  completed: boolean;
  feedback_status: 'pending' | 'none';
}

/**
 * What the end of a conversation means, decided here alone: active whole seconds within its clock
 * and the longest time (decision R9), completed from the shortest time on (R8), and a report for
 * completed ones only (R26). Whole seconds, rounded down, keep sums exact in any order (R38).
 *
 * @param spoken whether the learner said anything that counts; silence is judged by `needs_hearing`
 */
export function outcomeOf(
  conversation: Clock & Hearing & Pick<ConversationRecord, 'min_time' | 'max_time'>,
  end: Date,
  reportedSeconds: number | undefined,
  spoken = true,
): Outcome {
  const ran = clockSeconds(conversation, end);
  const active = Math.min(reportedSeconds ?? ran, ran, conversation.max_time + graceSeconds);
  const duration = Math.floor(active);
  const completed = spoken && duration >= conversation.min_time && isHeard(conversation);
  return {
    end_time: end,
    duration,
    completed,
    feedback_status: completed ? 'pending' : 'none',
  };
}

/**
 * Whether a turn may still be stored. After a person has ended the conversation only turns that the
 * client announced are taken, for ten minutes: transcripts come late. After the system has ended a
 * silent one, everything numbered that its client had queued is taken for a day. See decision
 * record 0006.
 */
export function acceptsTurn(
  conversation: Pick<ConversationRecord, 'open' | 'ended_by' | 'end_time' | 'announced_seq'>,
  turn: { client_message_id?: string | undefined; seq?: number | undefined },
  now: Date,
): boolean {
  if (conversation.open) return true;
  if (!turn.client_message_id || !turn.seq || !conversation.end_time) return false;
  const late = secondsBetween(conversation.end_time, now);
  if (conversation.ended_by === 'system') return late <= lostTurnsSeconds;
  return turn.seq <= conversation.announced_seq && late <= announcedTurnsSeconds;
}
