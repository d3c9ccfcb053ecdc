import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { loadClip } from '../../../../tool/stand-ins/demo-partner/src/clips.ts';
import type { FaultPlan } from '../../../../tool/stand-ins/demo-partner/src/faults.ts';
import {
  partnerLines,
  scriptOf,
  textOf,
} from '../../../../tool/stand-ins/demo-partner/src/script.ts';
import { networkPatienceMs } from '../../../../client/conversation/realtime/reconnecting-call.ts';
import { silencedAfterMs } from '../../../../client/conversation/session/session-microphone.ts';
import { SimulatedService } from '../../../support/simulation/service.ts';
import { simulateTalk } from '../../../support/simulation/talk.ts';

/** The client's own session against the stand-in, on the test's clock. */
beforeAll(async () => {
  const lines = partnerLines(scriptOf('es'));
  SimulatedService.lines = lines.map(textOf);
  for (const [line] of lines.entries()) await loadClip('es', line, false);
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Two who talk; the partner has greeted. */
async function greeted(faults: FaultPlan = {}) {
  const talk = simulateTalk(faults);
  void talk.session.start({ microphone: undefined, deviceId: undefined, pushToTalk: false });
  await wait(12_000);
  const [service] = talk.services;
  const [peer] = talk.peers;
  if (!service || !peer) throw new Error('There is no call');
  const say = async (ms: number) => {
    service.speaking = true;
    await wait(ms);
    service.speaking = false;
  };
  const link = (state: string) => {
    peer.connectionState = state;
    peer.dispatchEvent(new Event('connectionstatechange'));
  };
  const close = () => {
    talk.session.leave();
    for (const one of talk.services) one.end();
    jest.clearAllTimers();
  };
  return { ...talk, say, link, close };
}

describe('a connection that recovers', () => {
  test('loses no turn that was being written down meanwhile', async () => {
    const { session, server, say, link, close } = await greeted({ transcripts: ['late'] });
    await say(1_500);
    await wait(1_000);
    link('disconnected');
    expect(session.view()).toMatchObject({ status: 'connecting', reconnecting: true });
    await wait(1_000);
    link('connected');
    await wait(20_000);
    expect(session.view()).toMatchObject({ status: 'connected', reconnecting: false });
    expect(session.view().lines.map(({ state }) => state)).not.toContain('lost');
    const turns = server.saved.toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    expect(turns.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    close();
  });

  test('leaves a learner who thinks to their thoughts', async () => {
    const { session, link, close } = await greeted();
    session.turns.toggleThinking();
    link('disconnected');
    await wait(1_000);
    link('connected');
    expect(session.view()).toMatchObject({ status: 'connected', thinking: true });
    close();
  });
});

describe('a page whose call is over', () => {
  test.each([
    ['conversation_held', 'held'],
    ['conversation_ended', 'ended'],
  ])('connects again as the page that it is, and stops at %s', async (code, kind) => {
    const { session, server, services, close } = await greeted();
    server.refusal = { status: 409, code };
    services[0]?.end();
    await wait(1_000);
    const [first, again] = server.sessions;
    expect(again).toMatchObject({ page: first?.page, again: true });
    expect(first?.again).toBeUndefined();
    expect(session.view().problem).toEqual({ kind });
    expect(server.sessions).toHaveLength(2);
    close();
  });
});

describe('a connection made again in a pause', () => {
  test('speaks as slowly and listens as long as before', async () => {
    const { session, services, peers, close } = await greeted();
    session.turns.toggleSlow();
    await wait(15_000);
    session.pause();
    services[0]?.end();
    await wait(1_000);
    expect(session.view()).toMatchObject({ status: 'paused', slow: true, reconnecting: false });
    expect(peers).toHaveLength(2);
    expect(peers[1]?.track.enabled).toBe(false);
    const speeds = services[1]?.asked.flatMap(({ session: change }) => change?.audio?.output ?? []);
    expect(speeds).toEqual([{ speed: 0.8 }]);
    expect(services[1]?.asked.map(({ type }) => type)).not.toContain('response.create');
    session.resume();
    await wait(500);
    expect(peers[1]?.track.enabled).toBe(true);
    close();
  });

  test('greets whoever had heard nothing yet', async () => {
    const talk = simulateTalk({});
    void talk.session.start({ microphone: undefined, deviceId: undefined, pushToTalk: false });
    await wait(80);
    talk.session.pause();
    talk.services[0]?.end();
    await wait(1_000);
    talk.session.resume();
    await wait(12_000);
    expect(talk.session.view().lines).toHaveLength(1);
    talk.session.leave();
    for (const service of talk.services) service.end();
    jest.clearAllTimers();
  });
});

describe('a network that does not come back', () => {
  test('lets the learner choose after a minute, and loses nothing', async () => {
    const { session, services, server, close } = await greeted();
    const set = (onLine: boolean) => Object.assign(globalThis.navigator, { onLine });
    set(false);
    services[0]?.end();
    await wait(networkPatienceMs - 2_000);
    expect(session.view()).toMatchObject({ reconnecting: true, problem: null });
    await wait(4_000);
    expect(session.view()).toMatchObject({ status: 'error', problem: { kind: 'lost' } });
    set(true);
    session.reconnect();
    await wait(1_000);
    expect(session.view()).toMatchObject({ status: 'connected', problem: null });
    expect(server.sessions).toHaveLength(2);
    close();
  });
});

describe('a conversation that was connected too often', () => {
  test('says so, and is ended by its learner', async () => {
    const { session, services, server, close } = await greeted();
    server.refusal = { status: 403, code: 'budget_spent' };
    services[0]?.end();
    await wait(1_000);
    expect(session.view()).toMatchObject({
      status: 'error',
      problem: { kind: 'start', text: 'budget_spent' },
    });
    void session.end();
    await wait(20_000);
    expect(server.ended).toMatchObject({ last_seq: 1, turns: 1 });
    close();
  });
});

describe('a microphone that a phone call takes', () => {
  const call = (devices: { given: EventTarget[] }, type: 'mute' | 'unmute') =>
    devices.given.at(-1)?.dispatchEvent(new Event(type));

  test('pauses the conversation, which goes on when the learner says so', async () => {
    const { session, devices, close } = await greeted();
    call(devices, 'mute');
    await wait(silencedAfterMs + 100);
    const { elapsedSeconds } = session.view();
    expect(session.view()).toMatchObject({ status: 'paused', microphoneSilent: true });
    await wait(60_000);
    call(devices, 'unmute');
    expect(session.view()).toMatchObject({
      status: 'paused',
      microphoneSilent: false,
      elapsedSeconds,
    });
    session.resume();
    await wait(500);
    expect(session.view().status).toBe('connected');
    close();
  });

  test('for a moment only, or while the learner types, pauses nothing', async () => {
    const { session, devices, close } = await greeted();
    call(devices, 'mute');
    await wait(500);
    call(devices, 'unmute');
    await wait(silencedAfterMs);
    expect(session.view().status).toBe('connected');
    session.turns.toggleTyping();
    call(devices, 'mute');
    await wait(silencedAfterMs + 100);
    expect(session.view().status).toBe('connected');
    close();
  });
});

describe('a microphone that is unplugged', () => {
  test('is heard again once it is back', async () => {
    const { session, devices, say, server, close } = await greeted();
    devices.unplug();
    await wait(100);
    expect(session.view().microphoneSilent).toBe(true);
    devices.plug();
    await wait(100);
    expect(session.view().microphoneSilent).toBe(false);
    await say(1_500);
    await wait(15_000);
    expect(server.saved.map(({ role }) => role)).toContain('user');
    close();
  });

  test('is looked for when the page is seen again, for a phone call tells nothing of its end', async () => {
    const { session, devices, close } = await greeted();
    devices.unplug();
    await wait(100);
    devices.plugged = true;
    session.onVisible();
    await wait(100);
    expect(session.view().microphoneSilent).toBe(false);
    close();
  });

  test('is left alone when the conversation is over', async () => {
    const { session, devices, close } = await greeted();
    devices.unplug();
    await wait(100);
    session.leave();
    const before = devices.given.length;
    devices.plug();
    await wait(100);
    expect(devices.given).toHaveLength(before);
    close();
  });
});
