import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { transcriptTimeoutMs } from '../../../../client/conversation/realtime/turn-order.ts';
import { greeted, loadLines, lose, wait } from '../../../support/simulation/greeted.ts';

beforeAll(loadLines);
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('the partner is silent again when a reply must be over, and the last reply is saved whole, if the end of its audio is not reported', async () => {
  const { session, server, services, peers, say, close } = await greeted();
  lose(peers[0]?.channel, /output_audio_buffer\.stopped/);
  await say(1_500);
  while (!session.view().partnerSpeaking) await wait(100);
  const made = () => services[0]?.partner.length;
  while (made() === 1) await wait(100);
  expect(session.view().partnerSpeaking).toBe(true);
  await wait(13_000);
  expect(session.view().partnerSpeaking).toBe(false);
  void session.end();
  await wait(20_000);
  expect(server.saved.at(-1)?.text).toBe(services[0]?.partner.at(-1)?.made);
  close();
});

test('a turn whose transcript is not reported is settled some seconds after the reply, and a late transcript replaces it', async () => {
  const { session, server, peers, say, close } = await greeted();
  const channel = peers[0]?.channel;
  if (!channel) throw new Error('There is no channel');
  const receive = channel.receive.bind(channel);
  let late = '';
  channel.receive = (data) => {
    if (data.includes('input_audio_transcription.completed')) late = data;
    else receive(data);
  };
  const learner = () => session.view().lines.filter(({ role }) => role === 'user');
  await say(1_500);
  while (!session.view().partnerSpeaking) await wait(100);
  while (session.view().partnerSpeaking) await wait(100);
  expect(learner()).toMatchObject([{ state: 'live' }]);
  await wait(transcriptTimeoutMs + 500);
  expect(learner()).toMatchObject([{ state: expect.not.stringContaining('live') }]);
  receive(late);
  await wait(1_000);
  const { transcript: text } = JSON.parse(late) as { transcript: string };
  expect(learner()).toMatchObject([{ state: 'final', text }]);
  expect(server.saved.filter(({ role }) => role === 'user')).toMatchObject([{ text, seq: 2 }]);
  close();
});
