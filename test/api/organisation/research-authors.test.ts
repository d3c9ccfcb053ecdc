import { beforeEach, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { erasePerson } from '../../../tool/erasure/erase.ts';
import { keepRevision } from '../../../tool/features/cases/live.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase, completeContent } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { hoursAgo } from '../../support/hours-ago.ts';
import { answerAs, buildConsenting, useStudy } from '../../support/study.ts';

useDatabase();
const exported = useStudy();
let section: BuiltSection;
let student: Awaited<ReturnType<typeof buildConsenting>>;
beforeEach(async () => {
  await Consent.deleteMany();
  section = await buildSection();
  student = await buildConsenting({}, section);
});

type Answer = boolean | null;
/** Somebody who once gave the answer to the instructors' text. */
async function answering(
  answer: Answer,
  build: () => Promise<BuiltUser> = () => buildInstructor(section),
) {
  const user = await build();
  if (answer !== null) await answerAs('instructor', user, answer, hoursAgo(50));
  return user;
}

/** Has a case of these authors practiced, and exports its row. */
let exports = 0;
async function rowOf(...authors: readonly { id: string }[]) {
  const author_ids = authors.map(({ id }) => new Types.ObjectId(id));
  await buildPractised(student, await buildCase(section, { author_ids }));
  return rowNow();
}
async function rowNow() {
  exports += 1;
  const [row] = await (await exported(String(exports)))('cases');
  return row;
}

const texts = ['title', 'situation_instructions', 'curricular_goals', 'key_items'] as const;
const textsOf = (row: Record<string, unknown>) => texts.map((name) => row[name]);
const written = texts.map((name) => completeContent[name]);
const empty = texts.map(() => '');

test('the export has the texts of a case whose author takes part', async () => {
  const row = await rowOf(await answering(true));
  expect([row.texts_withheld, textsOf(row)]).toEqual([false, written]);
});

test.each([
  ['refused', false],
  ['never answered', null],
])('the export has no texts of a case whose author has %s', async (_, answer) => {
  const row = await rowOf(await answering(answer));
  expect([row.texts_withheld, textsOf(row)]).toEqual([true, empty]);
});

test('a case without its texts keeps its row, language, level and times', async () => {
  expect(await rowOf(await answering(false))).toMatchObject({
    case: expect.stringMatching(/^c/),
    target_language: 'Spanish',
    proficiency_level: 'A2',
    min_seconds: 60,
    max_seconds: 300,
  });
});

test('one author who has refused withholds the texts of several', async () => {
  const row = await rowOf(await answering(true), await answering(false));
  expect(row.texts_withheld).toBe(true);
});

test('an author who agreed again after a withdrawal takes part', async () => {
  const author = await answering(false);
  await answerAs('instructor', author, true, hoursAgo(40));
  expect((await rowOf(author)).texts_withheld).toBe(false);
});

test('an author who agreed as an instructor and withdrew as a student since takes no part', async () => {
  const author = await answering(true);
  await answerAs('student', author, false, hoursAgo(40));
  expect((await rowOf(author)).texts_withheld).toBe(true);
});

test('an agreement to the students’ text does not give the study what somebody wrote', async () => {
  const author = await answering(null);
  await answerAs('student', author, true, hoursAgo(40));
  expect((await rowOf(author)).texts_withheld).toBe(true);
});

test('an author who is a master and was never asked withholds nothing', async () => {
  expect((await rowOf(await answering(null, buildMaster))).texts_withheld).toBe(false);
});

test('a refusal of a teacher of the class withholds texts whose only author is a master', async () => {
  const master = await answering(null, buildMaster);
  await answering(false);
  expect((await rowOf(master)).texts_withheld).toBe(true);
});

test('an author who refused before they became a master withholds the texts', async () => {
  expect((await rowOf(await answering(false, buildMaster))).texts_withheld).toBe(true);
});

test('each form of a case has or lacks its texts by its own authors', async () => {
  const { id, class_id } = await buildCase(section);
  for (const [index, answer] of [true, false].entries()) {
    const revision = index + 1;
    const author_ids = [(await answering(answer)).id];
    await PracticeCase.updateOne({ _id: id }, { $set: { revision, author_ids } });
    await keepRevision(await PracticeCase.findById(id).orFail().lean());
    const held = await buildPractised(student, { id, class_id });
    await Conversation.updateOne({ _id: held.id }, { $set: { case_revision: revision } });
  }
  const rows = await (await exported('forms'))('cases');
  expect(rows.map((row) => [row.revision, row.texts_withheld])).toEqual([
    [1, false],
    [2, true],
  ]);
});

test('the texts of unknown authors are exported unless a teacher of the class has refused', async () => {
  await answering(true);
  await answering(null);
  const elsewhere = await buildSection();
  await answering(false, () => buildInstructor(elsewhere));
  expect((await rowOf()).texts_withheld).toBe(false);
});

test.each(['instructor', 'ta'] as const)(
  'a refusal of a former %s withholds the texts of unknown authors',
  async (role) => {
    const teacher = await answering(false, () => buildEnrolled(role, section));
    await Enrollment.updateOne({ user_id: teacher.id }, { $set: { active: false } });
    expect((await rowOf()).texts_withheld).toBe(true);
  },
);

test('a refusal of a student withholds no text of unknown authors', async () => {
  await answering(false, () => buildEnrolled('student', section));
  expect((await rowOf()).texts_withheld).toBe(false);
});

test('a refusal in the class of the original withholds a copy of unknown authors', async () => {
  const origin = await buildSection();
  await answering(false, () => buildInstructor(origin));
  const author_class_ids = [new Types.ObjectId(origin.class_id)];
  await buildPractised(student, await buildCase(section, { author_class_ids }));
  expect((await rowNow()).texts_withheld).toBe(true);
});

test('a form that an earlier version kept has unknown authors', async () => {
  await answering(false);
  const { id, class_id } = await buildCase(section, {
    author_ids: [new Types.ObjectId((await answering(true)).id)],
  });
  await keepRevision(await PracticeCase.findById(id).orFail().lean());
  await mongoose.connection
    .collection('caseRevisions')
    .updateMany({}, { $unset: { author_ids: 1, author_class_ids: 1 } });
  const held = await buildPractised(student, { id, class_id });
  await Conversation.updateOne({ _id: held.id }, { $set: { case_revision: 1 } });
  expect((await rowNow()).texts_withheld).toBe(true);
});

/** Erases a person who has agreed to take part. */
async function erase({ id }: { id: string }) {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  await erasePerson({ db, dataDir: '/nonexistent', logs: null }, new Types.ObjectId(id));
}

test('the texts of an author who was erased are withheld', async () => {
  const author = await answering(true);
  const author_ids = [new Types.ObjectId(author.id)];
  await buildPractised(student, await buildCase(section, { author_ids }));
  await erase(author);
  expect((await rowNow()).texts_withheld).toBe(true);
});

test('the texts of unknown authors are withheld when somebody who taught the class was erased', async () => {
  await erase(await answering(false));
  expect((await rowOf()).texts_withheld).toBe(true);
});
