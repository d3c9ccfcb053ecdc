import { beforeEach, describe, expect, test } from '@jest/globals';
import { LtiContext, LtiIdentity } from '../../lti/provisioning/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { buildSection } from '../support/builders/organisation.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { demoCourse, person, type Person } from '../support/fake-lms/course.ts';
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

/** Opens a course of the person in a new session, with the given role. */
async function open(course: string, role: Person['role'], locale = 'en') {
  lti.lms.course.id = `${course}-${count}`;
  who.role = role;
  const claims = { [claim.launchPresentation]: { locale } };
  const entered = await enter(lti.lms, { person: who, claims });
  const caller = lti.tool.app.withToken(entered.access_token);
  const consent = { email: entered.user.email, has_consented: true };
  await caller.post('/api/auth/record-consent', consent);
  return { ...entered, caller };
}

test('a launch as student does not change the instructor session of another course', async () => {
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

test('two sessions of one person each reach the classes of their own role', async () => {
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

test('a window opened from a session keeps the role of that session', async () => {
  await open('taught', 'instructor');
  const { caller } = await open('studied', 'student');
  const { body } = await caller.post('/api/auth/lti/window', { path: '/student/dashboard' });
  const code = new URL(body.url, lti.tool.origin).hash.replace('#code=', '');
  const opened = await lti.tool.app.anonymous().post('/api/auth/lti', { code });
  expect(opened.body.user.is_student).toBe(true);
});

test('a launch uses the role that was changed in its section', async () => {
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

test('the interface follows the language of the LMS until the person chooses another', async () => {
  const first = await open('taught', 'instructor', 'fr_ca');
  expect(first.user).toMatchObject({ locale: 'fr' });
  expect((await open('taught', 'instructor', 'de')).user).toMatchObject({ locale: 'de' });
  await first.caller.post('/api/auth/update-preferences', { locale: 'ar' });
  expect((await open('taught', 'instructor', 'es')).user).toMatchObject({ locale: 'ar' });
});

test('an unsupported language of the LMS changes nothing', async () => {
  await open('taught', 'instructor', 'fr');
  expect((await open('taught', 'instructor', 'tlh')).user).toMatchObject({ locale: 'fr' });
});

describe('a person whose launch said instructor and whom the roster of Moodle lists as a learner', () => {
  /** Launches, then has the roster synced by a launch of the instructor. */
  const sync = async () => {
    await enter(lti.lms, { person: '3' });
    await lti.tool.runJobs();
  };
  const course = () => LtiContext.findOne({ context_id: lti.lms.course.id }).lean();
  /** The roles of a person in the sections of the course. */
  const rolesOf = async (user_id: string) => {
    const ids = (await course())?.sections.flatMap(({ section_id }) => section_id ?? []) ?? [];
    const found = await Enrollment.find({ user_id, section_id: { $in: ids }, active: true }).lean();
    return found.map(({ role }) => role);
  };

  test('stays an instructor when a master maps the course to another class', async () => {
    Object.assign(lti.lms.course, demoCourse(), { id: `mapped-${count}` });
    const { user } = await enter(lti.lms, { person: '4' });
    const { class_id, term_id } = await buildSection();
    const path = `/api/master/lti/courses/${String((await course())?._id)}`;
    expect((await lti.tool.master.put(path, { class_id, term_id })).status).toBe(200);
    for (let syncs = 0; syncs < 2; syncs += 1) {
      await sync();
      expect(await rolesOf(user.id)).toEqual(['instructor']);
    }
  });

  test('is a student after leaving the course and returning as one', async () => {
    Object.assign(lti.lms.course, demoCourse(), { id: `left-${count}` });
    const { people } = lti.lms.course;
    const { user } = await enter(lti.lms, { person: '4' });
    const weekAgo = new Date(Date.now() - 7 * 24 * 3600 * 1000);
    await LtiIdentity.updateOne({ user_id: user.id }, { last_launch_at: weekAgo });
    lti.lms.course.people = people.filter(({ sub }) => sub !== '4');
    await sync();
    expect(await rolesOf(user.id)).toEqual([]);
    lti.lms.course.people = people;
    await sync();
    expect(await rolesOf(user.id)).toEqual(['student']);
  });
});
