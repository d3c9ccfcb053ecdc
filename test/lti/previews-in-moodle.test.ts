import { expect, test } from '@jest/globals';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useDatabase } from '../support/database.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

/** Its roster lists assistants as students. */
const lti = useLti({ lms: 'moodle' });
let people = 0;

/** Somebody of a course whom its roster has listed after their first launch, and the class list. */
async function rostered(role: Person['role']) {
  const teacher = await lti.admit(lti.lms, { person: '3' });
  const who = person(`p${(people += 1)}`, role, 'Noa', role, '');
  lti.lms.course.people.push(who);
  const { user } = await enter(lti.lms, { person: who });
  const { section_id } = teacher;
  const readRoster = async () => {
    await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
  };
  await readRoster();
  const isListed = async () => {
    const { body } = await teacher.caller.get('/api/instructors/students/engagement');
    return (body as { id: string }[]).some(({ id }) => id === user.id);
  };
  const become = (next: Person['role']) => {
    const { people: all } = lti.lms.course;
    all[all.indexOf(who)] = { ...who, role: next };
  };
  const enterAs = (as: Person['role']) => enter(lti.lms, { person: { ...who, role: as } });
  return { readRoster, isListed, become, enterAs };
}

test('an assistant who tries the course as a student is in no class list after a roster', async () => {
  const { enterAs, readRoster, isListed } = await rostered('ta');
  await enterAs('student');
  await readRoster();
  expect(await isListed()).toBe(false);
  expect(await enterAs('student')).toMatchObject({ needs_consent: false });
});

test('an assistant teaches again by the next launch as assistant', async () => {
  const { enterAs, readRoster } = await rostered('ta');
  await enterAs('student');
  await readRoster();
  await enterAs('ta');
  await readRoster();
  expect(await enterAs('ta')).toMatchObject({ user: { is_student: false } });
});

test('a teacher whom the roster lists as a student from now on is on the class list', async () => {
  const { enterAs, readRoster, isListed, become } = await rostered('instructor');
  become('student');
  await readRoster();
  await enterAs('student');
  await readRoster();
  expect(await isListed()).toBe(true);
});
