import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Document, Filter } from 'mongodb';
import mongoose from 'mongoose';
import type { Response } from 'supertest';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';
import { rosterCounter } from '../../../tool/features/instructors/section-rosters.ts';
import { User } from '../../../tool/features/users/model.ts';
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

const page = '/api/instructors/students/page';
const whole = '/api/instructors/students/engagement';
const sections = sectionsAtOnce + 1;
const kept = () => mongoose.connection.collection('sectionRosters');

let dean: Awaited<ReturnType<typeof buildDean>>;
let caller: Caller;
let asked: string[][];

/** Section 1 has three students, one of them also in section 2 and one deleted; the last section has one. */
beforeAll(async () => {
  dean = await buildDean(sections);
  asked = [];
  const request = async (name: string, key: string) => void asked.push([name, key]);
  caller = await createTestApp({ jobs: { request } }).as(dean);
  const [first, second] = dean.sections;
  if (!first || !second) throw new Error('a dean has sections');
  const [market, station] = [await buildCase(first), await buildCase(second)];
  await buildCase(second);
  const named = (first_name: string, last_name: string) => ({ first_name, last_name });
  const both = await buildStudent(first, named('Ana', 'Berg'));
  await buildEnrollment(both, second, 'student');
  const twin = await buildStudent(first, { ...named('Ana', 'Berg'), last_login: new Date() });
  await buildStudent(dean.sections.at(-1), named('Zoe', 'Abel'));
  const gone = await buildStudent(first, named('Bo', 'Away'));
  await User.updateOne({ _id: gone.id }, { deleted_at: new Date() });
  await buildPractised(both, market, { section_id: first.id });
  await buildPractised(both, station, { section_id: second.id, seconds: 300 });
  await buildPractised(twin, market);
});

const read = async (query = '') => (await caller.get(`${page}?${query}`)).body;
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);
const count = () => rosterCounter.run(dean.id);

test('without cached rosters the page is computed from the full list, and a job is requested', async () => {
  const list = await read();
  expect(list.students).toEqual((await caller.get(whole)).body);
  expect(asked).toContainEqual(['rosters', dean.id]);
  expect(await kept().countDocuments()).toBe(0);
});

test('cached rosters return the same rows and figures as the full list, without deleted people', async () => {
  await count();
  asked = [];
  const list = await read();
  const all = (await caller.get(whole)).body;
  expect(all).toHaveLength(3);
  const section_ids = dean.sections.slice(0, 2).map(({ id }) => id);
  expect(all[1]).toMatchObject({
    sessionsCompleted: 2,
    casesDone: 2,
    casesAssigned: 3,
    section_ids,
  });
  // The order of two people with the same name is arbitrary but stable.
  expect(list.students[0]).toEqual(all[0]);
  expect(list.students).toEqual(expect.arrayContaining(all));
  expect(idsOf((await read()).students)).toEqual(idsOf(list.students));
  expect(list).toMatchObject({
    shown: 3,
    summary: { total: 3, active: 1, sessions: 3, engaged: 2 },
    needs: { never: 1, week: 1, below: 3 },
    groups: [],
  });
  expect(list.outdated).toBeUndefined();
  expect(asked).toEqual([]);
});

test('the page is searched, filtered, sorted and limited', async () => {
  await count();
  const all = (await read()).students;
  expect(await read('limit=1')).toMatchObject({ students: all.slice(0, 1), shown: 3 });
  expect(idsOf((await read('search=BERG')).students)).toEqual(idsOf(all.slice(1)));
  expect(idsOf((await read(`search=${encodeURIComponent('Zoë')}`)).students)).toEqual([all[0].id]);
  const byMinutes = (await read('sort=minutes&limit=2')).students;
  expect(byMinutes.map((row: { secondsPracticed: number }) => row.secondsPracticed)).toEqual([
    420, 120,
  ]);
  expect(idsOf((await read('sort=name-up')).students)).toEqual(idsOf(all.toReversed()));
  expect((await read('filter=never')).students).toEqual(all.slice(0, 1));
  expect((await read('group=:9&sort=odd')).students).toEqual(all);
});

