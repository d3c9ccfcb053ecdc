import { expect, test } from '@jest/globals';
import { createTestApp } from '../../support/app.ts';
import { buildStudent, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test('callers at the same time are each answered as themselves', async () => {
  const app = createTestApp();
  const students = await Promise.all(Array.from({ length: 8 }, () => buildStudent()));
  const answers = await Promise.all(
    students.map(async (student) => (await app.as(student)).get('/api/auth/me')),
  );
  expect(answers.map(({ body }) => body.email)).toEqual(students.map(({ email }) => email));
});

test('people who log in at the same time each get their own account', async () => {
  const app = createTestApp();
  const students = await Promise.all(Array.from({ length: 8 }, () => buildStudent()));
  const answers = await Promise.all(
    students.map(({ email }) =>
      app.nobody().post('/api/auth/login', { email, password: testPassword }),
    ),
  );
  expect(answers.map(({ body }) => body.user?.email)).toEqual(students.map(({ email }) => email));
});
