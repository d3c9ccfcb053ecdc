import { beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { countUnheard } from '../../../tool/features/calls/meter.ts';
import { SpeechCall } from '../../../tool/features/calls/model.ts';
import { watchCall } from '../../../tool/features/calls/watcher.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { SpeechUsage } from '../../../tool/features/spending/model.ts';
import { accountOf, recordReply } from '../../../tool/features/spending/record.ts';
import { viewUsage } from '../../../tool/features/spending/usage.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, practise, startOn } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

async function ready() {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const id = await startOn(caller, student, practiceCase);
  const body = { user_id: student.id, practice_case_id: practiceCase.id };
  const mint = () => caller.post('/api/chatbot/session', body);
  return { student, caller, practiceCase, id, mint, institution: student.section.institution_id };
}

/** Records the cost of spoken replies in a conversation, in dollars. */
async function spend(id: string, usd: number, key = 'resp_1'): Promise<void> {
  const conversation = await Conversation.findById(id).lean().orFail();
  const none = { input: 0, cached: 0, output: 0 };
  const audio = { ...none, output: (usd * 1_000_000) / 20 };
  await recordReply(await accountOf(conversation), {
    key,
    model: 'gpt-realtime-2.1-mini',
    tokens: { text: none, audio },
  });
}

const limit = (id: string, settings: object) => Institution.updateOne({ _id: id }, settings);

const settings = {
  hearing: 'live',
  student_minutes: 60,
  section_usd: 10,
  institution_usd: null,
} as const;

test('the cost of a call is counted once from the events that the server hears', async () => {
  const { id, mint } = await ready();
  const { client_secret } = (await mint()).body;
  await request(app.express)
    .post('/api/chatbot/calls')
    .set('Authorization', `Bearer ${client_secret}`)
    .set('Content-Type', 'application/sdp')
    .send('v=0\r\n');
  const listener = await eventually(() => {
    const [joined] = speech.joined.values();
    if (!joined) throw new Error('nobody has joined the call');
    return joined;
  });
  const usage = {
    input_token_details: { text_tokens: 0, audio_tokens: 1_000 },
    output_token_details: { text_tokens: 0, audio_tokens: 100 },
  };
  const done = { type: 'response.done', response: { id: 'resp_1', usage } };
  listener.event(done);
  listener.event(done);
  listener.event({
    type: 'conversation.item.input_audio_transcription.completed',
    item_id: 'item_1',
    transcript: 'Hola',
    usage: { type: 'duration', seconds: 60 },
  });
  await eventually(async () => {
    const rows = await SpeechUsage.find({ conversation_id: id }).sort({ micro_usd: 1 }).lean();
    expect(rows.map(({ kind, micro_usd }) => [kind, micro_usd])).toEqual([
      ['transcription', 4_500],
      ['reply', 12_000],
    ]);
  });
  listener.event({
    type: 'conversation.item.input_audio_transcription.completed',
    item_id: 'item_2',
    transcript: 'Adiós',
    usage: { type: 'tokens', input_tokens: 600, output_tokens: 4, total_tokens: 604 },
  });
  await eventually(async () => {
    const billedByTokens = await SpeechUsage.findOne({ conversation_id: id, key: 'item_2' }).lean();
    expect(billedByTokens).toMatchObject({ seconds: 60, micro_usd: 4_500 });
  });
  listener.closed();
});

test('a section with a spent monthly budget gets no more calls and a message that says so', async () => {
  const { id, mint, institution } = await ready();
  await limit(institution, { section_usd: 5 });
  await spend(id, 4.9);
  expect((await mint()).status).toBe(200);
  await spend(id, 0.2, 'resp_2');
  const refused = await mint();
  expect([refused.status, refused.body.code]).toEqual([403, 'budget_spent']);
  expect(refused.body.error).toContain('used up for this month');
});

test('a call that the server cannot join is charged once by the minute and hung up over budget', async () => {
  const { id, institution } = await ready();
  speech.before = (asked) => {
    if (asked === 'join') throw new SpeechError('refused', 'There is no such call.');
  };
  const opened_at = new Date(Date.now() - 90_000);
  const opened = { conversation_id: id, provider: 'openai', call_id: 'rtc_unheard', number: 1 };
  const call = await SpeechCall.create({ ...opened, fixed: {}, opened_at });
  await Conversation.updateOne({ _id: id }, { $set: { call_id: opened.call_id } });
  await Promise.all(
    [1, 2].map(() => countUnheard(call.toObject(), speech.models, new Date(+opened_at + 59_000))),
  );
  const rows = () => SpeechUsage.find({ conversation_id: id }).lean();
  expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['reply', 'transcription']);
  // Two minutes cost more than this.
  await limit(institution, { section_usd: 0.01 });
  await watchCall({ ...app.dependencies }, String(call._id), { check: 10, join: [] });
  expect(await rows()).toHaveLength(4);
  expect(speech.hungUp).toEqual([opened.call_id]);
});

