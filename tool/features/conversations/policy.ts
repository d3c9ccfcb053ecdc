import type { ConversationRecord } from './model.ts';

/** Active seconds counted beyond the longest time: the end flow takes a moment (decision R9). */
export const graceSeconds = 30;
/** A conversation without a sign of life is ended this many seconds after its longest time. */
const staleMarginSeconds = 60;
/** Announced turns are taken for this long after the end. */
const announcedTurnsSeconds = 600;
/** Turns queued by a client that was cut off are taken for this long after the system ended it. */
const lostTurnsSeconds = 24 * 3600;

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

/** When a conversation counts as left behind, given its newest sign of life. */
export function staleAt(lastSeen: Date, maxTime: number): Date {
  return new Date(lastSeen.getTime() + (maxTime + staleMarginSeconds) * 1000);
}

/** Active seconds so far: as reported, else the wall clock up to the newest sign of life. */
export function elapsedSeconds(
  conversation: Pick<ConversationRecord, 'elapsed_seconds' | 'start_time' | 'last_seen_at'>,
): number {
  const wall = Math.max(0, secondsBetween(conversation.start_time, conversation.last_seen_at));
  return Math.min(conversation.elapsed_seconds ?? wall, wall);
}

export interface Outcome {
  end_time: Date;
  duration: number;
  completed: boolean;
  feedback_status: 'pending' | 'none';
}

/**
 * What the end of a conversation means, decided here alone: active whole seconds within the wall
 * clock and the longest time (decision R9), completed from the shortest time on (R8), and a report
 * for completed ones only (R26). Whole seconds, rounded down, keep sums exact in any order (R38).
 */
export function outcomeOf(
  conversation: Pick<ConversationRecord, 'start_time' | 'min_time' | 'max_time'>,
  end: Date,
  reportedSeconds: number | undefined,
): Outcome {
  const wall = Math.max(0, secondsBetween(conversation.start_time, end));
  const active = Math.min(reportedSeconds ?? wall, wall, conversation.max_time + graceSeconds);
  const duration = Math.floor(active);
  const completed = duration >= conversation.min_time;
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
