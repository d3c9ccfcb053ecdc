import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FakeAudioContext } from '../../../support/simulation/browser.ts';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  FakeAudioContext.sample = 128;
});

const text = 'Una manzana, por favor.';
type Talk = Awaited<ReturnType<typeof greeted>>;

/** Ends the conversation, and returns what was saved of the learner. */
async function ended({ session, server, close }: Talk) {
  void session.end();
  await wait(10_000);
  expect(session.view().phase).toBe('reported');
  expect(server.ended?.turns).toBe(server.saved.length);
  close();
  return server.saved.filter(({ role }) => role === 'user');
}

describe('the end of a conversation waits until it is known', () => {
  test('what the learner is saying', async () => {
    const talk = await greeted();
    const [service] = talk.services;
    if (service) service.speaking = true;
    await wait(3_000);
    expect(talk.session.view().learnerSpeaking).toBe(true);
    const [turn] = await ended(talk);
    expect(turn?.text).not.toBe('');
    expect(turn?.spoken_ms).toBeGreaterThan(2_000);
  });

  test('what the learner says while the button is held', async () => {
    const talk = await greeted({}, true);
    const [service] = talk.services;
    talk.session.turns.press();
    if (service) service.speaking = true;
    await wait(3_000);
    expect(await ended(talk)).toHaveLength(1);
  });

  test('what the learner says while their partner waits for them to think', async () => {
    const talk = await greeted();
    const [service] = talk.services;
    talk.session.turns.toggleThinking();
    if (service) service.speaking = true;
    FakeAudioContext.sample = 220;
    await wait(3_000);
    if (service) service.speaking = false;
    FakeAudioContext.sample = 128;
    await wait(2_000);
    expect(await ended(talk)).toHaveLength(1);
  });

  test('a typed turn that was just sent', async () => {
    const talk = await greeted();
    talk.session.turns.toggleTyping();
    talk.session.turns.type(text);
    expect(await ended(talk)).toMatchObject([{ text, typed: true }]);
  });

  test.each(['talks', 'is paused'])('what is in the typing field of who %s', async (what) => {
    const talk = await greeted();
    talk.session.turns.toggleTyping();
    talk.session.turns.typed.write(` ${text}`);
    if (what === 'is paused') talk.session.pause();
    expect(await ended(talk)).toMatchObject([{ text, typed: true }]);
  });
});

test('a learner who thinks in silence has no last turn', async () => {
  const talk = await greeted();
  talk.session.turns.toggleThinking();
  await wait(5_000);
  expect(await ended(talk)).toEqual([]);
  const asked = talk.services[0]?.asked.map(({ type }) => type);
  expect(asked).not.toContain('input_audio_buffer.commit');
});

describe('the end of a conversation without a connection keeps', () => {
  test('what is in the typing field', async () => {
    const talk = await greeted();
    talk.session.turns.toggleTyping();
    talk.session.turns.typed.write(text);
    talk.server.refusal = { status: 503, code: 'unavailable' };
    talk.services[0]?.end();
    await wait(500);
    expect(talk.session.view().reconnecting).toBe(true);
    expect(await ended(talk)).toMatchObject([{ text, typed: true }]);
  });

  test.each(['is dead', 'is gone'])('a typed turn that never arrived, if it %s', async (what) => {
    const talk = await greeted();
    talk.session.turns.toggleTyping();
    if (talk.peers[0]) talk.peers[0].channel.onSend = () => undefined;
    talk.session.turns.type(text);
    talk.server.refusal = { status: 503, code: 'unavailable' };
    if (what === 'is gone') talk.services[0]?.end();
    await wait(500);
    expect(await ended(talk)).toMatchObject([{ text, typed: true }]);
  });

  test('a typed turn that would be sent again after the pause', async () => {
    const talk = await greeted();
    talk.session.turns.toggleTyping();
    if (talk.peers[0]) talk.peers[0].channel.onSend = () => undefined;
    talk.session.turns.type(text);
    talk.session.pause();
    talk.services[0]?.end();
    await wait(2_000);
    expect(talk.services).toHaveLength(2);
    expect(await ended(talk)).toMatchObject([{ text, typed: true }]);
  });
});

test('a text whose field was closed is no turn, and is there when the field is opened again', async () => {
  const talk = await greeted();
  talk.session.turns.toggleTyping();
  talk.session.turns.typed.write(text);
  talk.session.turns.toggleTyping();
  expect(talk.session.turns.typed.written).toBe(text);
  expect(await ended(talk)).toEqual([]);
});

test('the end of a conversation waits four seconds at most for a turn without sound or answer', async () => {
  const talk = await greeted();
  const [service] = talk.services;
  if (service) service.speaking = true;
  await wait(1_000);
  const [peer] = talk.peers;
  if (peer) peer.channel.onSend = () => undefined;
  void talk.session.end();
  await wait(3_900);
  expect(talk.session.view().phase).toBe('ending');
  await wait(1_000);
  expect(talk.session.view().phase).not.toBe('ending');
  talk.close();
});

test('the end of a conversation in a network that answers nothing says so within a minute', async () => {
  const talk = await greeted();
  talk.server.answers = new Promise(() => undefined);
  void talk.session.end();
  await wait(60_000);
  expect(talk.session.view()).toMatchObject({ phase: 'ending', problem: { kind: 'end' } });
  talk.server.answers = Promise.resolve();
  void talk.session.end();
  await wait(5_000);
  expect(talk.session.view().phase).toBe('reported');
  talk.close();
});
