import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { loadLines, wait } from '../../../support/simulation/greeted.ts';
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
