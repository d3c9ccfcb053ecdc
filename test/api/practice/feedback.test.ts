import { beforeEach, expect, test } from '@jest/globals';
import { createDemoPartner } from '@parley/demo-partner';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { feedbackWriterJob } from '../../../tool/features/feedback/jobs.ts';
import { writeFeedback } from '../../../tool/features/feedback/service.ts';
import { sweep } from '../../../tool/queue/sweep.ts';
import { createDemoSpeech } from '../../../tool/speech/demo/provider.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent, testPassword } from '../../support/builders/people.ts';
import { buildCase, haveRun, practise, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { plainReport, scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';
import { buildFinished, finishedTurns as turns } from '../../support/builders/talk.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
let requested: string[];
beforeEach(() => {
  speech = scriptedSpeech();
  requested = [];
  const jobs = {
    request: async (name: string, key: string) => void requested.push(`${name} ${key}`),
  };
  app = createTestApp({ speech, jobs });
});

const root = '/api/conversations/conversation';
const finished = (fields?: Parameters<typeof buildFinished>[1]) => buildFinished(app, fields);

test('a completed conversation requests a report, which its owner can read', async () => {
  covers('FBREP-17', 'CALL-20');
  const { id, practiceCase, feedback } = await finished();
  expect(requested).toEqual([`feedback ${id}`]);
  expect(await feedback()).toEqual({
    feedback: null,
    status: 'pending',
    demo: false,
    practice_case_id: practiceCase.id,
    practice_case_title: 'At the market',
    start_time: expect.any(String),
  });
  await writeFeedback(app.dependencies, id);
  const ready = await feedback();
  expect(ready).toMatchObject({ status: 'ready', demo: false });
  expect(ready.feedback).toContain('You asked for prices clearly.');
  expect(ready.feedback).toContain('- Time: 1:30\n- Your turns: 1\n- Your words: 6');
});

test('the report of another student returns 404', async () => {
  covers('FBREP-17');
  const { id, student } = await finished();
  const other = await app.as(await buildStudent(student.section));
  expect((await other.get(`${root}/${id}/feedback`)).status).toBe(404);
});

test('the provider receives the feedback prompt and the turns, but no id of the learner', async () => {
  const { id, student } = await finished();
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback).toHaveLength(1);
  expect(speech.feedback[0]).toMatchObject({
    feedbackPrompt: 'Be kind.',
    language: 'es',
    level: 'A2',
    title: 'At the market',
    keyItems: ['cuánto cuesta', 'me gustaría'],
    messages: [
      { role: 'assistant', content: '¡Hola! ¿Qué desea?', seq: 1 },
      { role: 'user', content: 'Yo quiero dos mango, por favor.', seq: 2 },
    ],
  });
  expect(JSON.stringify(speech.feedback)).not.toContain(student.id);
});

test('a correction whose quote the learner never said is dropped from the report', async () => {
  speech.report = {
    ...plainReport,
    strengths: [{ seq: 2, quote: 'dos mango', comment: 'Number used well.' }],
    corrections: [
      {
        seq: 2,
        quote: 'tres manzanas',
        retryQuestion: 'Again?',
        correction: 'x',
        explanation: 'Invented.',
        type: 'other',
      },
    ],
  };
  const { id, feedback } = await finished();
  await writeFeedback(app.dependencies, id);
  const { feedback: text } = await feedback();
  expect(text).toContain('dos mango');
  expect(text).not.toContain('Invented.');
});

test('a report of the demo partner is marked as a demo', async () => {
  const demo = createDemoSpeech(createDemoPartner({ secretKey: 'x'.repeat(32) }));
  const { id, feedback } = await finished();
  await writeFeedback({ ...app.dependencies, speech: demo }, id);
  await demo.close();
  const { feedback: text, ...rest } = await feedback();
  expect(rest).toMatchObject({ status: 'ready', demo: true });
  expect(text).toContain('Demo report:');
});

test('a conversation below the minimum time requests no report', async () => {
  covers('VOICE-37');
  const { caller, student, practiceCase } = await finished();
  requested.length = 0;
  const id = await practise(caller, student, practiceCase, 59, turns);
  await writeFeedback(app.dependencies, id);
  expect(requested).toEqual([]);
  expect(speech.feedback).toEqual([]);
  expect((await caller.get(`${root}/${id}/feedback`)).body.status).toBe('none');
});

test('a report is in the interface language, or in the practiced one if the learner chose it', async () => {
  const { id, caller } = await finished();
  await writeFeedback(app.dependencies, id);
  const body = { report_language: 'practiced' };
  expect((await caller.post('/api/auth/update-preferences', body)).status).toBe(200);
  expect((await caller.get('/api/auth/me')).body).toMatchObject(body);
  await Conversation.updateOne({ _id: id }, { $set: { feedback_status: 'pending' } });
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback.map(({ reportLanguage }) => reportLanguage)).toEqual(['en', 'es']);
});

