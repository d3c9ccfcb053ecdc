import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  maxSilenceMs,
  AdaptiveSilence,
  stuckAfterMs,
} from '../../../../client/conversation/session/adaptive-silence.ts';
import type { TurnDetection } from '../../../../client/conversation/realtime/client-events.ts';

let waits: TurnDetection[];
let stuck: boolean;
let patience: AdaptiveSilence;
let now: number;
beforeEach(() => {
  jest.useFakeTimers();
  waits = [];
  stuck = false;
  now = 0;
  patience = new AdaptiveSilence({
    wait: (detection) => void waits.push(detection),
    stuck: (isStuck) => void (stuck = isStuck),
  });
});
afterEach(() => void jest.useRealTimers());

const begin = (turnDetection: TurnDetection) =>
  patience.handle({ type: 'session-created', speed: 1, turnDetection }, now);
const learner = (speaking: boolean) => patience.handle({ type: 'learner-speaking', speaking }, now);
const partner = (speaking: boolean) =>
  patience.handle({ type: 'partner-speaking', responseId: 'r', speaking, cut: false }, now);

/** The learner ends a turn and continues it after so many milliseconds. */
function goOnAfter(ms: number): void {
  learner(true);
  learner(false);
  now += ms;
  learner(true);
  learner(false);
  now += 60_000;
}

const bySilence = { type: 'server_vad', silence_duration_ms: 1_000, create_response: true };

describe('Patience', () => {
  test('lengthens the silence that ends a turn when the learner continues, up to a limit', () => {
    begin(bySilence);
    goOnAfter(700);
    expect(waits).toEqual([{ ...bySilence, silence_duration_ms: 2_000 }]);
    for (let again = 0; again < 5; again += 1) goOnAfter(1_500);
    expect(waits.at(-1)).toMatchObject({ silence_duration_ms: maxSilenceMs });
    expect(waits).toHaveLength(3);
    expect(patience.adapted).toEqual(waits.at(-1));
  });

  test('changes nothing when the learner continues after more than 1.5 s', () => {
    begin(bySilence);
    goOnAfter(1_501);
    expect(waits).toEqual([]);
  });

  test('replaces semantic_vad by server_vad when a turn was ended early twice', () => {
    begin({ type: 'semantic_vad', eagerness: 'low' });
    goOnAfter(1_000);
    expect(waits).toEqual([]);
    goOnAfter(1_000);
    expect(waits).toMatchObject([{ type: 'server_vad', silence_duration_ms: 2_800 }]);
  });

  test('changes nothing with push-to-talk', () => {
    begin(null);
    goOnAfter(500);
    expect(waits).toEqual([]);
  });

  test('offers help after a long silence until the learner speaks', () => {
    partner(true);
    partner(false);
    jest.advanceTimersByTime(stuckAfterMs - 1);
    expect(stuck).toBe(false);
    jest.advanceTimersByTime(1);
    expect(stuck).toBe(true);
    learner(true);
    expect(stuck).toBe(false);
    partner(false);
    patience.rest();
    jest.advanceTimersByTime(stuckAfterMs);
    expect(stuck).toBe(false);
  });
});
