import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadClip } from '../../../../tool/stand-ins/demo-partner/src/clips.ts';
import {
  partnerLines,
  scriptOf,
  textOf,
} from '../../../../tool/stand-ins/demo-partner/src/script.ts';
import { FakePeer } from '../../../support/simulation/browser.ts';
import { SimulatedService } from '../../../support/simulation/service.ts';
import { simulateTalk } from '../../../support/simulation/talk.ts';

const options = { microphone: undefined, deviceId: undefined, pushToTalk: false };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  const lines = partnerLines(scriptOf('es'));
  SimulatedService.lines = lines.map(textOf);
  for (const [line] of lines.entries()) await loadClip('es', line, false);
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** Milliseconds from this call to the first notification of each status. */
function watchStatus({ session }: ReturnType<typeof simulateTalk>) {
  const from = performance.now();
  const told = new Map<string, number>();
  session.subscribe(() => {
    const { status } = session.view();
    if (!told.has(status)) told.set(status, performance.now() - from);
  });
  return told;
}

test('a prepared offer is sent with the session request, whose response opens the call', async () => {
  const { session, server, services } = simulateTalk({});
  await session.prepare([]);
  void session.start(options);
  await pass(1_000);
  expect(session.view().status).toBe('connected');
  expect(server.asked).toEqual([
    expect.objectContaining({ url: '/api/chatbot/session', offer: 'v=0' }),
  ]);
  expect(services).toHaveLength(1);
  session.leave();
});

test('without a prepared offer, the offer is posted to the speech service after the session request', async () => {
  const { session, server } = simulateTalk({});
  void session.start(options);
  await pass(1_000);
  expect(session.view().status).toBe('connected');
  expect(server.asked.map(({ url, offer }) => [url, offer])).toEqual([
    ['/api/chatbot/session', undefined],
    ['https://speech.test/v1/realtime/calls', undefined],
  ]);
  session.leave();
});

test('a fast start shows no status but connected, within 350 ms', async () => {
  const talk = simulateTalk({});
  await talk.session.prepare([]);
  const told = watchStatus(talk);
  void talk.session.start(options);
  await pass(1_000);
  expect([...told.keys()]).toEqual(['connected']);
  expect(told.get('connected')).toBeLessThanOrEqual(350);
  talk.session.leave();
});

test('a slow start shows connecting after 350 ms, a failed one its error immediately', async () => {
  const slow = simulateTalk({});
  slow.server.answers = new Promise(() => undefined);
  const told = watchStatus(slow);
  void slow.session.start(options);
  await pass(1_000);
  expect([...told]).toEqual([['connecting', 350]]);
  slow.session.leave();

  const failing = simulateTalk({});
  failing.server.secretsToRefuse = 2;
  const failed = watchStatus(failing);
  void failing.session.start(options);
  await pass(10);
  expect(failing.session.view().problem).toEqual({ kind: 'start', text: null });
  expect([...failed.keys()]).toEqual(['error']);
});

test('the request that starts the conversation is sent about a second after the session starts', async () => {
  const { session, server } = simulateTalk({});
  void session.start(options);
  await pass(900);
  expect(server.asked.some(({ url }) => url.endsWith('/start'))).toBe(false);
  await pass(300);
  expect(server.asked.some(({ url }) => url.endsWith('/start'))).toBe(true);
  session.leave();
});

test('a conversation that is left within a second sends no later request that starts it', async () => {
  const { session, server } = simulateTalk({});
  void session.start(options);
  await pass(500);
  session.leave();
  await pass(5_000);
  expect(server.asked.some(({ url }) => url.endsWith('/start'))).toBe(false);
});

test('a network that is lost while connecting is not blamed on a firewall', async () => {
  const problemOf = async (onLine: boolean) => {
    const { session } = simulateTalk({});
    FakePeer.answered = () => undefined;
    Object.assign(navigator, { onLine });
    void session.start(options);
    await pass(20_000);
    return session.view().problem;
  };
  expect(await problemOf(true)).toEqual({ kind: 'blocked' });
  expect(await problemOf(false)).toEqual({ kind: 'start', text: null });
});

/** A partner whose packets arrive, `secondsLater` seconds before its events do. */
function slowPartner(secondsLater: number) {
  const { session } = simulateTalk({});
  const answered = FakePeer.answered;
  FakePeer.answered = (peer) => {
    setTimeout(() => peer.connectIce(), 10_000);
    setTimeout(() => answered(peer), 10_000 + secondsLater * 1_000);
  };
  void session.start(options);
  return session;
}

test('a network whose packets arrive late has time to connect', async () => {
  const session = slowPartner(10);
  await pass(21_000);
  expect(session.view().status).toBe('connected');
  session.leave();
});

test('a network that is too slow to connect is not blamed on a firewall', async () => {
  const session = slowPartner(20);
  await pass(26_000);
  expect(session.view().problem).toEqual({ kind: 'start', text: null });
});
