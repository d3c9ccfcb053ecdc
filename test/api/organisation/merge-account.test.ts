import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildMaster, buildStudent, type BuiltUser } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
let kept: BuiltUser;
let other: BuiltUser;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});
beforeEach(async () => {
  [kept, other] = [await buildStudent(), await buildStudent()];
});

const mergePath = () => `/api/master/people/${kept.id}/merge`;

test('a merge moves the weekly goal to an account that was never asked for one, and to no other', async () => {
  const [mine, theirs] = [await app.as(kept), await app.as(other)];
  const goalOf = async (person: Caller) =>
    (await person.get('/api/students/weekly-goal?time_zone=UTC')).body.goal;
  const setGoal = (person: Caller, amount: number) =>
    person.put('/api/students/weekly-goal', { unit: 'days', amount }).expect(200);
  await setGoal(theirs, 3);
  await master.post(mergePath(), { from: other.id }).expect(200);
  expect(await goalOf(mine)).toEqual({ unit: 'days', amount: 3 });
  const third = await buildStudent();
  await setGoal(await app.as(third), 5);
  await mine.delete('/api/students/weekly-goal').expect(200);
  await master.post(mergePath(), { from: third.id }).expect(200);
  expect(await goalOf(mine)).toBeNull();
});
