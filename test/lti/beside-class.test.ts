import { expect, test } from '@jest/globals';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { addLink, person, type Person } from '../support/fake-lms/course.ts';
import { enter, launch } from '../support/fake-lms/launch.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { useDatabase } from '../support/database.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'canvas' });

const roles = ['observer', 'designer', 'test-student'] as const;
let people = 0;
const newPerson = (role: Person['role']) => person(`b${(people += 1)}`, role, 'Noa', role, '');

/** The teacher, and a case that a graded link of the course opens. */
async function openCourse() {
  const teacher = await lti.admit(lti.lms, { person: '3' });
  const context = await LtiContext.findOne({ 'sections.section_id': teacher.section_id }).lean();
  const practiceCase = await buildCase({ class_id: String(context?.class_id) });
  const custom = { case_id: practiceCase.id };
  const link = addLink(lti.lms.course, { title: 'Market', custom, scoreMaximum: 100 });
  const listed = async () => {
    const found = await teacher.caller.get('/api/instructors/students/engagement');
    return (found.body as { id: string }[]).map(({ id }) => id);
  };
  return { teacher, practiceCase, link, listed };
}

test.each(roles)('a launch asks a person in the role of %s for no consent', async (role) => {
  const entered = await enter(lti.lms, { person: newPerson(role) });
  expect(entered.needs_consent).toBe(false);
  const caller = lti.tool.app.withToken(entered.access_token);
  expect((await caller.get('/api/practice_cases/get_cases')).status).toBe(200);
});

test('a launch asks a student for consent who designs another course', async () => {
  const who = newPerson('designer');
  await enter(lti.lms, { person: who });
  const course = { ...lti.lms.course, id: 'other' };
  const { needs_consent } = await enter(lti.lms, { person: { ...who, role: 'student' }, course });
  expect(needs_consent).toBe(true);
});

test.each(roles)('a person in the role of %s is not on the class list', async (role) => {
  const { listed } = await openCourse();
  const { user } = await enter(lti.lms, { person: newPerson(role) });
  expect(await listed()).not.toContain(user.id);
});

test.each(roles)(
  'masters read that a person in the role of %s is not on the class list',
  async (role) => {
    const { teacher } = await openCourse();
    const { user } = await enter(lti.lms, { person: newPerson(role) });
    const path = `/api/master/section-enrollments?section_id=${teacher.section_id}`;
    const rows: { id: string; beside_class?: true }[] = (await lti.tool.master.get(path)).body;
    const marked = rows.filter(({ beside_class }) => beside_class).map(({ id }) => id);
    expect(marked).toContain(user.id);
    expect(marked).not.toContain(teacher.user.id);
  },
);

test('a designer who becomes a student is asked for consent and is on the class list', async () => {
  const { listed } = await openCourse();
  const who = newPerson('designer');
  await enter(lti.lms, { person: who });
  const { user, needs_consent } = await enter(lti.lms, { person: { ...who, role: 'student' } });
  expect(needs_consent).toBe(true);
  expect(await listed()).toContain(user.id);
});

test('a teacher who tries the course as a student is asked for no consent and is on no class list', async () => {
  const { listed } = await openCourse();
  const who = newPerson('instructor');
  await enter(lti.lms, { person: who });
  for (let time = 0; time < 2; time++) {
    const { user, needs_consent } = await enter(lti.lms, { person: { ...who, role: 'student' } });
    expect(needs_consent).toBe(false);
    expect(await listed()).not.toContain(user.id);
  }
});

test('a teacher who becomes a student on the roster is on the class list', async () => {
  const { teacher, listed } = await openCourse();
  const who = newPerson('instructor');
  await enter(lti.lms, { person: who });
  const { user } = await enter(lti.lms, { person: { ...who, role: 'student' } });
  lti.lms.course.people.push({ ...who, role: 'student' });
  const { section_id } = teacher;
  await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id });
  expect(await listed()).toContain(user.id);
  const entered = await enter(lti.lms, { person: { ...who, role: 'student' } });
  expect(entered.needs_consent).toBe(true);
});

test('practice of a test student counts in no figure, and its score is sent', async () => {
  const { teacher, practiceCase, link } = await openCourse();
  const who = newPerson('test-student');
  lti.lms.course.people.push(who);
  const tried = await lti.admit(lti.lms, { person: who, link });
  await practise(tried.caller, tried, practiceCase, 70);
  await lti.tool.runJobs();
  const { body } = await teacher.caller.get('/api/instructors/analytics');
  const row = (body as { id: string }[]).find(({ id }) => id === practiceCase.id);
  expect(row).toMatchObject({ studentsUsed: 0, sessions: 0 });
  const scores = lti.lms.course.scores.get(link.lineItem ?? '');
  expect(scores?.get(who.sub)).toMatchObject({ scoreGiven: 100 });
});

test('a review of a test student opens the class list, which does not have them', async () => {
  const { link } = await openCourse();
  const who = newPerson('test-student');
  await enter(lti.lms, { person: who, link });
  const { target } = await enter(lti.lms, { person: '3', link, review: who.sub });
  expect(target).toBe('/instructor/students');
});

/** What Canvas sends while somebody acts as another person; else the name of the variable. */
const actedBy = (value: string) => ({ [claim.custom]: { masquerading_user_id: value } });
const unexpanded = '$Canvas.masqueradingUser.userId';

test.each([
  ['student', 'admin-1', 403],
  ['student', unexpanded, 303],
  ['test-student', 'teacher-1', 303],
  ['instructor', 'admin-1', 303],
] as const)('a launch as %s with the acting user %s returns %i', async (role, value, status) => {
  const answer = await launch(lti.lms, { person: newPerson(role), claims: actedBy(value) });
  expect(answer.status).toBe(status);
});

test('the configuration for Canvas asks who acts as the person', async () => {
  const configuration = await fetch(`${lti.tool.origin}/lti/canvas.json`);
  const { custom_fields } = (await configuration.json()) as { custom_fields: object };
  expect(Object.values(custom_fields)).toContain(unexpanded);
});

test('a designer who withdraws consent goes on', async () => {
  const { access_token, user } = await enter(lti.lms, { person: newPerson('designer') });
  const caller = lti.tool.app.withToken(access_token);
  const answer = { email: user.email, has_consented: false };
  const { body } = await caller.post('/api/auth/record-consent', answer);
  expect(body).toMatchObject({ admitted: true });
  expect((await caller.get('/api/practice_cases/get_cases')).status).toBe(200);
});
