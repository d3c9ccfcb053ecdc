import { beforeEach, expect, test } from '@jest/globals';
import { createDemoPartner } from '@parley/demo-partner';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { feedbackOutbox } from '../../../tool/features/conversations/service.ts';
import { feedbackWriterJob } from '../../../tool/features/feedback/jobs.ts';
import {
  giveUpFeedback,
  storeFeedback,
  writeFeedback,
} from '../../../tool/features/feedback/service.ts';
import { sweep } from '../../../tool/queue/sweep.ts';
import { createDemoSpeech } from '../../../tool/speech/demo/provider.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase, haveRun, practise, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { plainReport, scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

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
const turns = [
  { role: 'assistant', text: '¡Hola! ¿Qué desea?' },
  { role: 'user', text: 'Yo quiero dos mango, por favor.' },
] as const;

async function finished(fields: Parameters<typeof buildCase>[1] = {}) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, {
    feedback_prompt: 'Be kind.',
    ...fields,
  });
  const caller = await app.as(student);
  const id = await practise(caller, student, practiceCase, 90, turns);
  const feedback = async () => (await caller.get(`${root}/${id}/feedback`)).body;
  return { student, practiceCase, caller, id, feedback };
}

test('a completed conversation asks for a report, which the owner then reads', async () => {
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

test('the report of another person is not found', async () => {
  covers('FBREP-17');
  const { id, student } = await finished();
  const other = await app.as(await buildStudent(student.section));
  expect((await other.get(`${root}/${id}/feedback`)).status).toBe(404);
});

test('the tutor gets the instructor’s prompt and the turns, and the learner as a hash', async () => {
  const { id, student } = await finished();
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback).toHaveLength(1);
  expect(speech.feedback[0]).toMatchObject({
    feedbackPrompt: 'Be kind.',
    language: 'es',
    title: 'At the market',
    keyItems: ['cuánto cuesta', 'me gustaría'],
    messages: [
      { role: 'assistant', content: '¡Hola! ¿Qué desea?', seq: 1 },
      { role: 'user', content: 'Yo quiero dos mango, por favor.', seq: 2 },
    ],
  });
  expect(JSON.stringify(speech.feedback)).not.toContain(student.id);
});

test('a quote that the learner never said is dropped from the report', async () => {
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
      },
    ],
  };
  const { id, feedback } = await finished();
  await writeFeedback(app.dependencies, id);
  const { feedback: text } = await feedback();
  expect(text).toContain('dos mango');
  expect(text).not.toContain('Invented.');
});

test('a report of the demo partner says so', async () => {
  const demo = createDemoSpeech(createDemoPartner({ secretKey: 'x'.repeat(32) }));
  const { id, feedback } = await finished();
  await writeFeedback({ ...app.dependencies, speech: demo }, id);
  await demo.close();
  const { feedback: text, ...rest } = await feedback();
  expect(rest).toMatchObject({ status: 'ready', demo: true });
  expect(text).toContain('Demo report:');
});

test('below the shortest time nothing is asked and nothing is paid', async () => {
  covers('VOICE-37');
  const { caller, student, practiceCase } = await finished();
  requested.length = 0;
  const id = await practise(caller, student, practiceCase, 59, turns);
  await writeFeedback(app.dependencies, id);
  expect(requested).toEqual([]);
  expect(speech.feedback).toEqual([]);
  expect((await caller.get(`${root}/${id}/feedback`)).body.status).toBe('none');
});

test('a report is paid for once, however often and at once its job runs', async () => {
  const { id } = await finished();
  await Promise.all(Array.from({ length: 5 }, () => writeFeedback(app.dependencies, id)));
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback).toHaveLength(1);
});

test('an attempt that fails gives the claim back; the next one writes the report', async () => {
  const { id, feedback } = await finished();
  speech.before = () => {
    speech.before = () => undefined;
    throw new SpeechError('unavailable', 'away');
  };
  await expect(writeFeedback(app.dependencies, id)).rejects.toThrow('away');
  expect((await feedback()).status).toBe('pending');
  await writeFeedback(app.dependencies, id);
  expect((await feedback()).status).toBe('ready');
});

test('what cannot succeed later fails at once, and so does the last attempt', async () => {
  const refused = await finished();
  speech.before = () => {
    throw new SpeechError('refused', 'no');
  };
  await writeFeedback(app.dependencies, refused.id);
  expect(await refused.feedback()).toMatchObject({ feedback: null, status: 'failed' });
  const given = await finished();
  await giveUpFeedback(given.id);
  expect((await given.feedback()).status).toBe('failed');
});

test('a claim holds others off until it runs out; a late writer cannot overwrite the next', async () => {
  const { id, feedback } = await finished();
  const before = new Date(Date.now() - 120_000);
  await Conversation.updateOne({ _id: id }, { $set: { end_time: before } });
  const lost = await feedbackOutbox.claim(id, { now: before });
  expect(lost).not.toBeNull();
  const now = await feedbackOutbox.claim(id);
  expect(now).not.toBeNull();
  if (!lost || !now) return;
  expect(await writeFeedback(app.dependencies, id)).toEqual({ againInSeconds: 30 });
  expect(speech.feedback).toEqual([]);
  const words = { report: plainReport, stats: {} as never, demo: false };
  await storeFeedback(lost, { ...words, text: 'late' });
  expect((await feedback()).status).toBe('pending');
  await storeFeedback(now, { ...words, text: 'mine' });
  expect(await feedback()).toMatchObject({ status: 'ready', feedback: 'mine' });
});

test('the report waits a moment for announced turns and holds them', async () => {
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

test('announced turns that never come do not hold the report for long', async () => {
  const { id } = await finished();
  const end_time = new Date(Date.now() - 16_000);
  await Conversation.updateOne({ _id: id }, { $set: { announced_seq: 9, end_time } });
  await writeFeedback(app.dependencies, id);
  expect(speech.feedback).toHaveLength(1);
});

test('a report that nobody asked for is asked for by the sweep', async () => {
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
