import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { rosterCounter } from '../../../tool/features/instructors/section-rosters.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { lastWeeks, weekOf } from '../../../tool/features/progress/weeks.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildDean, buildEnrollment } from '../../support/builders/teaching.ts';
import { commandsOf } from '../../support/commands.ts';
import { useDatabase } from '../../support/database.ts';
import { examinedBy } from '../../support/examined.ts';

useDatabase({ monitorCommands: true });

const whole = '/api/instructors/analytics';
const page = `${whole}/page`;
const kept = () => mongoose.connection.collection('sectionRosters');

let dean: Awaited<ReturnType<typeof buildDean>>;
let caller: Caller;
let asked: string[][];
let market: string;

/** One case practiced in two sections of a class, one by a single student, one by nobody, and a deleted one. */
beforeAll(async () => {
  dean = await buildDean(sectionsAtOnce);
  asked = [];
  const request = async (name: string, key: string) => void asked.push([name, key]);
  caller = await createTestApp({ jobs: { request } }).as(dean);
  const [first, , third] = dean.sections;
  if (!first || !third) throw new Error('a dean has sections');
  const twin = await buildSection(first);
  await buildEnrollment(dean, twin, 'instructor');
  const shared = await buildCase(first, { title: 'Market' });
  market = shared.id;
  const station = await buildCase(third, { title: 'Station' });
  await buildCase(third, { title: 'Quiet' });
  const gone = await buildCase(third, { title: 'Gone' });
  await PracticeCase.updateOne({ _id: gone.id }, { deleted_at: new Date() });
  for (const section of [first, twin, twin])
    await buildPractised(await buildStudent(section), shared, { section_id: section.id });
  await buildPractised(await buildStudent(third), station, { seconds: 300 });
});

const read = async (query = '') => (await caller.get(`${page}?${query}`)).body;
const readWhole = async (query = '') => (await caller.get(`${whole}?${query}`)).body;
const titlesOf = (rows: { title: string }[]) => rows.map(({ title }) => title);
const count = () => rosterCounter.run(dean.id);

test('a page of analytics without stored figures reads the whole list and requests a count', async () => {
  const list = await read();
  expect(list.rows).toEqual(expect.arrayContaining(await readWhole()));
  expect(asked).toContainEqual(['rosters', dean.id]);
  expect(await kept().countDocuments()).toBe(0);
});

test('a page of analytics equals the whole list, with each case once and a summary', async () => {
  await count();
  asked = [];
  const list = await read();
  const all = await readWhole();
  expect(all).toHaveLength(3);
  expect(list.rows).toEqual(expect.arrayContaining(all));
  expect(list.rows[0]).toMatchObject({ id: market, studentsUsed: 3, sessions: 3 });
  expect(titlesOf(list.rows)).toEqual(['Market', 'Station', 'Quiet']);
  expect(titlesOf(list.most)).toEqual(['Market', 'Station']);
  expect(list).toMatchObject({
    shown: 3,
    summary: { total: 3, active: 2, averageSessions: 2, medianSessions: 2 },
    outdated: false,
  });
  expect(asked).toEqual([]);
});

test('a page of analytics applies filter, sorting and limit, and rejects an unknown sorting', async () => {
  await count();
  expect(await read('sort=title&limit=2')).toMatchObject({
    rows: [{ title: 'Market' }, { title: 'Quiet' }],
    shown: 3,
  });
  expect(titlesOf((await read('sort=time&active=1')).rows)).toEqual(['Station', 'Market']);
  expect((await read('limit=1')).most).toHaveLength(1);
  expect((await caller.get(`${page}?sort=odd`)).status).toBe(400);
});

test('a page of analytics with a week returns the figures of that week', async () => {
  await count();
  const [before, now] = lastWeeks(new Date()).slice(-2);
  const list = await read(`week=${now}`);
  expect(list.rows).toEqual(expect.arrayContaining(await readWhole(`week=${now}`)));
  expect(list).toMatchObject({ shown: 3, summary: { total: 3, active: 2 } });
  expect((await read(`week=${before}`)).summary).toMatchObject({ total: 3, active: 0 });
});

test('a page of analytics is read with one command and without a read of cases', async () => {
  await count();
  const commands = await commandsOf(() => read('limit=2'));
  const asks = commands.map(({ collection }) => collection);
  expect(asks.filter((one) => one === 'sectionRosters')).toHaveLength(1);
  expect(asks).not.toContain('practiceCases');
  expect(asks).not.toContain('caseAnalytics');
  const { documents, returned } = await examinedBy(() => read('limit=2'));
  expect(documents).toBeLessThanOrEqual(1.1 * returned + 2);
});

test('a page of analytics marks old figures as outdated and requests a job to count them', async () => {
  await count();
  await PracticeCase.updateOne({ _id: market }, { title: 'Bazaar' });
  await kept().updateMany({}, { $set: { counted_at: new Date(Date.now() - 3_600_000) } });
  asked = [];
  const list = await read('limit=1');
  expect(list).toMatchObject({ rows: [{ title: 'Market' }], outdated: true });
  expect(asked).toEqual([['rosters', dean.id]]);
  await count();
  expect(await read('limit=1')).toMatchObject({ rows: [{ title: 'Bazaar' }], outdated: false });
});

test('a page of analytics hides averages of small groups, also from stored figures', async () => {
  await count();
  const { institution_id } = dean.sections[0] ?? {};
  await Institution.updateOne({ _id: institution_id }, { min_cell_size: 5 });
  const { rows, summary } = await read();
  expect(rows[0]).toMatchObject({ id: market, studentsUsed: 3, avgTimeSpent: null });
  expect(summary.averageCompletion).toBe(rows[1].completionRate === null ? null : 100);
  expect((await caller.get(`${page}?week=${weekOf(new Date())}`)).status).toBe(403);
});
