import { beforeEach, expect, test } from '@jest/globals';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

let count = 0;
let who: Person;
beforeEach(() => {
  count += 1;
  who = person(`p${count}`, 'student', 'Noa', `N${count}`, `p${count}@x.test`);
});

/** Opens a course of the person's in a session of its own, in their role there. */
async function open(course: string, role: Person['role'], locale = 'en') {
  lti.lms.course.id = `${course}-${count}`;
  who.role = role;
  const claims = { [claim.launchPresentation]: { locale } };
  const entered = await enter(lti.lms, { person: who, claims });
  const caller = lti.tool.app.nobody(entered.access_token);
  const consent = { email: entered.user.email, has_consented: true };
  await caller.post('/api/auth/record-consent', consent);
  return { ...entered, caller };
}

test('a launch into the course where one studies leaves the session of the one taught as it is', async () => {
  const taught = await open('taught', 'instructor');
  const studied = await open('studied', 'student');
  const roles = await Promise.all(
    [taught, studied].map(async ({ caller }) => (await caller.get('/api/auth/me')).body),
  );
  expect(roles.map((user) => [user.is_student, user.roles])).toEqual([
    [false, undefined],
    [true, undefined],
  ]);
  expect([taught.target, studied.target]).toEqual(['/instructor/dashboard', '/student/dashboard']);
});

test('each session reaches the classes of its own role, side by side', async () => {
  const taught = await open('taught', 'instructor');
  const studied = await open('studied', 'student');
  const classes = [
    await taught.caller.get('/api/instructors/classes'),
    await studied.caller.get('/api/students/classes'),
    await taught.caller.get('/api/students/classes'),
    await studied.caller.get('/api/instructors/classes'),
  ];
  expect(classes.map(({ status }) => status)).toEqual([200, 200, 403, 403]);
  expect(classes.slice(0, 2).map(({ body }) => body[0].section_id)).toEqual([
    taught.section_id,
    studied.section_id,
  ]);
});

test('a window of its own goes on in the role of the session that opened it', async () => {
  await open('taught', 'instructor');
  const { caller } = await open('studied', 'student');
  const { body } = await caller.post('/api/auth/lti/window', { path: '/student/dashboard' });
  const code = new URL(body.url, lti.tool.origin).hash.replace('#code=', '');
  const opened = await lti.tool.app.nobody().post('/api/auth/lti', { code });
  expect(opened.body.user.is_student).toBe(true);
});

test('a launch opens the role that a master has given in its section', async () => {
  const first = await open('given', 'student');
  await Enrollment.updateOne(
    { user_id: first.user.id, section_id: first.section_id },
    { $set: { role: 'ta' } },
  );
  expect(await open('given', 'student')).toMatchObject({
    user: { is_student: false },
    target: '/instructor/dashboard',
  });
});

test('the pages speak the language of the LMS, as long as the person has not chosen another', async () => {
  const first = await open('taught', 'instructor', 'fr_ca');
  expect(first.user).toMatchObject({ locale: 'fr' });
  expect((await open('taught', 'instructor', 'de')).user).toMatchObject({ locale: 'de' });
  await first.caller.post('/api/auth/update-preferences', { locale: 'ar' });
  expect((await open('taught', 'instructor', 'es')).user).toMatchObject({ locale: 'ar' });
});

test('a language that the product does not have changes nothing', async () => {
  await open('taught', 'instructor', 'fr');
  expect((await open('taught', 'instructor', 'tlh')).user).toMatchObject({ locale: 'fr' });
});
