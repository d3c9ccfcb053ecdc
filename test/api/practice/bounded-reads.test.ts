import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { keptWordLimits } from '../../../tool/contract/constants/limits.ts';
import { figuresCounter } from '../../../tool/features/analytics/service.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Class, Section, Term } from '../../../tool/features/organisation/model.ts';
import {
  CaseAnalytics,
  CaseProgress,
  SectionProgress,
  WeekAnalytics,
} from '../../../tool/features/progress/model.ts';
import { rebuildRollUps } from '../../../tool/features/progress/rebuild.ts';
import { KeptWord } from '../../../tool/features/my-words/model.ts';
import { lastWeeks } from '../../../tool/features/progress/weeks.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildManyPractised, buildPractised } from '../../support/builders/practised.ts';
import { buildDean } from '../../support/builders/teaching.ts';
import { commandsOf, type Command } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';
import { examinedBy } from '../../support/examined.ts';

useDatabase({ monitorCommands: true });
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

/** Marks the figures of these cases and of all weeks of the section as stale. */
async function markAll(sectionId: string, caseIds: (string | mongoose.Types.ObjectId)[]) {
  const stale = { section_id: sectionId, changed: 1 };
  await CaseAnalytics.insertMany(
    caseIds.map((practice_case_id) => ({ ...stale, practice_case_id })),
  );
  const known = await WeekAnalytics.distinct('week_start', { section_id: sectionId });
  const weeks = lastWeeks(new Date()).filter((week) => !known.includes(week));
  await WeekAnalytics.insertMany(weeks.map((week_start) => ({ ...stale, week_start })));
}

const newIds = (count: number) =>
  Array.from({ length: count }, () => new mongoose.Types.ObjectId());

test.each([
  ['/api/instructors/analytics', 'caseProgress', 'caseAnalytics'],
  ['/api/instructors/analytics/weeks', 'conversations', 'weekAnalytics'],
])('%s counts a hundred stale figures with one read and one write', async (path, counted, kept) => {
  const dean = await buildDean(8);
  const market = await buildCase(dean.section);
  for (const { id } of dean.sections) await markAll(id, newIds(13));
  await buildPractised(await buildStudent(dean.section), market);
  const caller = await app.as(dean);
  const commands = await commandsOf(() => caller.get(path));
  expect(commands.filter(({ collection }) => collection === counted)).toHaveLength(1);
  const writes = commands.filter(
    ({ name, collection }) => name === 'update' && collection === kept,
  );
  expect(writes).toHaveLength(1);
  expect(await commandsOf(() => caller.get(path))).not.toContainEqual(writes[0]);
});

const thisWeek = lastWeeks(new Date()).at(-1);
test.each([
  ['/api/instructors/analytics', 'caseProgress', 'caseAnalytics', ''],
  ['/api/instructors/analytics/weeks', 'conversations', 'weekAnalytics', ''],
  [`/api/instructors/analytics?week=${thisWeek}`, 'conversations', 'weekAnalytics', ` ${thisWeek}`],
])(
  '%s returns the stored figures when many are stale and requests a job to count them',
  async (...named) => {
    const [path = '', counted, kept, week] = named;
    const asked: string[][] = [];
    const request = async (name: string, key: string) => void asked.push([name, key]);
    const dean = await buildDean(20);
    const [market, student] = [await buildCase(dean.section), await buildStudent(dean.section)];
    await buildPractised(student, market);
    const caller = await createTestApp({ jobs: { request } }).as(dean);
    const look = async () => {
      const { body } = await caller.get(path);
      return { sessions: body.at(-1).sessions, outdated: body.at(-1).outdated };
    };
    expect(await look()).toEqual({ sessions: 1 });
    await buildPractised(student, market);
    for (const { id } of dean.sections) {
      await markAll(id, newIds(5));
      // As after lessons whose figures were never read.
      const lessons = { $inc: { changed: 1000 } };
      await CaseAnalytics.updateMany({ section_id: id }, lessons);
      await WeekAnalytics.updateMany({ section_id: id }, lessons);
    }
    const writes = ({ name, collection }: Command) => name === 'update' && collection === kept;
    const commands = await commandsOf(async () =>
      expect(await look()).toEqual({ sessions: 1, outdated: true }),
    );
    expect(commands.filter(({ collection }) => collection === counted)).toEqual([]);
    expect(commands.filter(writes)).toEqual([]);
    expect(asked).toEqual([['figures', `${dean.id}${week}`]]);
    const counting = await commandsOf(() => figuresCounter.run(asked[0]?.[1] ?? ''));
    expect(counting.filter(writes).length).toBeGreaterThan(1);
    expect(await look()).toEqual({ sessions: 2 });
  },
);

