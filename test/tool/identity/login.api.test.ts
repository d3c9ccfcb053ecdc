import { beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../help/app.ts';
import { buildStudent, buildUser, testPassword } from '../../help/builders/people.ts';
import { useDatabase } from '../../help/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

test('LOGIN-08 CALL-01 the login answers token, user and the gates', async () => {
  const student = await buildStudent();
  const answer = await app
    .nobody()
    .post('/api/auth/login', { email: ` ${student.email.toUpperCase()} `, password: testPassword });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    access_token: expect.any(String),
    user: { id: student.id, email: student.email },
    needs_consent: false,
    access_restricted: false,
    access_message: null,
  });
});

test('a wrong password and an unknown address are refused alike', async () => {
  const user = await buildUser();
  for (const email of [user.email, 'nobody@parley.test']) {
    const answer = await app.nobody().post('/api/auth/login', { email, password: 'Wrong-pass-1' });
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Invalid email or password');
  }
});

test('operator-shaped credentials are refused before the database', async () => {
  const answer = await app
    .nobody()
    .post('/api/auth/login', { email: { $ne: null }, password: { $ne: null } });
  expect(answer.status).toBe(400);
});
