import { expect, test } from '@jest/globals';
import { MessageQueue } from '../../../../client/conversation/queue/message-queue.ts';
import type { QueuedTurn } from '../../../../client/conversation/queue/turn-store.ts';
import { transcriptTimeoutMs } from '../../../../client/conversation/realtime/turn-order.ts';
import { Transcript } from '../../../../client/conversation/session/transcript.ts';

test('Transcript gives an empty turn that others overtook a seq and does not count it', () => {
  const sent: QueuedTurn[] = [];
  const queue = new MessageQueue({
    userId: 'u',
    store: { put: async () => undefined, remove: async () => undefined, all: async () => [] },
    send: async (turn) => {
      sent.push(turn);
      return 'saved';
    },
  });
  const earlier = { id: 'm', role: 'assistant', content: 'Hola', seq: 1, timestamp: '' } as const;
  const started = {
    conversation_id: 'c',
    resumed: true,
    start_time: '',
    elapsed_seconds: 0,
    min_time: 10,
    max_time: 60,
    typed_counts: false,
    messages: [earlier],
  };
  const transcript = new Transcript(started, queue);
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
