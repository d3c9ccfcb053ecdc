import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { unansweredMs } from '../../../../client/conversation/realtime/response-sequencer.ts';
import { greeted, loadLines, lose, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([
  ['begins and never ends', /"(response\.done|output_audio_buffer\.stopped)"/],
  ['the service does not begin by itself', /"(response\.\w+|response\.output\S+|output\S+)"/],
])('a reply that %s comes again, with a notice until then', async (_, lost) => {
  const { session, services, peers, say, close } = await greeted();
  const find = lose(peers[0]?.channel, lost);
  await say(1_500);
  for (let at = 0; at < 2 * unansweredMs && session.view().notice === null; at += 500)
    await wait(500);
  expect(session.view()).toMatchObject({ status: 'connected', notice: 'replyDelayed' });
  find();
  await wait(20_000);
  expect(session.view()).toMatchObject({ notice: null, partnerSpeaking: false });
  const asked = services[0]?.asked.map(({ type }) => type) ?? [];
  expect(asked.filter((type) => type === 'response.create')).toHaveLength(2);
  expect(session.view().lines.at(-1)?.role).toBe('assistant');
  close();
});

test('a reply that begins after it was given up is not said twice', async () => {
  const { session, services, peers, say, close } = await greeted();
  const channel = peers[0]?.channel;
  if (!channel) throw new Error('There is no channel');
  const receive = channel.receive.bind(channel);
  channel.receive = (data) =>
    /"(response|output_audio_buffer)\.\w/.test(data)
      ? void setTimeout(() => receive(data), unansweredMs + 500)
      : receive(data);
  await say(1_500);
  while (session.view().notice !== 'replyDelayed') await wait(100);
  while (session.view().notice !== null) await wait(100);
  await wait(60_000);
  const asked = services[0]?.asked.map(({ type }) => type) ?? [];
  expect(asked.filter((type) => type === 'response.create')).toHaveLength(1);
  expect(session.view().lines.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  close();
});
