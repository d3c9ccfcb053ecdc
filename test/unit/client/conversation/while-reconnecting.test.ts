import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';

/** A second event while the connection is interrupted or renewed. */
beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('resume while the connection is interrupted', () => {
  test('keeps the clock stopped until the connection is back', async () => {
    const { session, server, link, close } = await greeted();
    session.pause();
    const { elapsedSeconds } = session.view();
    link('disconnected');
    session.resume();
    server.answers = new Promise(() => undefined);
    await wait(30_000);
    expect(session.view()).toMatchObject({ status: 'resuming', reconnecting: true });
    expect(session.view().elapsedSeconds).toBe(elapsedSeconds);
    close();
  });

  test('repeats the interrupted reply once, on the same connection or on a new one', async () => {
    for (const recovers of [true, false]) {
      const { session, services, say, link, close } = await greeted();
      await say(1_500);
      while (!session.view().partnerSpeaking) await wait(100);
      await wait(500);
      session.pause();
      link('disconnected');
      session.resume();
      await wait(1_000);
      if (recovers) link('connected');
      await wait(20_000);
      const asked = services.at(-1)?.asked.slice(services.length === 1 ? 1 : 0);
      expect(services).toHaveLength(recovers ? 1 : 2);
      expect(asked?.filter(({ type }) => type === 'response.create')).toHaveLength(1);
      expect(session.view()).toMatchObject({ status: 'connected', reconnecting: false });
      close();
    }
  });
});

describe('call that ends before its session begins', () => {
  test('is opened again, and the clock does not run meanwhile', async () => {
    const { session, services, server, close } = await greeted();
    services[0]?.end();
    await wait(60);
    services[1]?.end();
    server.answers = new Promise(() => undefined);
    const { elapsedSeconds } = session.view();
    await wait(20_000);
    expect(session.view()).toMatchObject({ status: 'connecting', elapsedSeconds });
    close();
  });
});

describe('microphone that is replaced', () => {
  test('is heard on a connection that was being opened meanwhile', async () => {
    const { session, devices, services, peers, say, server, close } = await greeted();
    services[0]?.end();
    await wait(20);
    devices.unplug();
    await wait(1);
    devices.plug();
    await wait(1_000);
    expect(session.view()).toMatchObject({ status: 'connected', microphoneSilent: false });
    expect(peers[1]?.track === devices.given.at(-1)).toBe(true);
    await say(1_500);
    await wait(15_000);
    expect(server.saved.map(({ role }) => role)).toContain('user');
    close();
  });
});

describe('phone call during a reconnection', () => {
  test.each(['on a new connection', 'on the same connection'])(
    'pauses the conversation when it is back %s',
    async (where) => {
      const { session, devices, server, services, link, close } = await greeted();
      let answer: () => void = () => undefined;
      server.answers = new Promise((resolve) => (answer = resolve));
      if (where === 'on a new connection') services[0]?.end();
      else link('disconnected');
      await wait(1_000);
      devices.given[0]?.dispatchEvent(new Event('mute'));
      await wait(2_500);
      answer();
      if (where === 'on the same connection') link('connected');
      await wait(1_000);
      const { elapsedSeconds } = session.view();
      expect(session.view()).toMatchObject({ status: 'paused', reconnecting: false });
      await wait(30_000);
      expect(session.view().elapsedSeconds).toBe(elapsedSeconds);
      session.resume();
      await wait(500);
      expect(session.view().status).toBe('connected');
      close();
    },
  );
});

describe('reply that a lost connection cuts off', () => {
  test('comes again on the new connection, as a turn of its own', async () => {
    const { session, services, say, close } = await greeted();
    await say(1_500);
    while (!session.view().partnerSpeaking) await wait(100);
    await wait(500);
    services[0]?.end();
    await wait(15_000);
    const said = session.view().lines.map(({ role }) => role);
    expect(said).toEqual(['assistant', 'user', 'assistant', 'assistant']);
    expect(services[1]?.asked.filter(({ type }) => type === 'response.create')).toHaveLength(1);
    close();
  });
});
