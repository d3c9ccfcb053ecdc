import { expect, test } from '@jest/globals';
import { MessageQueue } from '../../../../client/conversation/queue/message-queue.ts';
import type { QueuedTurn } from '../../../../client/conversation/queue/turn-store.ts';
import { transcriptTimeoutMs } from '../../../../client/conversation/realtime/turn-order.ts';
import { itemOf } from '../../../../client/conversation/screen/Captions.tsx';
import { Transcript } from '../../../../client/conversation/session/transcript.ts';

const started = {
  conversation_id: 'c',
  resumed: true,
  start_time: '',
  elapsed_seconds: 0,
  min_time: 10,
  max_time: 60,
  typed_counts: false,
};
const earlier = { id: 'm', role: 'assistant', content: 'Hola', seq: 1, timestamp: '' } as const;

const store = { put: async () => undefined, remove: async () => undefined, all: async () => [] };

test('Transcript gives an empty turn that others overtook a seq and does not count it', () => {
  const sent: QueuedTurn[] = [];
  const queue = new MessageQueue({
    userId: 'u',
    store,
    send: async (turn) => {
      sent.push(turn);
      return 'saved';
    },
  });
  const transcript = new Transcript({ ...started, messages: [earlier] }, queue);
  const item = (itemId: string) =>
    transcript.handle({ type: 'item', itemId, previousItemId: undefined, role: 'user' }, 'call', 0);
  const write = (itemId: string, text: string, at: number) =>
    transcript.handle({ type: 'learner-text', itemId, text, final: true }, 'call', at);
  item('cough');
  item('said');
  write('said', 'Dos mangos', 0);
  transcript.save(transcriptTimeoutMs + 1);
  write('cough', '', transcriptTimeoutMs + 2);
  expect([transcript.lastSeq, transcript.count]).toEqual([3, 2]);
  expect(transcript.isComplete(transcriptTimeoutMs + 3)).toBe(true);
});

test('Transcript finds the recordings of turns from before a resume', () => {
  const queue = new MessageQueue({ userId: 'u', store, send: async () => 'saved' });
  const messages = [
    { ...earlier, item_id: 'item_1' },
    { ...earlier, id: 'n', seq: 2, item_id: 'item_1' },
    { ...earlier, id: 'o', seq: 3 },
  ];
  const lines = new Transcript({ ...started, messages }, queue).lines();
  expect(lines.map(itemOf)).toEqual(['item_1', 'item_1', '']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
});
