import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SpeechCall } from '../../../tool/features/calls/model.ts';
import { watchCall } from '../../../tool/features/calls/watcher.ts';
import { Conversation, HeardTurn } from '../../../tool/features/conversations/model.ts';
import { writeFeedback } from '../../../tool/features/feedback/service.ts';
import { SpeechError, type SpeechErrorKind } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, startOn } from '../../support/builders/practice.ts';
import { beginTalk } from '../../support/builders/talk.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let speech: ScriptedSpeech;
let app: TestApp;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});
afterEach(() => void jest.restoreAllMocks());

const root = '/api/conversations/conversation';
type Talk = Pick<Awaited<ReturnType<typeof beginTalk>>, 'api' | 'id'>;

/** Item ids that no other test uses: those of the provider are unique. */
let made = 0;
const names = () => {
  made += 1;
  const run = made;
  return (number: number) => `item_${run}_${number}`;
};

const heard = (role: 'user' | 'assistant', item_id: string, transcript: string) =>
  role === 'user'
    ? { type: 'conversation.item.input_audio_transcription.completed', item_id, transcript }
    : {
        type: 'response.output_audio_transcript.done',
        response_id: `resp_${item_id}`,
        item_id,
        transcript,
      };

/** The browser saves a turn, identified by its page and the item. */
const save = (
  { api, id }: Talk,
  role: 'user' | 'assistant',
  item: string,
  seq: number,
  text: string,
) =>
  api.post(`${root}/${id}/save_message`, {
    role,
    text,
    seq,
    client_message_id: `page0001.${item}`,
  });

async function transcriptOf({ api, id }: Talk) {
  const { messages } = (await api.get(`/api/students/conversations/${id}`)).body;
  return (messages as { seq: number; content: string }[]).map(
    ({ seq, content }) => `${seq} ${content}`,
  );
}

/** Breaks the server's connection, so that the server has missed events. */
async function missSomething(talk: Awaited<ReturnType<typeof beginTalk>>) {
  talk.close();
  await eventually(async () => expect((await talk.conversation()).transcript).toBe('browser'));
}

test('a learner turn that the browser never saved is in the transcript once and in order', async () => {
  const talk = await beginTalk(app, speech);
  const item = names();
  const said = [
    ['assistant', 'Hola'],
    ['user', 'Buenos días'],
    ['assistant', '¿Qué desea?'],
    ['user', 'Dos mangos'],
    ['assistant', '¿Algo más?'],
  ] as const;
  for (const [at, [role, text]] of said.entries()) talk.tell(heard(role, item(at), text));
  await eventually(async () =>
    expect(await HeardTurn.countDocuments({ conversation_id: talk.id })).toBe(5),
  );
  await missSomething(talk);
  await save(talk, 'assistant', item(0), 1, 'Hola');
  // The last turn of the partner may not have been played.
  const whole = ['1 Hola', '2 Buenos días', '3 ¿Qué desea?', '4 Dos mangos'];
  expect(await transcriptOf(talk)).toEqual(whole);
  await save(talk, 'assistant', item(4), 5, '¿Algo…');
  expect(await transcriptOf(talk)).toEqual([...whole, '5 ¿Algo…']);
  for (const at of [1, 2, 3]) {
    const [role, text] = said[at] ?? ['user', ''];
    await save(talk, role, item(at), at + 1, text);
  }
  expect(await transcriptOf(talk)).toEqual([...whole, '5 ¿Algo…']);
});

test('a turn that the server failed to store is taken from the browser', async () => {
  const talk = await beginTalk(app, speech);
  const item = names();
  await save(talk, 'assistant', item(0), 1, 'Hola');
  await save(talk, 'user', item(1), 2, 'Buenos días');
  talk.tell(heard('assistant', item(0), 'Hola'));
  await eventually(async () => expect(await transcriptOf(talk)).toEqual(['1 Hola']));
  jest.spyOn(HeardTurn, 'insertMany').mockImplementationOnce(() => {
    throw new Error('The database is away');
  });
  talk.tell(heard('user', item(1), 'Buenos días'));
  await eventually(async () =>
    expect(await transcriptOf(talk)).toEqual(['1 Hola', '2 Buenos días']),
  );
});

/**
 * A call, in a conversation of a minute and a half, that this process does not watch: one of a
 * process that has died, or one that is just being opened.
 */
async function unwatched({ watched }: { watched: boolean }) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const api = await app.as(student);
  const id = await startOn(api, student, practiceCase);
  const call_id = `rtc_${id}`;
  const opened_at = new Date();
  const opened = { conversation_id: id, call_id, number: 1, fixed: {}, provider: 'openai' };
  const call = await SpeechCall.create({ ...opened, watched, opened_at });
  await Conversation.updateOne({ _id: id }, { $set: { calls_opened: 1, call_id } });
  if (watched) await Conversation.updateOne({ _id: id }, { $set: { transcript: 'server' } });
  await haveRun(id, 90);
  const watch = () => watchCall(app.dependencies, String(call._id), { check: 10, join: [] });
  const listener = () => speech.joined.get(call_id);
  const isJoined = () => eventually(() => expect(listener()).toBeDefined());
  return { api, id, call, watch, listener, isJoined };
}

/** Such a call, just opened, that this process has joined. */
async function joinedCall() {
  const talk = await unwatched({ watched: false });
  const watching = talk.watch();
  await talk.isJoined();
  return { ...talk, watching };
}

const end = ({ api, id }: Talk) => api.post(`${root}/${id}/end`, { elapsed_seconds: 90 });

/** Makes the next joins fail with these errors, in this order. */
function failJoins(...kinds: SpeechErrorKind[]) {
  const failures = [...kinds];
  let tried = 0;
  speech.before = (call) => {
    if (call !== 'join') return;
    tried += 1;
    const kind = failures.shift();
    if (kind) throw new SpeechError(kind, 'not now');
  };
  return () => tried;
}