test('a call that another process has heard is charged by the minute only from then on', async () => {
  const { id } = await ready();
  speech.before = (asked) => {
    if (asked === 'join') throw new SpeechError('refused', 'There is no such call.');
  };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const opened = { conversation_id: id, provider: 'openai', call_id: 'rtc_taken_over', number: 1 };
  const heard = { watched: true, opened_at: ago(640), due_at: ago(-10) };
  const call = await SpeechCall.create({ ...opened, ...heard, fixed: {} });
  await watchCall({ ...app.dependencies }, String(call._id), { check: 10, join: [] });
  const rows = await SpeechUsage.find({ conversation_id: id }).lean();
  expect(rows.map(({ key }) => key).sort()).toEqual([
    'rtc_taken_over:10',
    'rtc_taken_over:10:learner',
  ]);
});

test('a call that nobody took over for days is charged for an hour at most', async () => {
  const { id } = await ready();
  speech.before = (asked) => {
    if (asked === 'join') throw new SpeechError('refused', 'There is no such call.');
  };
  const opened_at = new Date(Date.now() - 60 * 3_600_000);
  // Heard for 58 minutes, then the server was stopped; the lease was renewed 30 seconds before it is due.
  const due_at = new Date(+opened_at + 58.5 * 60_000);
  const opened = { conversation_id: id, provider: 'openai', call_id: 'rtc_of_friday', number: 1 };
  const call = await SpeechCall.create({ ...opened, watched: true, opened_at, due_at, fixed: {} });
  await watchCall({ ...app.dependencies }, String(call._id), { check: 10, join: [] });
  const rows = await SpeechUsage.find({ conversation_id: id, kind: 'reply' }).lean();
  expect(rows.map(({ key }) => key).sort()).toEqual(['rtc_of_friday:58', 'rtc_of_friday:59']);
});

test('a call that is older than any can last is not hung up for ever when the service refuses', async () => {
  const { id } = await ready();
  speech.hangUp = () => Promise.reject(new SpeechError('refused', 'status 400'));
  const opened_at = new Date(Date.now() - 2 * 3_600_000);
  const opened = { conversation_id: id, provider: 'openai', call_id: 'rtc_long_over', number: 1 };
  const call = await SpeechCall.create({ ...opened, fixed: {}, opened_at });
  await watchCall({ ...app.dependencies }, String(call._id), { check: 10, join: [] });
  expect((await SpeechCall.findById(call._id).lean())?.ended_at).toEqual(expect.any(Date));
});

test('a spent budget of an institution blocks its section and no other institution', async () => {
  const one = await ready();
  const other = await buildStudent();
  await limit(one.institution, { institution_usd: 5 });
  await spend(one.id, 5);
  expect((await one.mint()).body.code).toBe('budget_spent');
  const caller = await app.as(other);
  const practiceCase = await buildCase(other.section);
  const body = { user_id: other.id, practice_case_id: practiceCase.id };
  expect((await caller.post('/api/chatbot/session', body)).status).toBe(200);
});

