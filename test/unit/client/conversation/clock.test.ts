import { describe, expect, test } from '@jest/globals';
import {
  activeSeconds,
  type Clock,
  type ClockEvent,
  idleClock,
  mayEndFreely,
  nearEnd,
  nextClock,
} from '../../../../client/conversation/session/clock.ts';
import { covers } from '../../../support/covers.ts';

/** Plays events at their times in seconds. */
function play(steps: [seconds: number, event: ClockEvent][], from: Clock = idleClock): Clock {
  return steps.reduce((clock, [at, event]) => nextClock(clock, event, at * 1000), from);
}

const talking = (minSeconds: number, maxSeconds: number, elapsedSeconds = 0) =>
  play([
    [0, { type: 'connect' }],
    [0, { type: 'limits', minSeconds, maxSeconds, elapsedSeconds }],
    [0, { type: 'connected' }],
  ]);

describe('session clock', () => {
  test('does not count paused time', () => {
    covers('VOICE-28');
    const paused = play([[10, { type: 'pause' }]], talking(30, 300));
    expect(activeSeconds(paused, 15_000)).toBe(10);
    const back = play(
      [
        [60, { type: 'resume' }],
        [61, { type: 'connected' }],
      ],
      paused,
    );
    expect(activeSeconds(back, 66_000)).toBe(15);
  });

  test('does not count time spent connecting or reconnecting', () => {
    const lost = play([[20, { type: 'lost' }]], talking(30, 300));
    expect(lost.status).toBe('connecting');
    const back = play([[50, { type: 'connected' }]], lost);
    expect(activeSeconds(back, 55_000)).toBe(25);
  });

  test('does not count time in which the page was suspended', () => {
    const seen = play([[20, { type: 'tick' }]], talking(30, 300));
    expect(activeSeconds(seen, 29_000)).toBe(29);
    expect(activeSeconds(seen, 320_000)).toBe(20);
    const awake = play([[320, { type: 'tick' }]], seen);
    expect(awake.timeUp).toBe(false);
    expect(activeSeconds(awake, 325_000)).toBe(25);
    const lost = play([[320, { type: 'lost' }]], seen);
    expect(activeSeconds(play([[321, { type: 'connected' }]], lost), 351_000)).toBe(50);
  });

  test('starts a resumed conversation at its elapsed time', () => {
    expect(activeSeconds(talking(30, 300, 42), 3_000)).toBe(45);
  });

  test('allows ending without a warning from the minimum time on', () => {
    covers('VOICE-33');
    const clock = talking(30, 300);
    expect(mayEndFreely(clock, 29_999)).toBe(false);
    expect(mayEndFreely(clock, 30_000)).toBe(true);
  });

  test('warns when 30 s remain', () => {
    covers('VOICE-38');
    const clock = talking(30, 300);
    expect(nearEnd(clock, 269_999)).toBe(false);
    expect(nearEnd(clock, 270_000)).toBe(true);
  });

  test('does not warn in a conversation of 30 s or less', () => {
    covers('VOICE-38');
    expect(nearEnd(talking(5, 30), 1_000)).toBe(false);
    expect(nearEnd(talking(5, 31), 1_000)).toBe(true);
  });

  test('stops at the maximum time', () => {
    covers('VOICE-39');
    const clock = talking(30, 60);
    expect(play([[59.9, { type: 'tick' }]], clock).timeUp).toBe(false);
    const up = play([[61, { type: 'tick' }]], clock);
    expect(up.timeUp).toBe(true);
    expect(activeSeconds(up, 90_000)).toBe(60);
    expect(nearEnd(up, 90_000)).toBe(false);
  });

  test('reaches every status through its event', () => {
    covers('VOICE-11', 'VOICE-12', 'VOICE-13', 'VOICE-14', 'VOICE-15', 'VOICE-16', 'VOICE-17');
    expect(idleClock.status).toBe('idle');
    const connecting = play([[0, { type: 'connect' }]]);
    expect(connecting.status).toBe('connecting');
    expect(play([[1, { type: 'fail' }]], connecting).status).toBe('error');
    const connected = talking(30, 300);
    expect(connected.status).toBe('connected');
    const paused = play([[1, { type: 'pause' }]], connected);
    expect(paused.status).toBe('paused');
    expect(play([[2, { type: 'resume' }]], paused).status).toBe('resuming');
    expect(play([[2, { type: 'disconnect' }]], connected).status).toBe('disconnected');
  });

  test('ignores events that do not apply to the status', () => {
    expect(play([[1, { type: 'pause' }]])).toBe(idleClock);
    const paused = play([[1, { type: 'pause' }]], talking(30, 300));
    expect(play([[2, { type: 'lost' }]], paused)).toBe(paused);
    expect(play([[2, { type: 'connected' }]], paused)).toBe(paused);
  });
});
