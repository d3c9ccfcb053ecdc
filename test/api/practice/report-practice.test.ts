import { beforeEach, expect, test } from '@jest/globals';
import { SpentMonth } from '../../../tool/features/spending/model.ts';
import type { FeedbackReport } from '../../../tool/speech/feedback/report.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { plainReport, scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

const root = '/api/conversations/conversation';
const turns = [
  '¡Hola! ¿Qué desea?',
  'Buenos días.',
  'Dígame.',
  'Yo quiero dos mango. Me gusta uno.',
];
const report: FeedbackReport = {
  ...plainReport,
  strengths: [{ seq: 2, quote: 'Buenos días', comment: 'A polite start.' }],
  corrections: [
    {
      seq: 4,
      quote: 'dos mango',
      retryQuestion: 'More than one?',
      correction: 'dos mangos',
      explanation: 'Plural nouns end in -s.',
      type: 'agreement',
    },
  ],
};
const recording = { sound: Buffer.from('sound').toString('base64'), content_type: 'audio/webm' };

async function reported(more: { report?: FeedbackReport; feedback?: string } = {}) {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section, { key_items: 'me gustaría, un kilo' });
  const { id } = await buildPractised(student, practiceCase, {
    turns,
    feedback: 'The text.',
    report,
    ...more,
  });
  const caller = await app.as(student);
  return { student, practiceCase, id, caller };
}

test('report_practice returns the parts of a report with turn numbers and used key items', async () => {
  const { caller, id, practiceCase } = await reported();
  const { body } = await caller.get(`${root}/${id}/report_practice`);
  expect(body.practice).toMatchObject({
    practice_case_id: practiceCase.id,
    language_code: 'es',
    report_language: 'en',
    summary: plainReport.summary,
    strengths: [{ quote: 'Buenos días', turn: 1, item_id: 'turn-2', comment: 'A polite start.' }],
    corrections: [
      {
        quote: 'dos mango',
        turn: 2,
        item_id: 'turn-4',
        retry_question: 'More than one?',
        correction: 'dos mangos',
        explanation: 'Plural nouns end in -s.',
      },
    ],
    key_items: [
      { item: 'me gustaría', turn: 2 },
      { item: 'un kilo', turn: null },
    ],
    can_transcribe: true,
  });
  expect(body.practice.details).toContain('## Overall Communication');
  expect(body.practice.details).not.toContain('dos mangos');
});

test('report_practice returns null for a report of text only and 404 to a classmate', async () => {
  const { id, caller, student } = await reported({ report: {} as FeedbackReport });
  expect((await caller.get(`${root}/${id}/report_practice`)).body).toEqual({ practice: null });
  const classmate = await app.as(await buildStudent(student.section));
  expect((await classmate.get(`${root}/${id}/report_practice`)).status).toBe(404);
});

test('a repeated sentence is transcribed in the language of the case, and its cost is stored', async () => {
  const { caller, id, student } = await reported();
  speech.transcript = ' Quiero dos mangos. ';
  const answer = await caller.post(`${root}/${id}/say_again`, recording);
  expect(answer.body).toEqual({ transcript: 'Quiero dos mangos.' });
  expect(speech.transcribed).toEqual([
    { sound: Buffer.from('sound'), contentType: 'audio/webm', language: 'es' },
  ]);
  // Two seconds at $0.0045 a minute.
  expect(await SpentMonth.findOne({ owner_id: student.section.id }).lean()).toMatchObject({
    micro_usd: 150,
  });
});

test('say_again transcribes nothing for classmates, without a report or without provider support', async () => {
  const { id, student, practiceCase, caller } = await reported();
  const classmate = await app.as(await buildStudent(student.section));
  expect((await classmate.post(`${root}/${id}/say_again`, recording)).status).toBe(404);
  const bare = await buildPractised(student, practiceCase, { turns });
  expect((await caller.post(`${root}/${bare.id}/say_again`, recording)).status).toBe(409);
  expect(speech.transcribed).toEqual([]);
  delete speech.transcribe;
  expect((await caller.post(`${root}/${id}/say_again`, recording)).body).toEqual({
    transcript: null,
  });
  const { body } = await caller.get(`${root}/${id}/report_practice`);
  expect(body.practice.can_transcribe).toBe(false);
});

test('say_again returns 400 for recordings that are too long, invalid or of an unknown type', async () => {
  const { caller, id } = await reported();
  const path = `${root}/${id}/say_again`;
  for (const sound of ['A'.repeat(200_000), 'no base64!', '', null, { $ne: '' }])
    expect((await caller.post(path, { ...recording, sound })).status).toBe(400);
  for (const content_type of ['text/html', null, ['audio/webm']])
    expect((await caller.post(path, { ...recording, content_type })).status).toBe(400);
  expect(speech.transcribed).toEqual([]);
});

test('every answer with the text of a report names the language that it is written in', async () => {
  const { student, caller, id } = await reported({ report: { ...report, language: 'fr' } });
  await caller.put(`/api/students/conversations/${id}/sharing`, { shared: true });
  const teacher = await app.as(await buildInstructor(student.section));
  const latest = (await caller.get(`${root}/latest`)).body;
  for (const answer of [
    latest,
    latest.latest_report,
    (await caller.get(`/api/students/conversations/${id}`)).body,
    (await teacher.get(`/api/instructors/shared_reports/${id}`)).body,
  ])
    expect(answer).toMatchObject({ feedback: 'The text.', report_language: 'fr' });
});
