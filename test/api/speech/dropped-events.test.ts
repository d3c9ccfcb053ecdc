import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { CallEvent } from '../../../tool/features/calls/events.ts';
import { createCallTranscript } from '../../../tool/features/calls/transcript.ts';
import { HeardTurn } from '../../../tool/features/conversations/model.ts';
import { useDatabase } from '../../support/database.ts';

/** The service drops, repeats or reorders an event of a call now and then. */
useDatabase();

/** An event, and when it arrives in milliseconds. */
type Step = readonly [at: number, event: { type: string } & Record<string, unknown>];

function reply(from: number, item_id: string, previous_item_id: string | null, text: string) {
  const response_id = `of_${item_id}`;
  const item = { id: item_id, type: 'message', role: 'assistant' };
  const whole = { ...item, content: [{ type: 'output_audio', transcript: text }] };
  const transcribed = { response_id, item_id, transcript: text };
  const response = { id: response_id, status: 'completed', output: [whole] };
  const steps: Step[] = [
    [0, { type: 'response.created', response: { id: response_id } }],
    [10, { type: 'response.output_item.added', response_id, item }],
    [20, { type: 'conversation.item.added', previous_item_id, item }],
    [400, { type: 'output_audio_buffer.started', response_id }],
    [900, { type: 'response.output_audio_transcript.done', ...transcribed }],
    [910, { type: 'response.output_item.done', response_id, item: whole }],
    [920, { type: 'conversation.item.done', previous_item_id, item: whole }],
    [930, { type: 'response.done', response }],
    [4_000, { type: 'output_audio_buffer.stopped', response_id }],
  ];
  return steps.map(([at, event]) => [from + at, event] as const);
}

function spoken(from: number, item_id: string, previous_item_id: string, transcript: string) {
  const item = { id: item_id, type: 'message', role: 'user', content: [{ type: 'input_audio' }] };
  const transcription = 'conversation.item.input_audio_transcription';
  const steps: Step[] = [
    [0, { type: 'input_audio_buffer.committed', item_id, previous_item_id }],
    [10, { type: 'conversation.item.added', previous_item_id, item }],
    [20, { type: 'conversation.item.done', previous_item_id, item }],
    [900, { type: `${transcription}.delta`, item_id, delta: transcript }],
    [1_500, { type: `${transcription}.completed`, item_id, transcript }],
  ];
  return steps.map(([at, event]) => [from + at, event] as const);
}

function typed(from: number, id: string, previous_item_id: string, text: string): Step[] {
  const item = { id, type: 'message', role: 'user', content: [{ type: 'input_text', text }] };
  return [
    [from, { type: 'conversation.item.added', previous_item_id, item }],
    [from + 10, { type: 'conversation.item.done', previous_item_id, item }],
  ];
}

const call = [
  ...reply(0, 'greeting', null, 'Guten Morgen, was darf es sein?'),
  ...spoken(6_000, 'order', 'greeting', 'Ein Brot, bitte.'),
  ...reply(6_500, 'answer', 'order', 'Gern, darf es noch etwas sein?'),
  ...typed(12_000, 'typed_1', 'answer', 'Nein, danke.'),
  ...reply(13_000, 'end', 'typed_1', 'Dann macht es drei Euro.'),
].sort(byTime);

function byTime([one]: Step, [other]: Step): number {
  return one - other;
}

async function storedOf(steps: readonly Step[]): Promise<string[]> {
  const conversation_id = new mongoose.Types.ObjectId();
  const call_id = String(conversation_id);
  const transcript = await createCallTranscript({ conversation_id, call_id, number: 1 });
  for (const [at, event] of steps) {
    const { data } = CallEvent.safeParse(event);
    if (data) await transcript.handle(data, at);
  }
  await transcript.end(30_000);
  const turns = await HeardTurn.find({ call_id }).sort({ position: 1 }).lean();
  return turns.map(({ content }) => content);
}

test.each<[string, (at: number) => Step[]]>([
  ['is missing', (at) => call.filter((_, other) => other !== at)],
  ['comes again later', (at) => [...call, ...again(at)].sort(byTime)],
  ['comes after the next one', (at) => call.toSpliced(at, 2, ...call.slice(at, at + 2).reverse())],
])('the server keeps each turn once and in order if any event of a call %s', async (_, change) => {
  for (const [at, [, event]] of call.slice(0, -1).entries()) {
    const stored = await storedOf(change(at));
    expect({ event, stored }).toEqual({
      event,
      stored: [
        'Guten Morgen, was darf es sein?',
        'Ein Brot, bitte.',
        'Gern, darf es noch etwas sein?',
        'Nein, danke.',
        'Dann macht es drei Euro.',
      ],
    });
  }
});

const again = (at: number) =>
  call.slice(at, at + 1).map(([time, event]): Step => [time + 2_000, event]);

test('a reply of which nothing was heard stays deleted if its end is reported again', async () => {
  const text = 'Guten Morgen, was darf es sein?';
  const steps = reply(0, 'greeting', null, text);
  const cut = { type: 'conversation.item.truncated', item_id: 'greeting', audio_end_ms: 0 };
  expect(await storedOf([...steps.slice(0, -1), [1_000, cut], ...steps.slice(-2, -1)])).toEqual([]);
});
