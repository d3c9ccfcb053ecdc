import { warningSeconds } from '../../../tool/contract/constants/voice.ts';

/** Status of the voice session (specification 1 §4). */
export type VoiceStatus =
  'idle' | 'connecting' | 'connected' | 'paused' | 'resuming' | 'error' | 'disconnected';

/** The session's clock: it runs only while both sides can talk. Times in milliseconds. */
export interface Clock {
  status: VoiceStatus;
  /** Active time before the current stretch. */
  activeMs: number;
  /** Start of the current stretch; null while the clock is stopped. */
  runningSince: number | null;
  /** Time of the last tick in this stretch. */
  seenAt: number | null;
  minMs: number;
  maxMs: number;
  /** The maximum time is reached; the clock is stopped permanently. */
  timeUp: boolean;
}

export type ClockEvent =
  | { type: 'connect' }
  /** Limits from the server, and the time before a resume, in seconds. */
  | { type: 'limits'; minSeconds: number; maxSeconds: number; elapsedSeconds: number }
  | { type: 'connected' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'lost' }
  | { type: 'fail' }
  | { type: 'disconnect' }
  | { type: 'tick' };

export const idleClock: Clock = {
  status: 'idle',
  activeMs: 0,
  runningSince: null,
  seenAt: null,
  minMs: 0,
  maxMs: Number.POSITIVE_INFINITY,
  timeUp: false,
};

/** After this time without a tick, in milliseconds, the page was suspended. */
const asleepMs = 10_000;

/**
 * Active time so far, in milliseconds; never above the maximum time. A phone suspends a page behind
 * a locked screen or a phone call, and that time does not count.
 */
export function activeMs({ activeMs, runningSince, seenAt, maxMs }: Clock, now: number): number {
  const until = seenAt !== null && now - seenAt > asleepMs ? seenAt : now;
  const stretch = runningSince === null ? 0 : Math.max(0, until - runningSince);
  return Math.min(activeMs + stretch, maxMs);
}

/** Whole seconds for the timer and the server. */
export function activeSeconds(clock: Clock, now: number): number {
  return Math.floor(activeMs(clock, now) / 1000);
}

/** The minimum time is reached: the conversation counts, and ending it needs no confirmation. */
export function mayEndFreely(clock: Clock, now: number): boolean {
  return clock.timeUp || activeMs(clock, now) >= clock.minMs;
}

/** Whether to warn that the end is near; never in a shorter conversation (decision R27). */
export function nearEnd(clock: Clock, now: number): boolean {
  const warningMs = warningSeconds * 1000;
  if (clock.timeUp || clock.maxMs <= warningMs || clock.maxMs === Number.POSITIVE_INFINITY) {
    return false;
  }
  return clock.maxMs - activeMs(clock, now) <= warningMs;
}

function stop(clock: Clock, now: number, status: VoiceStatus): Clock {
  return { ...clock, status, activeMs: activeMs(clock, now), runningSince: null, seenAt: null };
}

const finalStatuses: readonly VoiceStatus[] = ['disconnected', 'error'];

/** The next state; an event that does not fit the status has no effect. */
export function nextClock(clock: Clock, event: ClockEvent, now: number): Clock {
  switch (event.type) {
    case 'connect':
      return stop(clock, now, 'connecting');
    case 'limits':
      return {
        ...clock,
        minMs: event.minSeconds * 1000,
        maxMs: event.maxSeconds * 1000,
        activeMs: event.elapsedSeconds * 1000,
      };
    case 'connected':
      if (clock.status !== 'connecting' && clock.status !== 'resuming') return clock;
      return { ...clock, status: 'connected', runningSince: clock.timeUp ? null : now };
    case 'pause':
      return clock.status === 'connected' ? stop(clock, now, 'paused') : clock;
    case 'resume':
      return clock.status === 'paused' ? { ...clock, status: 'resuming' } : clock;
    case 'lost':
      if (clock.status === 'paused' || finalStatuses.includes(clock.status)) return clock;
      return stop(clock, now, 'connecting');
    case 'fail':
      return clock.status === 'disconnected' ? clock : stop(clock, now, 'error');
    case 'disconnect':
      return stop(clock, now, 'disconnected');
    case 'tick': {
      if (clock.runningSince === null) return clock;
      const active = activeMs(clock, now);
      const timeUp = active >= clock.maxMs;
      return { ...clock, timeUp, activeMs: active, runningSince: timeUp ? null : now, seenAt: now };
    }
  }
}