test('a report is in the language of the browser when neither the learner nor an LMS chose one', async () => {
  const { id, student } = await finished();
  const { email } = student;
  const login = { email, password: testPassword };
  const request = app.anonymous().post('/api/auth/login', login);
  const { status, body } = await request.set('Accept-Language', 'sv, de-AT;q=0.9, en;q=0.5');
  // The pages ask the browser themselves, so that they follow it when its language changes.
  expect([status, body.user.locale]).toEqual([200, null]);
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback.map(({ reportLanguage }) => reportLanguage)).toEqual(['de']);
});

test('a report follows the interface language that the learner chose', async () => {
  const { id, caller } = await finished();
  await caller.post('/api/auth/update-preferences', { locale: 'de' });
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback.map(({ reportLanguage }) => reportLanguage)).toEqual(['de']);
});

test('an unknown report language returns 400 and changes nothing', async () => {
  const caller = await app.as(await buildStudent());
  const refused = await caller.post('/api/auth/update-preferences', { report_language: 'klingon' });
  expect(refused.status).toBe(400);
  expect((await caller.get('/api/auth/me')).body.report_language).toBe('interface');
});

test('a report waits for turns announced at the end and includes them', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const id = await startOn(caller, student, practiceCase);
  await haveRun(id, 90);
  await caller.post(`${root}/${id}/end`, { last_seq: 1 });
  expect(await writeFeedback(app.dependencies, id)).toEqual({ againInSeconds: 2 });
  await caller.post(`${root}/${id}/save_message`, {
    role: 'user',
    text: 'Hasta luego',
    client_message_id: 'last',
    seq: 1,
  });
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback[0]?.messages).toMatchObject([{ content: 'Hasta luego' }]);
});

test('a gap in the sequence numbers does not delay the report', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  const id = await startOn(caller, student, practiceCase);
  for (const seq of [1, 3])
    await caller.post(`${root}/${id}/save_message`, { role: 'user', text: `Turn ${seq}`, seq });
  await haveRun(id, 90);
  await caller.post(`${root}/${id}/end`, { last_seq: 3, turns: 2 });
  expect(await writeFeedback(app.dependencies, id)).toBeUndefined();
  expect(speech.feedback[0]?.messages).toHaveLength(2);
});

test('a report is written without announced turns that are missing after 16 seconds', async () => {
  const { id } = await finished();
  const end_time = new Date(Date.now() - 16_000);
  await Conversation.updateOne({ _id: id }, { $set: { announced_seq: 9, end_time } });
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback).toHaveLength(1);
});

test('the sweep requests a report whose job was lost', async () => {
  const { id } = await finished();
  await Conversation.updateOne(
    { _id: id },
    { $set: { end_time: new Date(Date.now() - 11 * 60_000) } },
  );
  requested.length = 0;
  await sweep([feedbackWriterJob(app.dependencies)], app.dependencies.jobs).run();
  expect(requested).toContain(`feedback ${id}`);
});

test('a test run of an instructor gets a report too', async () => {
  covers('R30');
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section);
  const caller = await app.as(instructor);
  const id = await practise(caller, instructor, practiceCase, 90, turns);
  await writeFeedback(app.dependencies, id);
  expect((await caller.get(`${root}/${id}/feedback`)).body.status).toBe('ready');
});
