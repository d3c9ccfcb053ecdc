import { beforeEach, expect, test } from '@jest/globals';
import { HeardTurn } from '../../../tool/features/conversations/model.ts';
import { SpeechAlarm } from '../../../tool/features/speech-alarms/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { beginTalk } from '../../support/builders/talk.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let speech: ScriptedSpeech;
let app: TestApp;
beforeEach(async () => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
  await SpeechAlarm.deleteMany({});
});

const failed = (id: string, code: string) => ({
  type: 'response.done',
  response: { id, status: 'failed', status_details: { type: 'failed', error: { code } } },
});

test('a reply that fails for lack of credit raises an alarm without a report of the browser', async () => {
  const { tell } = await beginTalk(app, speech);
  tell(failed('resp_1', 'insufficient_quota'), failed('resp_2', 'insufficient_quota'));
  await eventually(async () =>
    expect(await SpeechAlarm.find().lean()).toMatchObject([{ reason: 'account', count: 1 }]),
  );
});

test('a failing service raises an alarm at the third failed reply in a row', async () => {
  const { tell } = await beginTalk(app, speech);
  const failures = [1, 2].map((at) => failed(`resp_${at}`, 'server_error'));
  tell(...failures, { type: 'response.done', response: { id: 'resp_3', status: 'completed' } });
  const more = [4, 5, 6].map((at) => failed(`resp_${at}`, 'server_error'));
  tell(...more.slice(0, 2));
  tell({ type: 'error', error: { type: 'invalid_request_error', code: 'invalid_value' } });
  tell({
    type: 'response.output_audio_transcript.done',
    response_id: 'r',
    item_id: 'i',
    transcript: 'Hola',
  });
  await eventually(async () => expect(await HeardTurn.countDocuments({ item_id: 'i' })).toBe(1));
  expect(await SpeechAlarm.countDocuments()).toBe(0);
  tell(...more.slice(2));
  await eventually(async () =>
    expect(await SpeechAlarm.find().lean()).toMatchObject([{ reason: 'service', count: 1 }]),
  );
});

test('an API key that may not join a call raises an alarm', async () => {
  speech.before = (call) => {
    if (call === 'join') throw new SpeechError('account', 'status 401');
  };
  await beginTalk(app, speech);
  await eventually(async () =>
    expect(await SpeechAlarm.find().lean()).toMatchObject([{ reason: 'account' }]),
  );
});

test('changed settings are restored when the service reports them together with the connection', async () => {
  const { joinCall } = speech;
  speech.joinCall = async (callId, listener) => {
    await Promise.resolve();
    listener.event({ type: 'session.updated', session: { instructions: 'Speak English.' } });
    return joinCall(callId, listener);
  };
  await beginTalk(app, speech);
  await eventually(() =>
    expect(speech.told).toMatchObject([{ type: 'session.update', session: { tools: [] } }]),
  );
});

const text = 'Guten Morgen, was darf es heute sein? Wir haben frisches Brot und Kuchen.';
const said = [
  { type: 'output_audio_buffer.started', response_id: 'resp_1' },
  {
    type: 'response.output_audio_transcript.done',
    response_id: 'resp_1',
    item_id: 'item_1',
    transcript: text,
  },
  {
    type: 'response.done',
    response: { id: 'resp_1', status: 'completed', output: [{ id: 'item_1' }] },
  },
];
const cut = [
  { type: 'output_audio_buffer.cleared', response_id: 'resp_1' },
  { type: 'conversation.item.truncated', item_id: 'item_1', audio_end_ms: 3_000 },
];
const storedText = async () => (await HeardTurn.findOne({ item_id: 'item_1' }).lean())?.content;

test('an interrupted turn is stored up to the part that was heard', async () => {
  const { tell } = await beginTalk(app, speech);
  await HeardTurn.deleteMany({});
  tell(...said, ...cut);
  await eventually(async () => expect(await storedText()).toBe('Guten Morgen, was…'));
});

test('a turn of which nothing was heard is deleted', async () => {
  const { tell } = await beginTalk(app, speech);
  await HeardTurn.deleteMany({});
  tell(...said);
  await eventually(async () => expect(await storedText()).toBe(text));
  tell({ type: 'conversation.item.truncated', item_id: 'item_1', audio_end_ms: 0 });
  await eventually(async () => expect(await storedText()).toBeUndefined());
});

test('a turn is stored in full when the service sends no audio events', async () => {
  const { tell, close } = await beginTalk(app, speech);
  await HeardTurn.deleteMany({});
  tell(...said.slice(1));
  close();
  await eventually(async () => expect(await storedText()).toBe(text));
  tell();
  expect(await storedText()).toBe(text);
});

test('a turn that was heard is kept when the service reports the end of its response again', async () => {
  const { tell } = await beginTalk(app, speech);
  await HeardTurn.deleteMany({});
  const later = { response_id: 'resp_2', item_id: 'item_2', transcript: 'Auf Wiedersehen!' };
  tell(...said, { type: 'output_audio_buffer.stopped', response_id: 'resp_1' }, ...said.slice(2));
  tell({ type: 'response.output_audio_transcript.done', ...later });
  await eventually(async () =>
    expect(await HeardTurn.countDocuments({ item_id: 'item_2' })).toBe(1),
  );
  expect(await storedText()).toBe(text);
});
