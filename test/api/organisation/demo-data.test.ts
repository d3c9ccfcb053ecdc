import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { demoPassword, demoPeople } from '../../../tool/demo-data/people.ts';
import { loadDemoData } from '../../../tool/demo-data/load.ts';
import { User } from '../../../tool/features/users/model.ts';
import { openDemo } from '../../../tool/startup/demo.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
/** Milliseconds of CPU time, which depends less on the load of the machine than wall-clock time. */
let work = 0;
beforeAll(async () => {
  app = createTestApp();
  const start = process.cpuUsage();
  expect(await loadDemoData()).toBe(true);
  const { user, system } = process.cpuUsage(start);
  work = (user + system) / 1000;
});

async function login(email: string) {
  const answer = await app.anonymous().post('/api/auth/login', { email, password: demoPassword });
  expect(answer.body).toMatchObject({ needs_consent: false, access_restricted: false });
  return { caller: app.withToken(answer.body.access_token), user: answer.body.user };
}

const counts = async () => {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const pairs = collections.map(async (one) => [one.collectionName, await one.countDocuments()]);
  return Object.fromEntries(await Promise.all(pairs));
};

test('the demo data loads within five seconds of CPU time, and only into an empty database', async () => {
  expect(work).toBeLessThan(5000);
  const before = await counts();
  expect(await loadDemoData()).toBe(false);
  expect(await counts()).toEqual(before);
});

test('each demo account can log in and has its role', async () => {
  const role = { is_master: false, is_student: false };
  for (const [email, expected] of [
    ['student@parley.test', { ...role, is_student: true }],
    ['student2@parley.test', { ...role, is_student: true }],
    ['instructor@parley.test', role],
    ['ta@parley.test', role],
    ['master@parley.test', { ...role, is_master: true }],
  ] as const)
    expect((await login(email)).user).toMatchObject(expected);
});

test('the demo student has completed, new and upcoming cases and no drafts', async () => {
  const { caller } = await login('student@parley.test');
  const cases = (await caller.get('/api/practice_cases/get_cases')).body as {
    title: string;
    accessible: boolean;
    accessible_on: string;
    completed: boolean;
    published: boolean;
  }[];
  expect(cases).toHaveLength(6);
  expect(cases.every(({ published }) => published)).toBe(true);
  expect(cases.filter(({ completed }) => completed)).toHaveLength(3);
  expect(cases.filter(({ accessible }) => !accessible)).toHaveLength(1);
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  const fresh = cases.filter(
    ({ accessible, accessible_on }) => accessible && Date.parse(accessible_on) > dayAgo,
  );
  expect(fresh.map(({ title }) => title)).toEqual(['Lost in Cartagena']);
});

test('the demo instructor has twelve cases in every state and four languages', async () => {
  const { caller } = await login('instructor@parley.test');
  const cases = (await caller.get('/api/practice_cases/get_cases?include_drafts=true')).body as {
    published: boolean;
    is_draft: boolean;
    target_language: string;
  }[];
  expect(cases).toHaveLength(12);
  expect(cases.filter(({ published }) => published)).toHaveLength(10);
  expect(cases.filter(({ is_draft }) => is_draft)).toHaveLength(1);
  expect(cases.filter(({ published, is_draft }) => !published && !is_draft)).toHaveLength(1);
  expect(new Set(cases.map(({ target_language }) => target_language)).size).toBe(4);
});

test('the demo sections have students, and the roster counts completed sessions', async () => {
  const { caller } = await login('instructor@parley.test');
  const classes = (await caller.get('/api/instructors/classes')).body;
  expect(
    classes.map((row: { course_code: string; section_code: string; student_count: number }) => [
      row.course_code,
      row.section_code,
      row.student_count,
    ]),
  ).toEqual([
    ['SPAN 101', 'A', 9],
    ['FREN 201', 'A', 7],
    ['SPAN 101', 'B', 3],
  ]);
  const query = `?section_id=${classes[0].section_id}`;
  const roster = (await caller.get(`/api/instructors/students/engagement${query}`)).body;
  expect(roster).toContainEqual(
    expect.objectContaining({ name: 'Maya Thompson', sessionsCompleted: 4 }),
  );
});

test('every demo person has an address of the test domain', () => {
  for (const { email } of demoPeople) expect(email).toMatch(/@parley\.test$/);
});

const reached = { MONGODB_URI: undefined, production: false, HOST: '127.0.0.1' };

test('a publicly reachable server refuses to start when accounts have the demo password', async () => {
  for (const config of [
    { ...reached, PUBLIC_URL: 'https://parley.example.edu' },
    { ...reached, PUBLIC_URL: 'http://localhost:3000', HOST: '0.0.0.0' },
  ])
    await expect(openDemo(config)).rejects.toThrow(/demo password[^]*create-master/);
});

test('a server on loopback returns the demo logins', async () => {
  const logins = await openDemo({ ...reached, PUBLIC_URL: 'http://localhost:3000' });
  expect(logins).toMatchObject({ password: demoPassword });
});

test('a publicly reachable server starts without demo passwords and adds no demo data', async () => {
  await User.updateMany({}, { $unset: { password_hash: 1 } });
  const before = await counts();
  const config = { ...reached, PUBLIC_URL: 'https://parley.example.edu' };
  expect(await openDemo(config)).toBeUndefined();
  expect(await counts()).toEqual(before);
});