test('GET /api/instructors/classes sends as many database commands for 30 classes as for one', async () => {
  const [one, thirty] = [await buildDean(1), await buildDean(30)];
  await buildStudent(thirty.sections[3]);
  const path = '/api/instructors/classes';
  const [few, many] = [await app.as(one), await app.as(thirty)];
  const asked = await commandsOf(() => few.get(path));
  expect(await commandsOf(() => many.get(path))).toHaveLength(asked.length);
  const { body } = await many.get(path);
  expect(body).toHaveLength(30);
  expect(
    body
      .map((row: { student_count: number }) => row.student_count)
      .sort()
      .at(-1),
  ).toBe(1);
});

test.each([
  '/api/instructors/classes',
  '/api/instructors/analytics',
  '/api/instructors/assignments',
  '/api/instructors/students/engagement',
])('%s reads the names of cases without their instructions', async (path) => {
  const dean = await buildDean(2);
  await buildCase(dean.section);
  await buildStudent(dean.section);
  const caller = await app.as(dean);
  const commands = await commandsOf(() => caller.get(path));
  const reads = commands.filter(({ collection }) => collection === 'practiceCases');
  expect(reads).toHaveLength(1);
  // Counted by the database, or some fields named.
  const projection = reads[0]?.body.projection ?? {};
  if (reads[0]?.name !== 'aggregate') expect(Object.values(projection)).toContain(1);
  expect(Object.keys(projection)).not.toContain('situation_instructions');
});

test('a late page of the history examines at most 12 conversations for 10 rows', async () => {
  const student = await buildStudent();
  const market = await buildCase(student.section);
  const begun = (index: number) => ({ at: new Date(Date.now() - (index + 1) * 3_600_000) });
  const ids = await buildManyPractised(
    student,
    market,
    Array.from({ length: 80 }, (_, index) => begun(index)),
  );
  const caller = await app.as(student);
  const row = await Conversation.findById(ids[69]).lean();
  const cursor = `${row?.start_time.toISOString()}_${ids[69]}`;
  const path = `/api/students/conversations?limit=10&cursor=${cursor}`;
  expect((await caller.get(path)).body).toHaveLength(10);
  const commands = await commandsOf(() => caller.get(path));
  const page = commands.find(({ collection }) => collection === 'conversations');
  const { find, filter, sort, limit } = page?.body ?? {};
  const plan = await mongoose.connection.db?.command({
    explain: { find, filter, sort, limit },
    verbosity: 'executionStats',
  });
  expect(plan?.executionStats.totalDocsExamined).toBeLessThanOrEqual(12);
});

test('shared reports of 160 sections are read in the order of the index', async () => {
  const dean = await buildDean(160);
  const last = dean.sections[159];
  const practised = await buildPractised(await buildStudent(last), await buildCase(last), {
    feedback: 'Well done.',
  });
  await Conversation.updateOne({ _id: practised.id }, { $set: { shared_at: new Date() } });
  const caller = await app.as(dean);
  const path = '/api/instructors/shared_reports';
  const commands = await commandsOf(() => caller.get(path));
  const reads = commands.filter(({ collection }) => collection === 'conversations');
  const sorts = reads.map(({ body }) => [...(body.sort as Map<string, number>)]);
  expect(sorts).toEqual([[['shared_at', -1]], [['shared_at', -1]]]);
  expect((await caller.get(path)).body).toMatchObject([{ conversation_id: practised.id }]);
});

test('the second read of shared reports skips those older than the 200 already found', async () => {
  const dean = await buildDean(151);
  const [first, last] = [dean.sections[0], dean.sections[150]];
  const practised = await buildPractised(await buildStudent(first), await buildCase(first), {
    feedback: 'Well done.',
  });
  const record = await Conversation.findById(practised.id).lean();
  const shared = (section: typeof first, minute: number) => ({
    ...record,
    _id: new mongoose.Types.ObjectId(),
    section_id: new mongoose.Types.ObjectId(section?.id),
    shared_at: new Date(2026, 0, 1, 0, minute),
  });
  const others = Array.from({ length: 201 }, (_, minute) => shared(first, minute));
  await Conversation.collection.insertMany([...others, shared(last, 0), shared(last, 250)]);
  const caller = await app.as(dean);
  const path = '/api/instructors/shared_reports';
  const { body } = await caller.get(path);
  expect(body).toHaveLength(200);
  expect(body[0].shared_at).toBe(new Date(2026, 0, 1, 0, 250).toISOString());
  expect(body[199].shared_at).toBe(new Date(2026, 0, 1, 0, 2).toISOString());
  const commands = await commandsOf(() => caller.get(path));
  const reads = commands.filter(({ collection }) => collection === 'conversations');
  expect(reads.map(({ body }) => body.filter)).toEqual([
    expect.objectContaining({ shared_at: { $gt: new Date(0) } }),
    expect.objectContaining({ shared_at: { $gt: new Date(0), $gte: new Date(2026, 0, 1, 0, 1) } }),
  ]);
  await Conversation.deleteMany({ user_id: record?.user_id });
});

