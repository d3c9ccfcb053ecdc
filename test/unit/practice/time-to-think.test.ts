import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { maxThoughtMs } from '../../../client/conversation/session/turn-controller.ts';
import { stuckAfterMs } from '../../../client/conversation/session/adaptive-silence.ts';
import { loadClip } from '../../../tool/stand-ins/demo-partner/src/clips.ts';
import { partnerLines, scriptOf } from '../../../tool/stand-ins/demo-partner/src/script.ts';
import { simulateTalk } from '../../support/simulation/talk.ts';

/** Runs the client's session against the stand-in with fake timers. */
beforeAll(async () => {
  for (const [line] of partnerLines(scriptOf('es')).entries()) await loadClip('es', line, false);
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function greeted() {
  const talk = simulateTalk({});
  void talk.session.start({ microphone: undefined, deviceId: undefined, pushToTalk: false });
  await wait(12_000);
  const [service] = talk.services;
  if (!service) throw new Error('There is no call');
  const say = async (ms: number) => {
    service.speaking = true;
    await wait(ms);
    service.speaking = false;
  };
  const close = () => {
    talk.session.leave();
    service.end();
    jest.clearAllTimers();
  };
  const roles = () => talk.server.saved.map(({ role }) => role);
  expect(roles()).toEqual(['assistant']);
  return { ...talk, say, close, roles };
}

test('thinking mode delays the reply and joins the learner’s speech into one turn', async () => {
  const { session, say, roles, close } = await greeted();
  await say(1_000);
  session.turns.toggleThinking();
  await wait(10_000);
  await say(500);
  await wait(10_000);
  expect(roles()).toEqual(['assistant']);
  session.turns.toggleThinking();
  await say(1_000);
  await wait(15_000);
  expect(roles()).toEqual(['assistant', 'user', 'assistant']);
  expect(session.view()).toMatchObject({ thinking: false, problem: null });
  close();
});

test('thinking mode ends after maxThoughtMs', async () => {
  const { session, say, roles, close } = await greeted();
  session.turns.toggleThinking();
  await wait(maxThoughtMs - 1_000);
  expect(session.view().thinking).toBe(true);
  await wait(1_000);
  expect(session.view().thinking).toBe(false);
  await say(1_000);
  await wait(15_000);
  expect(roles()).toEqual(['assistant', 'user', 'assistant']);
  close();
});

test('a silent learner is offered a hint until they speak', async () => {
  const { session, say, close } = await greeted();
  await wait(stuckAfterMs);
  expect(session.view().notice).toBe('stuck');
  await say(1_000);
  expect(session.view().notice).toBeNull();
  close();
});
