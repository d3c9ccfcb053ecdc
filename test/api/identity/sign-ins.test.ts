import { beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildMaster, buildStudent, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

const logIn = (email: string, password: string) =>
  app.anonymous().post('/api/auth/login', { email, password }).set('User-Agent', 'A browser');
const signInsOf = async ({ id }: { id: string }) =>
  (await master.get(`/api/master/sign-ins?user_id=${id}`)).body;

test('successful and failed logins of a known account are recorded without the password', async () => {
  const student = await buildStudent();
  await logIn(student.email, 'Wrong-guess-1');
  await eventually(async () => expect(await signInsOf(student)).toHaveLength(1));
  await logIn(student.email, testPassword);
  const rows = await signInsOf(student);
  const where = { origin: 'native', address: expect.stringMatching(/./), user_agent: 'A browser' };
  expect(rows).toEqual([
    expect.objectContaining({ ...where, outcome: 'succeeded', user_id: student.id }),
    expect.objectContaining({ ...where, outcome: 'failed', user_id: student.id }),
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Wrong-guess|Parley-test/);
});

test('a login to a disabled account is recorded as refused', async () => {
  const student = await buildStudent(undefined, { disabled_at: new Date() });
  await logIn(student.email, testPassword);
  expect(await signInsOf(student)).toEqual([expect.objectContaining({ outcome: 'refused' })]);
});

test('GET /api/master/sign-ins lists newest first, with pages and a filter by outcome', async () => {
  const student = await buildStudent();
  for (let login = 0; login < 3; login += 1) await logIn(student.email, testPassword);
  const path = `/api/master/sign-ins?user_id=${student.id}&outcome=succeeded&limit=2`;
  const first = (await master.get(path)).body;
  const rest = (await master.get(`${path}&cursor=${first[1].id}`)).body;
  const ids = [...first, ...rest].map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(3);
  expect(ids).toEqual([...ids].sort().reverse());
  const failed = await master.get(`/api/master/sign-ins?user_id=${student.id}&outcome=failed`);
  expect(failed.body).toEqual([]);
});

test('the sign-ins of a merged account are listed with the account that stays', async () => {
  const [kept, other] = [await buildStudent(), await buildStudent()];
  for (const { email } of [other, kept, other]) await logIn(email, testPassword);
  await master.post(`/api/master/people/${kept.id}/merge`, { from: other.id }).expect(200);
  expect(await signInsOf(kept)).toHaveLength(3);
});
