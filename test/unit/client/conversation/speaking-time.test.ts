import { expect, test } from '@jest/globals';
import { OwnTurns } from '../../../../client/conversation/recording/own-turns.ts';
import { SpeakingTime } from '../../../../client/conversation/recording/speaking-time.ts';

const loud = 0.5;
const quiet = 0.01;

test('SpeakingTime counts a pause between two sounds, not the silence after the last one', () => {
  const time = new SpeakingTime();
  time.start(1_000);
  for (const [level, at] of [
    [loud, 1_200],
    [quiet, 2_000],
    [loud, 3_500],
    [quiet, 5_000],
    [quiet, 9_000],
  ] as const)
    time.listen(level, at);
  expect(time.take(9_100)).toBe(2_500);
});

test('SpeakingTime uses the end reported by the service if no level is measured', () => {
  const time = new SpeakingTime();
  time.start(1_000);
  time.listen(undefined, 2_000);
  time.stop(2_600);
  expect(time.take(4_000)).toBe(1_600);
});

test('SpeakingTime adds the bursts of one turn and starts the next turn at zero', () => {
  const time = new SpeakingTime();
  time.start(0);
  time.stop(1_000);
  time.start(5_000);
  time.stop(5_500);
  expect(time.take(6_000)).toBe(1_500);
  expect(time.take(7_000)).toBeUndefined();
});

test('OwnTurns measures a push-to-talk turn by the time that the button is held', () => {
  const turns = new OwnTurns({ level: () => undefined, onRecorded: () => undefined });
  turns.follow({ holding: true, status: 'connected' }, 1_000);
  turns.follow({ holding: true, status: 'connected' }, 1_100);
  turns.follow({ holding: false, status: 'connected' }, 3_000);
  const committed = {
    type: 'item',
    itemId: 'one',
    previousItemId: undefined,
    role: 'user',
    committed: true,
  } as const;
  expect(turns.handle(committed, 3_300)).toBe(2_000);
  expect(turns.handle({ ...committed, itemId: 'two' }, 3_400)).toBeUndefined();
});