test('a call whose connection breaks is joined again after several failures and hung up at the end', async () => {
  const { call, id, api, listener, watching } = await joinedCall();
  const tried = failJoins('unavailable', 'rate_limited', 'unavailable');
  listener()?.closed();
  await eventually(() => expect(tried()).toBe(4));
  const item = names();
  await eventually(async () => {
    listener()?.event(heard('user', item(1), 'Aquí estoy'));
    expect(await HeardTurn.countDocuments({ item_id: item(1) })).toBe(1);
  });
  await end({ api, id });
  await watching;
  expect(speech.hungUp).toEqual([call.call_id]);
});

test('a call that can no longer be joined is hung up when its conversation ends', async () => {
  const { call, id, api, listener, watching } = await joinedCall();
  const tried = failJoins(...Array.from({ length: 99 }, () => 'unavailable' as const));
  listener()?.closed();
  await eventually(() => expect(tried()).toBeGreaterThanOrEqual(2));
  await end({ api, id });
  await watching;
  expect(speech.hungUp).toEqual([call.call_id]);
});

test('a call that the service no longer knows is marked as ended', async () => {
  const { call, listener, watching } = await joinedCall();
  const tried = failJoins('refused');
  listener()?.closed();
  await watching;
  expect(tried()).toBe(1);
  expect(await SpeechCall.findById(call._id).lean()).toMatchObject({ ended_at: expect.any(Date) });
});

/** The next command of this kind fails, as on a database that is away. */
const failNext = (model: object, command: string) =>
  jest.spyOn(model as Record<string, () => unknown>, command).mockImplementationOnce(() => {
    throw new Error('The database is away');
  });

test('a call goes on being heard, on the same connection, when the database fails for a moment', async () => {
  const { call, id, api, watching } = await joinedCall();
  const triedAgain = failJoins();
  const renewed = failNext(SpeechCall, 'updateMany');
  await eventually(() => expect(renewed.mock.calls.length).toBeGreaterThan(2));
  await end({ api, id });
  await watching;
  expect([triedAgain(), speech.hungUp]).toEqual([0, [call.call_id]]);
  expect(await Conversation.findById(id).lean()).toMatchObject({ transcript: 'server' });
});

test('a call that the service does not hang up at first is hung up in the end', async () => {
  const { call, id, api, watching } = await joinedCall();
  jest.spyOn(speech, 'hangUp').mockRejectedValueOnce(new SpeechError('unavailable', 'not now'));
  await end({ api, id });
  await watching;
  expect(speech.hungUp).toEqual([call.call_id]);
});

test('a call is joined although the database failed just before', async () => {
  const { id, api, watch, isJoined } = await unwatched({ watched: false });
  failNext(HeardTurn, 'findOne');
  const watching = watch();
  await isJoined();
  await end({ api, id });
  await watching;
});

test('a process whose call another one has taken over leaves it', async () => {
  const { call, watching } = await joinedCall();
  await SpeechCall.updateOne({ _id: call._id }, { $set: { 'lease.token': 'another' } });
  await watching;
  expect([speech.left, speech.hungUp]).toEqual([[call.call_id], []]);
});

test('that a turn could not be stored is noted when the database is back', async () => {
  const { id, api, listener, watching } = await joinedCall();
  const transcript = async () => (await Conversation.findById(id).lean())?.transcript;
  await eventually(async () => expect(await transcript()).toBe('server'));
  failNext(HeardTurn, 'insertMany');
  failNext(Conversation, 'updateOne');
  listener()?.event(heard('user', names()(1), 'Buenos días'));
  await eventually(async () => expect(await transcript()).toBe('browser'));
  await end({ api, id });
  await watching;
});

const ofCall = ({ id, call }: Awaited<ReturnType<typeof unwatched>>) => ({
  conversation_id: id,
  call_id: call.call_id,
});

test('the report of a call whose process died waits and includes saved and heard turns', async () => {
  const talk = await unwatched({ watched: true });
  const item = names();
  await HeardTurn.create(
    ['Hola', 'Buenos días'].map((content, at) => ({
      ...ofCall(talk),
      item_id: item(at),
      role: at === 0 ? ('assistant' as const) : ('user' as const),
      content,
      position: at + 1,
      timestamp: new Date(),
    })),
  );
  // From here on the process is dead, and the browser has lost a turn.
  await save(talk, 'assistant', item(0), 1, 'Hola');
  await save(talk, 'assistant', item(2), 3, '¿Qué desea?');
  await save(talk, 'user', item(3), 4, 'Dos mangos');
  await end(talk);
  expect(await writeFeedback(app.dependencies, talk.id)).toEqual({ againInSeconds: 2 });
  expect(speech.feedback).toHaveLength(0);
  failJoins('refused');
  await talk.watch();
  expect(await writeFeedback(app.dependencies, talk.id)).toBeUndefined();
  expect(speech.feedback[0]?.messages.map(({ content }) => content)).toEqual([
    'Hola',
    'Buenos días',
    '¿Qué desea?',
    'Dos mangos',
  ]);
});

test('a turn that the server did not hear is left out of the report and does not delay it', async () => {
  const talk = await unwatched({ watched: false });
  const watching = talk.watch();
  await talk.isJoined();
  await eventually(async () =>
    expect(await Conversation.findById(talk.id).lean()).toMatchObject({ transcript: 'server' }),
  );
  await save(talk, 'user', names()(1), 1, 'Nobody heard it');
  await end(talk);
  await watching;
  expect(await writeFeedback(app.dependencies, talk.id)).toBeUndefined();
  expect(speech.feedback[0]?.messages).toEqual([]);
});