test('the page reads one roster document per section and no user documents', async () => {
  await count();
  await read();
  const commands = await commandsOf(() => read('search=a&sort=recent&limit=2'));
  expect(commands.map(({ collection }) => collection)).not.toEqual(
    expect.arrayContaining(['users']),
  );
  expect(commands.filter(({ collection }) => collection === 'sectionProgress')).toEqual([]);
  expect(commands.filter(({ collection }) => collection === 'sectionRosters')).toHaveLength(1);
  const { documents, returned } = await examinedBy(() => read('limit=2'));
  expect(documents).toBeLessThanOrEqual(1.1 * returned + 2);
  expect(returned).toBeLessThanOrEqual(2 * sections + 5);
});

test('adding or removing a student during a recount is visible immediately', async () => {
  const section_id = dean.sections[2]?.id ?? '';
  await count();
  const before = (await read()).summary.total;
  const email = 'new-in-the-list@parley.test';
  const add = () => caller.post('/api/instructors/students/add', { email, section_id });
  const added = await onceCounted(section_id, add);
  expect(added.status).toBe(200);
  expect((await read()).summary.total).toBe(before + 1);
  const path = `/api/instructors/students/remove/${added.body.student.id}?section_id=${section_id}`;
  expect((await onceCounted(section_id, () => caller.delete(path))).status).toBe(200);
  expect((await read()).summary.total).toBe(before);
});

/** Recounts all sections and changes one between the read of its students and the write of its roster. */
async function onceCounted(section_id: string, change: () => Promise<Response>): Promise<Response> {
  await kept().updateMany({}, { $set: { counted_at: new Date(0) } });
  const model = mongoose.model('SectionRoster');
  const write = model.updateOne.bind(model);
  let changing: Promise<Response> | undefined;
  const spy = jest.spyOn(model, 'updateOne');
  spy.mockImplementation((async (filter: Filter<Document>, update: Document, options: object) => {
    if (!changing && String(filter.section_id) === section_id) await (changing = change());
    return await write(filter, update, options);
  }) as never);
  await count();
  spy.mockRestore();
  if (!changing) throw new Error('the section was not counted');
  return await changing;
}

test('old figures are marked as outdated, and a job recounts them', async () => {
  await count();
  const [student] = (await read()).students;
  await User.updateOne({ _id: student.id }, { first_name: 'Renamed' });
  await kept().updateMany({}, { $set: { counted_at: new Date(Date.now() - 3_600_000) } });
  asked = [];
  expect(await read()).toMatchObject({ students: [student, {}, {}], outdated: true });
  expect(asked).toEqual([['rosters', dean.id]]);
  await count();
  const list = await read();
  expect(list.students[0].name).toBe('Renamed Abel');
  expect(list.outdated).toBeUndefined();
});

test('the tasks of a student of a dean read only the sections of that student', async () => {
  const rows = (await caller.get(whole)).body;
  const both = rows.find((row: { sessionsCompleted: number }) => row.sessionsCompleted === 2);
  const path = `/api/instructors/students/${both.id}/tasks`;
  const { body } = await caller.get(path);
  expect(body.student).toEqual(both);
  const commands = await commandsOf(() => caller.get(path));
  const cases = commands.filter(({ collection }) => collection === 'practiceCases');
  expect(cases.length).toBeGreaterThan(0);
  for (const { body } of cases) {
    const [first] = (body.pipeline ?? [{ $match: body.filter }]) as { $match: Filter<Document> }[];
    expect(first?.$match.class_id.$in).toHaveLength(2);
  }
});

test('a case of two sections of a class counts once for a student of both', async () => {
  const [first] = dean.sections;
  const second = await buildSection(first);
  await buildEnrollment(dean, second, 'instructor');
  const student = await buildStudent(first, { first_name: 'Eve', last_name: 'Aaron' });
  await buildEnrollment(student, second, 'student');
  const shared = await buildCase(first);
  await buildPractised(student, shared);
  await kept().updateMany({}, { $set: { counted_at: new Date(0) } });
  await count();
  // Section 1 was counted before the case was practised in section 2, which is counted afterwards.
  await buildPractised(student, shared, { section_id: second.id });
  await kept().deleteOne({ section_id: new mongoose.Types.ObjectId(second.id) });
  await count();
  const list = (await (await createTestApp().as(dean)).get(page)).body.students;
  expect(list.find(({ id }: { id: string }) => id === student.id)).toMatchObject({
    casesDone: 1,
    casesAssigned: 2,
  });
});
