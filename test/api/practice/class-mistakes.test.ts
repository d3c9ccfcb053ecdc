import { beforeAll, expect, test } from '@jest/globals';
import { recordConsent } from '../../../tool/features/consents/service.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { classMistakesCounter } from '../../../tool/features/class-mistakes/jobs.ts';
import { ClassMistakesSnapshot } from '../../../tool/features/class-mistakes/model.ts';
import { writeFeedback } from '../../../tool/features/feedback/service.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { WeekAnalytics } from '../../../tool/features/progress/model.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import type { Correction, FeedbackReport } from '../../../tool/speech/feedback/report.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase, practise } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

type ErrorType = Correction['type'];
interface TaughtCase {
  caller: Caller;
  section: BuiltSection;
  market: Awaited<ReturnType<typeof buildCase>>;
  path: string;
}

const secret = 'Yo soy hambre en casa de Maruja';

const reportOf = (types: readonly ErrorType[]): FeedbackReport => ({
  language: 'en',
  summary: secret,
  strengths: [],
  corrections: types.map((type) => ({
    seq: 1,
    quote: secret,
    correction: secret,
    retryQuestion: '',
    explanation: '',
    type,
  })),
  sections: [],
  nextStep: '',
  tooLittleSpeech: false,
  disclaimer: '',
});

async function taughtCase(): Promise<TaughtCase> {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const market = await buildCase(section, { title: 'Market' });
  const path = `/api/instructors/analytics/mistakes/${market.id}?section_id=${section.id}`;
  return { caller: await app.as(instructor), section, market, path };
}

/** A student of the section finishes the case with a report of these mistakes. */
async function finish(
  { section, market }: TaughtCase,
  types: readonly ErrorType[],
  more: { seconds?: number; said?: boolean; student?: BuiltUser } = {},
): Promise<BuiltUser> {
  const student = more.student ?? (await buildStudent(section));
  await buildPractised({ ...student, section }, market, {
    seconds: more.seconds ?? 120,
    feedback: secret,
    report: reportOf(types),
    keyItems: [{ item: 'la cuenta', said: more.said ?? false }],
  });
  return student;
}

/** A number of students, one after another, with the same mistakes. */
async function finishAll(taught: TaughtCase, count: number, types: readonly ErrorType[]) {
  const students: BuiltUser[] = [];
  for (let n = 0; n < count; n += 1) students.push(await finish(taught, types));
  return students;
}

const figuresOf = async ({ caller, path }: TaughtCase) => {
  const answer = await caller.get(path);
  expect(answer.status).toBe(200);
  return answer.body.figures;
};

test('a report requests a job that counts class mistakes, and a read returns the stored counts', async () => {
  const taught = await taughtCase();
  const { section, market } = taught;
  await finishAll(taught, 4, ['agreement']);
  await classMistakesCounter.run(`${section.id} ${market.id}`);
  expect(await ClassMistakesSnapshot.countDocuments({ section_id: section.id })).toBe(0);
  const asked: string[][] = [];
  const request = async (name: string, key: string) => void asked.push([name, key]);
  const writing = createTestApp({ speech: scriptedSpeech(), jobs: { request } });
  const student = await buildStudent(section);
  const id = await practise(await writing.as(student), student, market, 120, [
    { role: 'user', text: 'Quiero dos mangos.' },
  ]);
  await writeFeedback(writing.dependencies, id);
  expect(asked).toContainEqual([classMistakesCounter.name, `${section.id} ${market.id}`]);
  await classMistakesCounter.run(`${section.id} ${market.id}`);
  const kept = await ClassMistakesSnapshot.findOne({ section_id: section.id }).lean();
  expect(kept?.members).toHaveLength(5);
  const week = await WeekAnalytics.findOne({ section_id: section.id }).lean();
  expect(week).toMatchObject({ cases_counted: week?.changed });
  expect((await figuresOf(taught)).counted_at).toBe(kept?.counted_at.toISOString());
  // An unknown section or case is ignored.
  await classMistakesCounter.run(`${market.id} ${section.id}`);
});

test('class mistakes are null for four students and show the common mistakes of five', async () => {
  covers('R1');
  const taught = await taughtCase();
  await finishAll(taught, 4, ['tense', 'article']);
  expect((await taught.caller.get(taught.path)).body).toEqual({ smallest: 5, figures: null });
  await finish(taught, ['tense', 'tense', 'word_order'], { seconds: 300, said: true });
  expect(await figuresOf(taught)).toEqual({
    counted_at: expect.any(String),
    students: 5,
    types: [{ type: 'tense', corrections: 6, students: 5 }],
    unused: [],
    minutes: { low: 2, middle: 2, high: 2 },
    tries: { low: 1, middle: 1, high: 1 },
  });
});

test('class mistakes, unused key items, minutes and attempts equal a manual count', async () => {
  const taught = await taughtCase();
  await finishAll(taught, 5, ['tense', 'article']);
  await finish(taught, ['article'], { seconds: 600 });
  const again = await buildStudent(taught.section);
  await buildPractised({ ...again, section: taught.section }, taught.market, {
    at: new Date(Date.now() - 7_200_000),
    seconds: 40,
    completed: false,
  });
  await finish(taught, ['article', 'article'], { student: again, seconds: 200, said: true });
  expect(await figuresOf(taught)).toMatchObject({
    students: 7,
    types: [
      { type: 'article', corrections: 8, students: 7 },
      { type: 'tense', corrections: 5, students: 5 },
    ],
    unused: [{ item: 'la cuenta', students: 6 }],
    minutes: { low: 2, middle: 2, high: 2 },
    tries: { low: 1, middle: 1, high: 1 },
  });
});

