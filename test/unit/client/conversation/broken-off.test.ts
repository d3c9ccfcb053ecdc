import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { networkWaitMs } from '../../../../client/conversation/realtime/reconnecting-call.ts';
import { stuckAfterMs } from '../../../../client/conversation/session/adaptive-silence.ts';
import { silencedAfterMs } from '../../../../client/conversation/session/session-microphone.ts';
import { heartbeatSeconds } from '../../../../tool/contract/constants/voice.ts';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';
import { simulateTalk } from '../../../support/simulation/talk.ts';

/** Runs the client's session against the stand-in with fake timers. */
beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('conversation whose connection recovers', () => {
  test('keeps a turn whose transcript was pending during the interruption', async () => {
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
    const turns = [...server.saved].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0));
    expect(turns.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
    close();
  });

  test('keeps the thinking mode of the learner', async () => {
    const { session, link, close } = await greeted();
    session.turns.toggleThinking();
    link('disconnected');
    await wait(1_000);
    link('connected');
    expect(session.view()).toMatchObject({ status: 'connected', thinking: true });
    close();
  });
});

describe('conversation whose call has ended', () => {
  test.each([
    ['conversation_held', { kind: 'held' }],
    ['conversation_ended', { kind: 'ended', text: null }],
    ['consent_required', { kind: 'ended', text: 'consent_required' }],
  ])('reconnects with the same page id and stops when refused with %s', async (code, problem) => {
    const { session, server, services, close } = await greeted();
    server.refusal = { status: 409, code };
    services[0]?.end();
    await wait(1_000);
    const [first, again] = server.sessions;
    expect(again).toMatchObject({ page: first?.page, again: true });
    expect(first?.again).toBeUndefined();
    expect(session.view().problem).toEqual(problem);
    expect(server.sessions).toHaveLength(2);
    close();
  });

  test('names the reason of the server when a heartbeat is refused, and keeps what was said', async () => {
    const { session, server, close } = await greeted();
    server.beatRefusal = { status: 403, code: 'consent_required' };
    await wait(heartbeatSeconds * 1000);
    expect(session.view()).toMatchObject({
      status: 'disconnected',
      problem: { kind: 'ended', text: 'consent_required' },
      lines: [{ role: 'assistant' }],
    });
    close();
  });
});

describe('reconnection during a pause', () => {
  test('keeps slow speech and keeps the microphone off until the learner resumes', async () => {
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

  test('greets the learner after the pause if the greeting was not heard before', async () => {
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

describe('resume before the connection is back', () => {
  test('repeats the reply that the pause interrupted', async () => {
    const { session, server, services, say, close } = await greeted();
    await say(1_500);
    while (!session.view().partnerSpeaking) await wait(100);
    await wait(500);
    session.pause();
    let answer: () => void = () => undefined;
    server.answers = new Promise((resolve) => (answer = resolve));
    services[0]?.end();
    await wait(2_000);
    session.resume();
    expect(session.view()).toMatchObject({ status: 'resuming', reconnecting: true });
    answer();
    await wait(15_000);
    const said = session.view().lines.map(({ role }) => role);
    expect(said).toEqual(['assistant', 'user', 'assistant', 'assistant']);
    close();
  });
});

describe('network outage longer than networkWaitMs', () => {
  test('shows the connection as lost and lets the learner reconnect', async () => {
    const { session, services, server, close } = await greeted();
    const set = (onLine: boolean) => Object.assign(globalThis.navigator, { onLine });
    set(false);
    services[0]?.end();
    await wait(networkWaitMs - 2_000);
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

describe('reconnection refused because the budget is spent', () => {
  test('shows the reason and lets the learner end the conversation', async () => {
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

describe('microphone muted by a phone call', () => {
  const call = (devices: { given: EventTarget[] }, type: 'mute' | 'unmute') =>
    devices.given.at(-1)?.dispatchEvent(new Event(type));

  test('pauses the conversation until the learner resumes it', async () => {
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

  test('pauses it again after a resume while the microphone is still muted', async () => {
    const { session, devices, close } = await greeted();
    const [track] = devices.given;
    Object.assign(track ?? {}, { muted: true });
    call(devices, 'mute');
    await wait(silencedAfterMs + 100);
    session.resume();
    await wait(silencedAfterMs + 500);
    expect(session.view()).toMatchObject({ status: 'paused', microphoneSilent: true });
    Object.assign(track ?? {}, { muted: false });
    call(devices, 'unmute');
    session.resume();
    await wait(silencedAfterMs + 500);
    expect(session.view()).toMatchObject({ status: 'connected', microphoneSilent: false });
    close();
  });

  test('does not pause the conversation when muted briefly or while the learner types', async () => {
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

describe('unplugged microphone', () => {
  test('is used again after it is plugged in', async () => {
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

  test('is opened again when the page becomes visible, without a device event', async () => {
    const { session, devices, close } = await greeted();
    devices.unplug();
    await wait(100);
    devices.plugged = true;
    session.onVisible();
    await wait(100);
    expect(session.view().microphoneSilent).toBe(false);
    close();
  });

  test('is opened again by Resume, which pauses again while there is none', async () => {
    const { session, devices, close } = await greeted();
    devices.unplug();
    await wait(silencedAfterMs + 100);
    session.resume();
    await wait(silencedAfterMs + 100);
    expect(session.view()).toMatchObject({ status: 'paused', microphoneSilent: true });
    // Allowed again in the browser's settings, which tell the page nothing.
    devices.plugged = true;
    session.resume();
    await wait(silencedAfterMs + 100);
    expect(session.view()).toMatchObject({ status: 'connected', microphoneSilent: false });
    close();
  });

  test('is not opened again after the learner has left the conversation', async () => {
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

describe('learner who pauses within a reply', () => {
  test('is not offered help for a silence that was the pause', async () => {
    const { session, say, close } = await greeted();
    await say(1_500);
    while (!session.view().partnerSpeaking) await wait(100);
    session.pause();
    await wait(stuckAfterMs + 1_000);
    expect(session.view().notice).toBeNull();
    close();
  });
});

describe('learner who thinks', () => {
  test('gets the reply to a turn that they type instead', async () => {
    const { session, close } = await greeted();
    session.turns.toggleThinking();
    session.turns.toggleTyping();
    session.turns.type('Una manzana, por favor.');
    await wait(10_000);
    const said = session.view().lines.map(({ role }) => role);
    expect(said).toEqual(['assistant', 'user', 'assistant']);
    expect(session.view().thinking).toBe(false);
    close();
  });
});