test('a student who has used the minutes of a day gets 403 with a message', async () => {
  const { student, caller, mint, institution } = await ready();
  await limit(institution, { student_minutes: 2 });
  expect((await mint()).status).toBe(200);
  await practise(caller, student, await buildCase(student.section), 121);
  await startOn(caller, student, await buildCase(student.section));
  const last = await Conversation.findOne({ user_id: student.id, running: true }).lean().orFail();
  const refused = await caller.post('/api/chatbot/session', {
    user_id: student.id,
    practice_case_id: String(last.practice_case_id),
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'budget_spent']);
  expect(refused.body.error).toContain('tomorrow');
});

test('a running conversation uses the minutes of the day, too', async () => {
  const { caller, id, mint, institution } = await ready();
  await limit(institution, { student_minutes: 2 });
  expect((await mint()).status).toBe(200);
  await haveRun(id, 121);
  const heartbeat = `/api/conversations/conversation/${id}/heartbeat`;
  await caller.post(heartbeat, { elapsed_seconds: 121, paused: false }).expect(200);
  expect((await mint()).body.code).toBe('budget_spent');
});

test('a master sets the limits of an institution and sees the spending of its sections', async () => {
  const { id, institution, student } = await ready();
  const master = await app.as(await buildMaster());
  const path = `/api/master/institutions/${institution}/spending`;
  expect((await master.put(path, settings)).body).toEqual(settings);
  const { hearing } = settings;
  expect((await master.put(path, { hearing })).body).toEqual(settings);
  await spend(id, 8);
  expect((await master.get(path)).body).toMatchObject({
    settings,
    institution: { spent_usd: 8, limit_usd: null, warning: false },
    sections: [{ section_id: student.section.id, spent_usd: 8, limit_usd: 10, warning: true }],
  });
  for (const wrong of [
    { ...settings, section_usd: -1 },
    { ...settings, student_minutes: 0 },
    { ...settings, hearing: { $ne: '' } },
    { hearing: null },
  ])
    expect((await master.put(path, wrong)).status).toBe(400);
});

test('instructors see the spending of their own sections only', async () => {
  const { id, student } = await ready();
  await spend(id, 1);
  const own = await app.as(await buildInstructor(student.section));
  const other = await app.as(await buildInstructor());
  const path = '/api/instructors/spending';
  expect((await own.get(path)).body).toMatchObject([
    { section_id: student.section.id, spent_usd: 1, limit_usd: null, warning: false },
  ]);
  expect(JSON.stringify((await other.get(path)).body)).not.toContain(student.section.id);
  expect((await other.get(`${path}?section_id=${student.section.id}`)).status).toBe(403);
});

test('the usage list sums a month by institution and section', async () => {
  const { id, student } = await ready();
  await spend(id, 3);
  const month = new Date().toISOString().slice(0, 7);
  const { name } = await Institution.findById(student.section.institution_id).lean().orFail();
  const found = (await viewUsage(month)).institutions.find((one) => one.name === name);
  expect(found).toMatchObject({
    usd: 3,
    sections: [{ name: `${student.section.course_code} - Section A`, usd: 3 }],
  });
  expect((await viewUsage('2020-01')).institutions).toEqual([]);
});

test('masters are warned of budgets that are 80 % spent, and of no others', async () => {
  const [warned, calm, open] = [await ready(), await ready(), await ready()];
  await limit(warned.institution, { section_usd: 10, institution_usd: 1_000 });
  await limit(calm.institution, { section_usd: 10, institution_usd: 1_000 });
  await spend(warned.id, 8);
  await spend(calm.id, 7.9);
  await spend(open.id, 500);
  const master = await app.as(await buildMaster());
  const { body } = await master.get('/api/master/budget_warnings');
  const ids = [warned, calm, open].map(({ institution }) => institution);
  const ours = body.filter((row: { institution_id: string }) => ids.includes(row.institution_id));
  expect(ours).toEqual([
    {
      institution_id: warned.institution,
      institution: expect.any(String),
      section: expect.stringContaining('Section'),
      spent_usd: 8,
      limit_usd: 10,
      warning: true,
    },
  ]);
});