test('class mistakes change only after five more students have finished', async () => {
  covers('R1');
  const taught = await taughtCase();
  const [first] = await finishAll(taught, 5, ['tense']);
  const before = await figuresOf(taught);
  for (let more = 0; more < 4; more += 1) {
    await finish(taught, ['negation'], { seconds: 900 });
    expect(await figuresOf(taught)).toEqual(before);
  }
  // Further reports of the first five change nothing either.
  await finish(taught, ['register'], first && { student: first });
  expect(await figuresOf(taught)).toEqual(before);
  await finish(taught, ['negation'], { seconds: 900 });
  expect(await figuresOf(taught)).toMatchObject({
    students: 10,
    types: [
      { type: 'tense', students: 5 },
      { type: 'negation', students: 5 },
    ],
  });
});

test('the response with class mistakes contains no student and no text of a conversation', async () => {
  const taught = await taughtCase();
  const students = await finishAll(taught, 5, ['tense']);
  const answer = await taught.caller.get(taught.path);
  expect(answer.body.figures.students).toBe(5);
  for (const { id, email, last_name } of students)
    for (const personal of [id, email, last_name, secret, 'members'])
      expect(answer.text).not.toContain(personal);
});

test('class mistakes exclude test runs, other sections and students without consent', async () => {
  covers('R1');
  const taught = await taughtCase();
  const { section, market } = taught;
  await finishAll(taught, 4, ['tense']);
  const refusing = await buildStudent(section, {
    consent: { version: 'student-1', has_consented: true },
  });
  await finish(taught, ['tense'], { student: refusing });
  const sibling = await buildSection({ class_id: section.class_id });
  await buildPractised(await buildStudent(sibling), market, {
    feedback: secret,
    report: reportOf(['tense']),
  });
  const tester = await finish(taught, ['tense']);
  await Conversation.updateMany({ user_id: tester.id }, { $set: { is_test: true } });
  expect(await figuresOf(taught)).toBeNull();
  await finish(taught, ['tense']);
  expect(await figuresOf(taught)).toMatchObject({ students: 5 });
});

test('class mistakes are null after a counted student withdraws, until five others have finished', async () => {
  covers('R1');
  const taught = await taughtCase();
  const [one] = await finishAll(taught, 6, ['tense']);
  expect(await figuresOf(taught)).toMatchObject({ students: 6 });
  await recordConsent(await getUser(one?.id ?? ''), false);
  expect(await figuresOf(taught)).toBeNull();
  await finishAll(taught, 4, ['tense']);
  expect(await figuresOf(taught)).toBeNull();
  await finish(taught, ['tense']);
  expect(await figuresOf(taught)).toMatchObject({ students: 10 });
});

test('class mistakes apply a larger minimum group size of the institution', async () => {
  const taught = await taughtCase();
  await Institution.updateOne(
    { _id: taught.section.institution_id },
    { $set: { min_cell_size: 7 } },
  );
  await finishAll(taught, 6, ['tense']);
  expect((await taught.caller.get(taught.path)).body).toEqual({ smallest: 7, figures: null });
  await finish(taught, ['tense']);
  expect(await figuresOf(taught)).toMatchObject({ students: 7 });
});

test('class mistakes return 404 to a person who does not teach the section, 403 to a student', async () => {
  covers('R1');
  const taught = await taughtCase();
  const { section, market } = taught;
  await finishAll(taught, 5, ['tense']);
  const sibling = await buildSection({ class_id: section.class_id });
  const [colleague, assistant] = [await buildInstructor(sibling), await buildInstructor()];
  await buildEnrollment(assistant, section, 'ta');
  const theirs = await app.as(colleague);
  expect((await theirs.get(taught.path)).status).toBe(404);
  expect((await (await app.as(await buildInstructor())).get(taught.path)).status).toBe(404);
  const elsewhere = await buildCase(await buildSection());
  const foreign = taught.path.replace(market.id, elsewhere.id);
  expect((await taught.caller.get(foreign)).status).toBe(404);
  expect((await taught.caller.get(taught.path.replace(/\?.*/u, ''))).status).toBe(400);
  expect((await (await app.as(assistant)).get(taught.path)).body.figures.students).toBe(5);
  const learner = await buildStudent(section);
  expect((await (await app.as(learner)).get(taught.path)).status).toBe(403);
});

test('two concurrent first reads of class mistakes return the same count', async () => {
  const taught = await taughtCase();
  await finishAll(taught, 5, ['tense']);
  const [one, two] = await Promise.all([figuresOf(taught), figuresOf(taught)]);
  expect(one).toEqual(two);
  expect(await ClassMistakesSnapshot.countDocuments({ section_id: taught.section.id })).toBe(1);
});

test('merged accounts count as one student in class mistakes', async () => {
  const taught = await taughtCase();
  const [one] = await finishAll(taught, 5, ['tense']);
  const before = await figuresOf(taught);
  const other = await buildStudent(taught.section);
  const master = await app.as(await buildMaster());
  const merged = await master.post(`/api/master/people/${other.id}/merge`, { from: one?.id });
  expect(merged.status).toBe(200);
  await finishAll(taught, 4, ['negation']);
  expect(await figuresOf(taught)).toEqual(before);
});
