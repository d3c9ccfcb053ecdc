import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { maxThoughtMs, thoughtPauseMs } from '../../../client/conversation/session/thinking.ts';
import { stuckAfterMs } from '../../../client/conversation/session/adaptive-silence.ts';
import { loadClip } from '../../../tool/stand-ins/demo-partner/src/clips.ts';
import { partnerLines, scriptOf } from '../../../tool/stand-ins/demo-partner/src/script.ts';
import { FakeAudioContext } from '../../support/simulation/browser.ts';
import { simulateTalk } from '../../support/simulation/talk.ts';

/** Runs the client's session against the stand-in with fake timers. */
beforeAll(async () => {
  for (const [line] of partnerLines(scriptOf('es')).entries()) await loadClip('es', line, false);
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  FakeAudioContext.sample = 128;
});

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function greeted() {
  const talk = simulateTalk({});
  void talk.session.start({ microphone: undefined, deviceId: undefined, pushToTalk: false });
  await wait(12_000);
  const [service] = talk.services;
  if (!service) throw new Error('There is no call');
  const say = async (ms: number) => {
    service.speaking = true;
    FakeAudioContext.sample = 220;
    await wait(ms);
    service.speaking = false;
    FakeAudioContext.sample = 128;
  };
  const close = () => {
    talk.session.leave();
    service.end();
    jest.clearAllTimers();
  };
  const roles = () => talk.server.saved.map(({ role }) => role);
  expect(roles()).toEqual(['assistant']);
  return { ...talk, service, say, close, roles };
}

test('thinking mode delays the reply until the learner has gone on, and keeps what they said meanwhile', async () => {
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
  expect(roles()).toEqual(['assistant', 'user', 'user', 'assistant']);
  expect(session.view()).toMatchObject({ thinking: false, problem: null });
  close();
});

test.each(['the learner', 'the longest time'])(
  'what was said while thinking gets one reply after %s has ended it',
  async (who) => {
    const { session, say, roles, close } = await greeted();
    session.turns.toggleThinking();
    await say(1_000);
    await wait(who === 'the learner' ? 3_000 : maxThoughtMs - 1_000);
    if (who === 'the learner') session.turns.toggleThinking();
    await wait(thoughtPauseMs - 100);
    expect(roles()).toEqual(['assistant', 'user']);
    expect(session.view()).toMatchObject({ thinking: false, partnerSpeaking: false });
    await wait(40_000);
    expect(roles()).toEqual(['assistant', 'user', 'assistant']);
    close();
  },
);

test('a noise while thinking gets no reply, and no notice that one is missing', async () => {
  const { session, service, roles, close } = await greeted();
  session.turns.toggleThinking();
  FakeAudioContext.sample = 220;
  await wait(1_000);
  FakeAudioContext.sample = 128;
  session.turns.toggleThinking();
  await wait(18_000);
  expect(roles()).toEqual(['assistant']);
  expect(session.view().notice).toBeNull();
  expect(service.asked.filter(({ type }) => type === 'response.create')).toHaveLength(1);
  close();
});

test('a repeat that is asked for after thinking aloud takes the place of the reply', async () => {
  const { session, say, service, close } = await greeted();
  session.turns.toggleThinking();
  await say(1_000);
  session.turns.toggleThinking();
  await wait(500);
  session.turns.repeat();
  await wait(20_000);
  expect(service.asked.filter(({ type }) => type === 'response.create')).toHaveLength(2);
  close();
});

test('a sentence that thinking interrupts is kept when the conversation ends', async () => {
  const { session, service, close } = await greeted();
  service.speaking = true;
  await wait(1_500);
  expect(session.view().learnerSpeaking).toBe(true);
  session.turns.toggleThinking();
  service.speaking = false;
  await wait(1_000);
  void session.end();
  await wait(500);
  expect(service.asked.map(({ type }) => type)).toContain('input_audio_buffer.commit');
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
