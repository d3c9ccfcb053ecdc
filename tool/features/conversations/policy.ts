import type { CaseHearing } from '../../contract/constants/practice-case.ts';
import type { hearingModes } from '../../contract/constants/limits.ts';
import type { SpeechProvider } from '../../speech/provider.ts';
import type { ConversationRecord } from './model.ts';

/** Active seconds that count beyond the maximum time, because ending takes a moment (decision R9). */
export const graceSeconds = 30;
/** Seconds after the maximum time until an inactive conversation that gets a report is ended. */
const staleMarginSeconds = 60;
/** A conversation too short for a report can be resumed for a day after its last activity. */
const resumableSeconds = 24 * 3600;
/** How long announced turns are accepted after the end. */
const announcedTurnsSeconds = 600;
/** How long turns queued by a disconnected client are accepted after its last activity. */
const lostTurnsSeconds = 2 * 24 * 3600;

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/**
 * When an inactive conversation is ended, given its last activity: soon if it gets a report, else after
 * the day for which the leave dialog promises that it can be resumed.
 */
export function staleAt(
  lastSeen: Date,
  talk: { elapsed_seconds: number; min_time: number; max_time: number },
): Date {
  const { elapsed_seconds, min_time, max_time } = talk;
  const life = elapsed_seconds < min_time ? resumableSeconds : max_time + staleMarginSeconds;
  return new Date(lastSeen.getTime() + life * 1000);
}

/** Fields of the clock of a conversation; older records lack those for a stopped clock. */
type Clock = Pick<ConversationRecord, 'start_time'> &
  Partial<Pick<ConversationRecord, 'held_at' | 'held_seconds'>>;

/** Seconds that the clock has run until `at`, with the learner's pauses. */
export function clockSeconds({ start_time, held_at, held_seconds }: Clock, at: Date): number {
  const stoodSince = held_at ? Math.max(0, secondsBetween(held_at, at)) : 0;
  return Math.max(0, secondsBetween(start_time, at) - (held_seconds ?? 0) - stoodSince);
}

/** Active seconds so far: as reported, at most the clock at the last activity. */
export function elapsedSeconds(
  conversation: Clock & Pick<ConversationRecord, 'elapsed_seconds' | 'last_seen_at'>,
): number {
  const ran = clockSeconds(conversation, conversation.last_seen_at);
  return Math.min(conversation.elapsed_seconds ?? ran, ran);
}

/** Seconds without activity after which a browser counts as gone and its call is hung up. */
export const silentSeconds = 90;

/**
 * Seconds to subtract from the clock when an open conversation is resumed: it was held while another
 * one ran, or its browser was gone.
 */
export function heldSeconds(
  { held_at, last_seen_at }: Pick<ConversationRecord, 'held_at' | 'last_seen_at'>,
  now: Date,
): number {
  const gone = secondsBetween(last_seen_at, now) - silentSeconds;
  return Math.max(0, gone, held_at ? secondsBetween(held_at, now) : 0);
}

/** Upper limit of pauses that a browser may report, in seconds. */
export const maxPauseSeconds = 3600;

/** Whether a running conversation has time left: by its reported time, and by the limit of pauses. */
export function hasTimeLeft(
  conversation: Clock & Pick<ConversationRecord, 'elapsed_seconds' | 'last_seen_at' | 'max_time'>,
  now: Date,
): boolean {
  return (
    (conversation.elapsed_seconds ?? 0) < conversation.max_time &&
    clockSeconds(conversation, now) - heldSeconds(conversation, now) <
      conversation.max_time + maxPauseSeconds
  );
}

/**
 * Whether a new conversation of a student counts only if the server heard it (decision R8). Precedence:
 * the institution's `always`, then the case, then the institution's setting, by default `live`: only
 * with the live partner.
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
    'needs_hearing' | 'calls_missed' | 'heard_turns' | 'heard_typed' | 'typed_counts'
  >
>;

/**
 * Whether the server heard enough for a conversation to count, if that is required: silence, or turns
 * reported only by the browser, do not count. A call that the server could not join is not the
 * learner's fault, so then the browser's turns count.
 */
const isHeard = (talk: Hearing): boolean =>
  !talk.needs_hearing ||
  (talk.heard_turns ?? 0) > 0 ||
  // The server recorded typed turns in the call.
  (talk.typed_counts === true && (talk.heard_typed ?? 0) > 0) ||
  (talk.calls_missed ?? 0) > 0;

export interface Outcome {
  end_time: Date;
  duration: number;
  completed: boolean;
  feedback_status: 'pending' | 'none';
}

/**
 * The only place that decides the outcome of a conversation: active whole seconds, at most its clock
 * and the maximum time (decision R9); completed from the minimum time on (R8); a report only for
 * completed ones (R26). Whole seconds, rounded down, keep sums exact in any order (R38).
 *
 * @param spoken false if the learner only typed and typing does not count; silence: `needs_hearing`
 */
export function outcomeOf(
  conversation: Clock &
    Hearing &
    Pick<ConversationRecord, 'min_time' | 'max_time'> &
    Partial<Pick<ConversationRecord, 'withdrawn'>>,
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
    feedback_status: completed && !conversation.withdrawn ? 'pending' : 'none',
  };
}

/**
 * Whether a turn may still be stored. After the person has ended the conversation, turns that the
 * client announced are accepted for ten minutes, because transcripts arrive late. After the system has
 * ended an inactive one, all turns with id and `seq` from the client's queue are accepted for
 * `lostTurnsSeconds`. See decision record 0006.
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
