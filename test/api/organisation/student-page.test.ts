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

/** Three in the first section, of whom one is in the second too and one is deleted, and one in the last. */
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

test('before anybody has counted, a page is read as the whole list is, and a job is asked to count', async () => {
  const list = await read();
  expect(list.students).toEqual((await caller.get(whole)).body);
  expect(asked).toContainEqual(['rosters', dean.id]);
  expect(await kept().countDocuments()).toBe(0);
});

test('kept students are those of the whole list: same order, same figures, each person once, nobody deleted', async () => {
  await count();
  asked = [];
  const list = await read();
  const all = (await caller.get(whole)).body;
  expect(all).toHaveLength(3);
  expect(all[1]).toMatchObject({ sessionsCompleted: 2, casesDone: 2, casesAssigned: 3 });
  // Of two with the same name either may come first, but always the same one.
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

test('a page holds what was searched, filtered and sorted, no more than asked for', async () => {
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

test('a page reads one record for each section, and no student', async () => {
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

test('whoever is added or removed is seen at once, though a count was under way', async () => {
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

/** Counts all sections again, and changes one when its students have been read and are not written yet. */
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

test('figures that are old are shown as such, and a job counts them', async () => {
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

test('a student of a dean is read by their own classes, which the answer names', async () => {
  const rows = (await caller.get(whole)).body;
  const both = rows.find((row: { sessionsCompleted: number }) => row.sessionsCompleted === 2);
  const path = `/api/instructors/students/${both.id}/tasks`;
  const { body } = await caller.get(path);
  expect(body.student).toEqual(both);
  expect(body.section_ids.sort()).toEqual([dean.sections[0]?.id, dean.sections[1]?.id].sort());
  const commands = await commandsOf(() => caller.get(path));
  const cases = commands.filter(({ collection }) => collection === 'practiceCases');
  expect(cases.length).toBeGreaterThan(0);
  for (const { body } of cases) {
    const [first] = (body.pipeline ?? [{ $match: body.filter }]) as { $match: Filter<Document> }[];
    expect(first?.$match.class_id.$in).toHaveLength(2);
  }
});

test('of somebody in two sections of a class, what both are to do and have done counts once', async () => {
  const [first] = dean.sections;
  const second = await buildSection(first);
  await buildEnrollment(dean, second, 'instructor');
  const student = await buildStudent(first, { first_name: 'Eve', last_name: 'Aaron' });
  await buildEnrollment(student, second, 'student');
  const shared = await buildCase(first);
  await buildPractised(student, shared);
  await kept().updateMany({}, { $set: { counted_at: new Date(0) } });
  await count();
  // The second section is counted after the same case was practised in it as well, the first one before.
  await buildPractised(student, shared, { section_id: second.id });
  await kept().deleteOne({ section_id: new mongoose.Types.ObjectId(second.id) });
  await count();
  const list = (await (await createTestApp().as(dean)).get(page)).body.students;
  expect(list.find(({ id }: { id: string }) => id === student.id)).toMatchObject({
    casesDone: 1,
    casesAssigned: 2,
  });
});
