import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { FakePeer } from '../../../support/simulation/browser.ts';
import { greeted, loadLines, wait } from '../../../support/simulation/greeted.ts';
import { simulateTalk } from '../../../support/simulation/talk.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const options = { microphone: undefined, deviceId: undefined, pushToTalk: false };

test('a start says that the browser asks for the microphone, for as long as it does', async () => {
  const { session, devices } = simulateTalk({});
  const prompt = { query: async () => ({ state: 'prompt' }) };
  Object.assign(navigator, { permissions: prompt });
  const open = devices.getUserMedia;
  let allow: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  devices.getUserMedia = () => allowed.then(open);
  void session.start(options);
  await wait(60_000);
  expect(session.view()).toMatchObject({ status: 'connecting', asking: true });
  allow();
  await wait(1_000);
  expect(session.view()).toMatchObject({ status: 'connected', asking: false });
  session.leave();
});

test('a microphone that is muted from the start pauses a conversation that connects slowly', async () => {
  const { session, devices } = simulateTalk({});
  const { answered } = FakePeer;
  FakePeer.answered = (peer) => void setTimeout(() => answered(peer), 5_000);
  const open = devices.getUserMedia;
  devices.getUserMedia = async () => {
    const stream = await open();
    for (const track of stream.getTracks()) track.muted = true;
    return stream;
  };
  void session.start(options);
  await wait(10_000);
  expect(session.view()).toMatchObject({ status: 'paused', microphoneSilent: true });
  session.leave();
});

test('who goes back from typing to speaking without a microphone is paused', async () => {
  const { session, devices, close } = await greeted();
  session.turns.toggleTyping();
  devices.unplug();
  await wait(5_000);
  expect(session.view().status).toBe('connected');
  session.turns.toggleTyping();
  expect(session.view()).toMatchObject({ status: 'paused', microphoneSilent: true });
  close();
});
