import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MessageQueue } from '../../../../client/conversation/queue/message-queue.ts';
import type { QueuedTurn } from '../../../../client/conversation/queue/turn-store.ts';
import type { ServerEvent } from '../../../../client/conversation/realtime/server-events.ts';
import { transcriptTimeoutMs } from '../../../../client/conversation/realtime/turn-order.ts';
import { itemOf } from '../../../../client/conversation/screen/Captions.tsx';
import { Transcript } from '../../../../client/conversation/session/transcript.ts';
import { TypedTurns } from '../../../../client/conversation/session/typed-turns.ts';

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

test('Transcript shows a turn once that is saved under another number and still queued', () => {
  const queue = new MessageQueue({ userId: 'u', store, send: async () => 'later' });
  const text = 'Buenos días.';
  const add = (clientMessageId: string, seq: number, role: 'user' | 'assistant', typed?: true) =>
    queue.add('c', { clientMessageId, seq, role, text, ...(typed && { typed }) });
  add('call.item_2', 3, 'assistant');
  add('call.item_3', 4, 'user');
  add('call.typed_1', 5, 'user', true);
  const messages = [
    { ...earlier, item_id: 'item_1' },
    { ...earlier, id: 'n', seq: 2, item_id: 'item_2', content: text },
    {
      ...earlier,
      id: 'o',
      seq: 4,
      role: 'user' as const,
      item_id: 'typed_1',
      typed: true as const,
    },
  ];
  const transcript = new Transcript({ ...started, messages }, queue);
  expect(transcript.lines().map((line) => [itemOf(line), line.text])).toEqual([
    ['item_1', 'Hola'],
    ['item_2', text],
    ['typed_1', 'Hola'],
    ['item_3', text],
    ['typed_1', text],
  ]);
  queue.close();
});

test('Transcript shows and saves a reply once for any order of its events', () => {
  const about = { responseId: 'r', itemId: 'a' };
  const events: ServerEvent[] = [
    { type: 'item', itemId: 'a', previousItemId: undefined, role: 'assistant' },
    { type: 'partner-text', ...about, text: 'Buenos ', final: false },
    { type: 'partner-text', ...about, text: 'Buenos días', final: true },
    { type: 'partner-speaking', responseId: 'r', speaking: true, cut: false },
    { type: 'partner-speaking', responseId: 'r', speaking: false, cut: false },
    {
      type: 'response-done',
      responseId: 'r',
      status: 'completed',
      reason: undefined,
      itemIds: ['a'],
    },
  ];
  const anyOrder = fc.shuffledSubarray(events, { minLength: events.length });
  // Where the connection breaks, and which events the service repeats.
  const scenario = fc.tuple(anyOrder, fc.nat(events.length), fc.subarray(events));
  fc.assert(
    fc.property(scenario, ([order, breaksAt, repeated]) => {
      const queue = new MessageQueue({ userId: 'u', store, send: async () => 'later' });
      const transcript = new Transcript({ ...started, messages: [] }, queue);
      let now = 0;
      order.forEach((event, at) => {
        if (at === breaksAt) transcript.abandon(now);
        transcript.handle(event, 'call', (now += 400));
      });
      for (const event of repeated) transcript.handle(event, 'call', (now += 400));
      transcript.abandon((now += 10_000));
      expect(transcript.lines().length).toBeLessThanOrEqual(1);
      expect(queue.waiting('c').length).toBeLessThanOrEqual(1);
      queue.close();
    }),
  );
});

test('Transcript waits for a spoken last turn while the service reports a typed one twice', () => {
  const queue = new MessageQueue({ userId: 'u', store, send: async () => 'saved' });
  const transcript = new Transcript({ ...started, messages: [] }, queue);
  const typed = new TypedTurns();
  typed.send('Gracias', () => undefined);
  transcript.expect(1, typed);
  const item = { type: 'item', previousItemId: undefined, role: 'user' } as const;
  for (const at of [0, 10])
    transcript.handle({ ...item, itemId: 'typed_1', typed: 'Gracias' }, 'call', at);
  expect(transcript.isComplete(20)).toBe(false);
  transcript.handle({ ...item, itemId: 'said', committed: true }, 'call', 30);
  transcript.handle({ type: 'learner-text', itemId: 'said', text: 'Sí', final: true }, 'call', 40);
  expect(transcript.isComplete(50)).toBe(true);
});

test('TypedTurns keeps a turn that is not reported while an earlier one is reported twice', () => {
  const typed = new TypedTurns();
  for (const text of ['Gracias', 'Adiós']) typed.send(text, () => undefined);
  typed.arrived('typed_1');
  typed.arrived('typed_1');
  expect(typed.unreported).toEqual([{ id: 'typed_2', text: 'Adiós' }]);
});
