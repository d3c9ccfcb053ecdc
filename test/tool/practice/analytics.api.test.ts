import { beforeAll, expect, test } from 'vitest';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type TestApp } from '../../help/app.ts';
import { buildSection } from '../../help/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../help/builders/people.ts';
import { buildCase, practise, startOn } from '../../help/builders/practice.ts';
import { useDatabase } from '../../help/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/instructors/analytics';

/** Three students: one completes at the second try, one is too short, one never comes. */
async function practisedClass() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const market = await buildCase(section, { title: 'Market' });
  const [one, two] = [await buildStudent(section), await buildStudent(section)];
  await buildStudent(section);
  await practise(await app.as(one), one, market, 30);
  await practise(await app.as(one), one, market, 120);
  await practise(await app.as(two), two, market, 40);
  return { instructor, section, market, one, two, caller: await app.as(instructor) };
}

test('IANA-07 IANA-08 CALL-32 the rows equal a hand count', async () => {
  const { caller, market, section } = await practisedClass();
  await buildCase(section, { title: 'Unused' });
  const { body } = await caller.get(path);
  expect(body).toContainEqual({
    id: market.id,
    title: 'Market',
    published: true,
    studentsUsed: 2,
    sessions: 3,
    avgTimeSpent: 190 / 3,
    completionRate: 50,
  });
  expect(body).toContainEqual(
    expect.objectContaining({
      title: 'Unused',
      studentsUsed: 0,
      avgTimeSpent: 0,
      completionRate: 0,
    }),
  );
});

test('IANA-16 the answer holds no student', async () => {
  const { caller, one, two } = await practisedClass();
  const answer = await caller.get(path);
  expect(Object.keys(answer.body[0]).sort()).toEqual([
    'avgTimeSpent',
    'completionRate',
    'id',
    'published',
    'sessions',
    'studentsUsed',
    'title',
  ]);
  for (const { id, email, last_name } of [one, two])
    for (const personal of [id, email, last_name]) expect(answer.text).not.toContain(personal);
});

test('IANA-17 test runs of instructors are not counted', async () => {
  const { caller, instructor, market } = await practisedClass();
  const before = (await caller.get(path)).body;
  await practise(caller, instructor, market, 200);
  await startOn(caller, instructor, market);
  expect((await caller.get(path)).body).toEqual(before);
});

test('IANA-07 the class parameters narrow it to the sections that the caller teaches', async () => {
  const { caller, section, market } = await practisedClass();
  const sibling = await buildSection({ class_id: section.class_id });
  const neighbour = await buildStudent(sibling);
  await practise(await app.as(neighbour), neighbour, market, 100);
  for (const query of ['', `?class_id=${section.class_id}`, `?section_id=${section.id}`])
    expect((await caller.get(path + query)).body[0].studentsUsed).toBe(2);
  const theirs = await app.as(await buildInstructor(sibling));
  expect((await theirs.get(path)).body[0].studentsUsed).toBe(1);
  expect((await caller.get(`${path}?section_id=${sibling.id}`)).status).toBe(403);
});

test('R1 an institution may blank the averages of small groups', async () => {
  const { caller, section } = await practisedClass();
  const blanked = { studentsUsed: 2, avgTimeSpent: null, completionRate: null };
  const set = (min_cell_size: number) =>
    Institution.updateOne({ _id: section.institution_id }, { $set: { min_cell_size } });
  await set(3);
  expect((await caller.get(path)).body[0]).toMatchObject(blanked);
  await set(2);
  expect((await caller.get(path)).body[0]).toMatchObject({ completionRate: 50 });
});

test('CALL-32 no token 401, a student and a master 403, an operator-shaped id 400', async () => {
  expect((await app.nobody().get(path)).status).toBe(401);
  for (const person of [await buildStudent(), await buildMaster()])
    expect((await (await app.as(person)).get(path)).status).toBe(403);
  const caller = await app.as(await buildInstructor());
  expect((await caller.get(`${path}?class_id=$gt`)).status).toBe(400);
});
