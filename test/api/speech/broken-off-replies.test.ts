import { beforeEach, expect, test } from '@jest/globals';
import { HeardTurn } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { beginTalk, callAgain } from '../../support/builders/talk.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

/**
 * A learner's connection that dies during a reply: the service plays the reply to its end to nobody,
 * and the server hears it in full.
 */
useDatabase();
let speech: ScriptedSpeech;
let app: TestApp;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

type Talk = Awaited<ReturnType<typeof beginTalk>>;
const reply = '¿Qué desea? Hoy tenemos mangos muy dulces.';

/** A reply as the server hears it from its beginning to its end. */
const playedToTheEnd = (item_id: string, transcript: string) => {
  const response_id = `resp_${item_id}`;
  return [
    { type: 'output_audio_buffer.started', response_id },
    { type: 'response.output_audio_transcript.done', response_id, item_id, transcript },
    {
      type: 'response.done',
      response: { id: response_id, status: 'completed', output: [{ id: item_id }] },
    },
    { type: 'output_audio_buffer.stopped', response_id },
  ];
};
const spoken = (item_id: string, transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id,
  transcript,
});

const save = ({ api, id }: Talk, role: 'user' | 'assistant', item: string, text: string) =>
  api.post(`/api/conversations/conversation/${id}/save_message`, {
    role,
    text,
    client_message_id: `page0001.${item}`,
  });

const isStored = ({ id }: Talk, turns: number) =>
  eventually(async () =>
    expect(await HeardTurn.countDocuments({ conversation_id: id })).toBe(turns),
  );

async function transcriptOf({ api, id }: Talk) {
  const { messages, transcript } = (await api.get(`/api/students/conversations/${id}`)).body;
  expect(transcript).toBe('server');
  return (messages as { content: string }[]).map(({ content }) => content);
}

/** A reply to 'Buenos días' during which the connection dies, and its repetition in the next call. */
async function repeatedReply() {
  const talk = await beginTalk(app, speech);
  const item = (name: string) => `${name}_${talk.id}`;
  talk.tell(spoken(item('greeting'), 'Buenos días'), ...playedToTheEnd(item('broken'), reply));
  await isStored(talk, 2);
  await save(talk, 'user', item('greeting'), 'Buenos días');
  const again = await callAgain(app, speech, talk);
  again.tell(...playedToTheEnd(item('repeated'), reply));
  await isStored(talk, 3);
  return { talk, item };
}

test('a reply that a lost connection broke off is in the transcript of the server as far as it was heard', async () => {
  const { talk, item } = await repeatedReply();
  await save(talk, 'assistant', item('broken'), '¿Qué desea?…');
  expect(await transcriptOf(talk)).toEqual(['Buenos días', '¿Qué desea?…', reply]);
});

test('a reply of a lost connection that nobody heard is not in the transcript of the server', async () => {
  const { talk, item } = await repeatedReply();
  // Until the browser has saved what followed, it may not have saved this reply yet.
  expect(await transcriptOf(talk)).toEqual(['Buenos días', reply, reply]);
  await save(talk, 'assistant', item('repeated'), reply);
  expect(await transcriptOf(talk)).toEqual(['Buenos días', reply]);
});

test('a browser cannot put other words into the mouth of the partner', async () => {
  const { talk, item } = await repeatedReply();
  await save(talk, 'assistant', item('broken'), 'Los mangos son gratis…');
  expect(await transcriptOf(talk)).toEqual(['Buenos días', reply, reply]);
});
