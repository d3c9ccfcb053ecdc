import { beforeAll, expect, test } from '@jest/globals';
import { maxGoal } from '../../../tool/contract/constants/people.ts';
import type { Endpoint } from '../../../tool/contract/endpoint.ts';
import { endpoints } from '../../../tool/contract/endpoints.ts';
import { findUser } from '../../../tool/features/users/service.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { queryString } from '../../support/contract-inputs.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/students/weekly-goal';
const fresh = { goal: null, days: 0, minutes: 0, suggested: false };
const dayMs = 24 * 3_600_000;
/** Noon of today and of another day of the running week, UTC. */
const today = new Date(Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2);
const anotherDay = new Date(today.getTime() + (today.getUTCDay() === 1 ? dayMs : -dayMs));

test('a student has no goal by default, and one is suggested once after practice on two days', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  expect((await caller.get(path)).body).toEqual(fresh);
  const market = await buildCase(student.section);
  await buildPractised(student, market, { at: today, seconds: 100 });
  await buildPractised(student, market, { at: today, seconds: 90 });
  expect((await caller.get(path)).body).toEqual({ ...fresh, days: 1, minutes: 3 });
  await buildPractised(student, market, { at: anotherDay, seconds: 60 });
  const practised = { goal: null, days: 2, minutes: 4 };
  expect((await caller.get(path)).body).toEqual({ ...practised, suggested: true });
  expect((await caller.delete(path)).body).toEqual({ success: true });
  expect((await caller.get(path)).body).toEqual({ ...practised, suggested: false });
  expect((await caller.delete(path)).status).toBe(200);
});

test('a goal can be set, changed concurrently and switched off', async () => {
  const caller = await app.as(await buildStudent());
  const set = (goal: object) => caller.put(path, goal);
  expect((await set({ unit: 'days', amount: 3 })).body).toEqual({ success: true });
  expect((await caller.get(path)).body).toEqual({ ...fresh, goal: { unit: 'days', amount: 3 } });
  const goals = [
    { unit: 'minutes', amount: 45 },
    { unit: 'days', amount: 7 },
  ];
  const both = await Promise.all(goals.map(set));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(goals).toContainEqual((await caller.get(path)).body.goal);
  await caller.delete(path);
  expect((await caller.get(path)).body).toEqual(fresh);
});

test('the goal counts practice in all classes this week, without test runs and running ones', async () => {
  const student = await buildStudent();
  const other = await buildStudent();
  await buildEnrollment(student, other.section, 'student');
  const [here, there] = [await buildCase(student.section), await buildCase(other.section)];
  await buildPractised(student, here, { at: today, seconds: 60 });
  await buildPractised(student, there, { at: today, seconds: 60, section_id: other.section.id });
  await buildPractised(student, here, { at: new Date(today.getTime() - 7 * dayMs), seconds: 600 });
  const { id } = await buildPractised(student, here, { at: anotherDay, seconds: 600 });
  await Conversation.updateOne({ _id: id }, { $set: { is_test: true } });
  await buildPractised(other, there, { at: anotherDay, seconds: 600 });
  const caller = await app.as(student);
  await startOn(caller, student, await buildCase(student.section));
  expect((await caller.get(path)).body).toMatchObject({ days: 1, minutes: 2 });
});

test('invalid goals and time zones return 400 and change nothing', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const goal = { unit: 'days', amount: 2 };
  await caller.put(path, goal);
  const bad = [
    {},
    { unit: 'days' },
    { amount: 3 },
    { unit: 'weeks', amount: 3 },
    { unit: { $ne: 'days' }, amount: 3 },
    { unit: ['days'], amount: 3 },
    { unit: 'days'.repeat(1000), amount: 3 },
    { unit: 'days', amount: { $gt: 0 } },
    { unit: 'days', amount: '3' },
    { unit: 'days', amount: null },
    { unit: 'days', amount: 0 },
    { unit: 'days', amount: -1 },
    { unit: 'days', amount: 2.5 },
    { unit: 'days', amount: maxGoal.days + 1 },
    { unit: 'minutes', amount: maxGoal.minutes + 1 },
    { unit: 'minutes', amount: 1e21 },
  ];
  for (const body of bad)
    expect([body, (await caller.put(path, body)).status]).toEqual([body, 400]);
  for (const zone of ['Mars/Olympus', '', 'UTC%00', 'x'.repeat(5000)])
    expect([zone, (await caller.get(`${path}?time_zone=${zone}`)).status]).toEqual([zone, 400]);
  expect((await caller.get(path)).body.goal).toEqual(goal);
});

test('an account stored without the goal field has no goal in any time zone', async () => {
  const student = await buildStudent();
  await User.collection.updateOne({ email: student.email }, { $unset: { weekly_goal: 1 } });
  const caller = await app.as(student);
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
    expect((await caller.get(`${path}?time_zone=${zone}`)).body).toEqual(fresh);
  expect((await caller.get(path)).body).toEqual(fresh);
});

test('no endpoint returns the goal of a student to an instructor, a classmate or a master', async () => {
  const student = await buildStudent();
  const { section } = student;
  await buildPractised(student, await buildCase(section));
  const own = await app.as(student);
  await own.put(path, { unit: 'minutes', amount: 437 });
  const teacher = await app.as(await buildInstructor(section));
  const master = await app.as(await buildMaster());
  const classmate = await app.as(await buildStudent(section));
  const tells = /weekly.?goal|"goal"|\b437\b/i;
  expect((await own.get(path)).text).toMatch(tells);
  expect((await classmate.get(path)).body).toEqual(fresh);
  for (const caller of [teacher, app.anonymous()]) {
    const answers = [
      await caller.get(path),
      await caller.put(path, { unit: 'days', amount: 1 }),
      await caller.delete(path),
    ];
    for (const { status } of answers) expect([401, 403]).toContain(status);
  }
  const ids: Record<string, string> = {
    section_id: section.id,
    class_id: section.class_id,
    institution_id: section.institution_id,
  };
  let read = 0;
  for (const { method, path: address, permission, key } of app.routes) {
    if (method !== 'get' || permission === 'public' || address === path) continue;
    const { query }: Endpoint = endpoints[key];
    const given = new URLSearchParams(query ? queryString(query, student.id) : '');
    for (const name of given.keys()) if (ids[name]) given.set(name, ids[name]);
    const place = address.replaceAll(/:\w+/g, student.id);
    const caller = { instructor: teacher, master }[permission as string] ?? classmate;
    const { status, text } = await caller.get(`${place}?${given.toString()}`);
    if (status === 200) read += 1;
    expect([address, tells.test(text)]).toEqual([address, false]);
  }
  expect(read).toBeGreaterThan(30);
  expect((await findUser(student.id))?.weekly_goal).toEqual({ unit: 'minutes', amount: 437 });
});