/** A deleted term, class, section and case, among many that are not deleted. */
async function buildDeleted(): Promise<string[]> {
  const section = await buildSection();
  const { id } = await buildCase(section);
  const deleted = { deleted_at: new Date() };
  await Section.updateOne({ _id: section.id }, deleted);
  await Class.updateOne({ _id: section.class_id }, deleted);
  await Term.updateOne({ _id: section.term_id }, deleted);
  await PracticeCase.updateOne({ _id: id }, deleted);
  return [id, section.id, section.class_id, section.term_id];
}

test('GET /api/master/deleted examines only deleted documents', async () => {
  const deleted = await buildDeleted();
  const caller = await app.as(await buildMaster());
  const { body } = await caller.get('/api/master/deleted');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(deleted));
  const { documents } = await examinedBy(() => caller.get('/api/master/deleted'));
  // One more for the session of the caller.
  expect(documents).toBeLessThanOrEqual(body.length + 1);
});

test('reading the caller of a request takes one database command', async () => {
  const student = await buildStudent(await buildSection());
  const caller = await app.as(student);
  await caller.get('/api/auth/sessions');
  const commands = await commandsOf(() => caller.get('/api/auth/sessions'));
  expect(commands.map(({ name, collection }) => [name, collection])).toEqual([
    ['aggregate', 'sessions'],
    ['find', 'sessions'],
  ]);
});

test('a roll-up rebuild sends a constant number of commands per section', async () => {
  const section = await buildSection();
  const students = await Promise.all(Array.from({ length: 6 }, () => buildStudent(section)));
  const cases = await Promise.all(Array.from({ length: 3 }, () => buildCase(section)));
  for (const student of students)
    for (const practiceCase of cases) await buildPractised(student, practiceCase);
  await CaseProgress.deleteMany({ practice_case_id: cases[0]?.id });
  const sums = { section_id: section.id };
  await SectionProgress.deleteMany(sums);
  const commands = await commandsOf(() => rebuildRollUps());
  const onRows = commands.filter(({ collection }) => collection === 'caseProgress');
  // Rows, writes, sums, and the figures of each section; not one for each of eighteen.
  const sections = await Promise.all([
    SectionProgress.distinct('section_id'),
    CaseAnalytics.distinct('section_id'),
    WeekAnalytics.distinct('section_id'),
  ]);
  const { size } = new Set(sections.flat().map(String));
  expect(onRows.length).toBeLessThanOrEqual(4 + 3 * size);
  expect(await CaseProgress.countDocuments({ practice_case_id: cases[0]?.id })).toBe(6);
  const onSums = commands.filter(({ collection }) => collection === 'sectionProgress');
  expect(onSums.length).toBeLessThanOrEqual(3 + size);
  expect(await SectionProgress.countDocuments({ ...sums, completions: 3, attempts: 3 })).toBe(6);
});

test('lists of sections and due words examine no more documents than they return', async () => {
  const section = await buildSection();
  const { institution_id, class_id, term_id } = section;
  const again = { institution_id, class_id, term_id, deleted_at: new Date() };
  await Section.insertMany(
    Array.from({ length: 12 }, (_, index) => ({ ...again, section_code: `${index}` })),
  );
  const master = await app.as(await buildMaster());
  for (const [name, id] of Object.entries({ term_id, class_id })) {
    const path = `/api/master/sections?${name}=${id}`;
    expect((await master.get(path)).body).toHaveLength(1);
    const { documents, returned } = await examinedBy(() => master.get(path));
    expect(documents).toBeLessThanOrEqual(returned + 1);
  }
  const student = await buildStudent();
  const { review } = keptWordLimits;
  const at = { user_id: student.id, language_code: 'es', kept_at: new Date() };
  await KeptWord.insertMany(
    Array.from({ length: review + 12 }, (_, index) => ({
      ...at,
      word: `palabra${index}`,
      key: `palabra${index}`,
      due_at: new Date(0),
    })),
  );
  const caller = await app.as(student);
  const path = '/api/students/words/due';
  expect((await caller.get(path)).body).toMatchObject({ due: review + 12 });
  const { documents, returned } = await examinedBy(() => caller.get(path));
  expect(documents).toBeLessThanOrEqual(returned + 1);
});
