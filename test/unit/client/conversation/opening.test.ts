import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { loadClip } from '../../../../tool/stand-ins/demo-partner/src/clips.ts';
import {
  partnerLines,
  scriptOf,
  textOf,
} from '../../../../tool/stand-ins/demo-partner/src/script.ts';
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

/** When listeners were told of a status, in milliseconds from now on. */
function watchStatus({ session }: ReturnType<typeof simulateTalk>) {
  const from = performance.now();
  const told = new Map<string, number>();
  session.subscribe(() => {
    const { status } = session.view();
    if (!told.has(status)) told.set(status, performance.now() - from);
  });
  return told;
}

test('an offer that is ready goes with the question for the session, whose answer opens the call', async () => {
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

test('without one the offer is posted with the secret of the session', async () => {
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

test('a start that is fast is drawn once, behind the first sound', async () => {
  const talk = simulateTalk({});
  await talk.session.prepare([]);
  const told = watchStatus(talk);
  void talk.session.start(options);
  await pass(1_000);
  expect([...told.keys()]).toEqual(['connected']);
  expect(told.get('connected')).toBeLessThanOrEqual(350);
  talk.session.leave();
});

test('a start that is slow says so after a moment, and one that fails at once', async () => {
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

test('what is counted elsewhere is told to the server a second later', async () => {
  const { session, server } = simulateTalk({});
  void session.start(options);
  await pass(900);
  expect(server.asked.some(({ url }) => url.endsWith('/start'))).toBe(false);
  await pass(300);
  expect(server.asked.some(({ url }) => url.endsWith('/start'))).toBe(true);
  session.leave();
});
