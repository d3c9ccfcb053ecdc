import { expect, test } from '@jest/globals';
import { createTestApp } from '../../support/app.ts';
import { buildStudent, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test('each of several concurrent requests returns the account of its own user', async () => {
  const app = createTestApp();
  const students = await Promise.all(Array.from({ length: 8 }, () => buildStudent()));
  const answers = await Promise.all(
    students.map(async (student) => (await app.as(student)).get('/api/auth/me')),
  );
  expect(answers.map(({ body }) => body.email)).toEqual(students.map(({ email }) => email));
});

test('each of several concurrent logins returns the account of its own user', async () => {
  const app = createTestApp();
  const students = await Promise.all(Array.from({ length: 8 }, () => buildStudent()));
  const answers = await Promise.all(
    students.map(({ email }) =>
      app.anonymous().post('/api/auth/login', { email, password: testPassword }),
    ),
  );
  expect(answers.map(({ body }) => body.user?.email)).toEqual(students.map(({ email }) => email));
});
