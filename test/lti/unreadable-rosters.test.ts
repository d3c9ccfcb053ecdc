import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { useDatabase } from '../support/database.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });
afterEach(() => lti.lms.faults.reset());

const teacher = { user_id: '3', roles: ['Instructor'] };
const learner = (user_id: string, status = 'Active') => ({ user_id, status, roles: ['Learner'] });
/** Entries without a valid id. */
const unreadable = [{ roles: ['Learner'] }, { user_id: '', roles: ['Learner'] }, 'Ana'];

let course: Awaited<ReturnType<typeof lti.admit>>;
beforeAll(async () => {
  course = await lti.admit(lti.lms, { person: '3' });
});

/** Syncs a roster of these entries. */
async function read(...members: unknown[]) {
  lti.lms.faults.plan('memberships', { body: JSON.stringify({ members }) });
  const { section_id, caller } = course;
  return (await caller.post('/api/instructors/lti/roster-sync', { section_id })).body;
}

const students = () =>
  Enrollment.countDocuments({ section_id: course.section_id, role: 'student', active: true });

test('entries without a valid id are counted, and only people listed as inactive are deactivated', async () => {
  await read(teacher, learner('a'), learner('b'));
  const counts = await read(teacher, learner('a', 'Inactive'), ...unreadable);
  expect(counts).toMatchObject({ unchanged: 1, deactivated: 1, unreadable: 3 });
  expect(await students()).toBe(1);
});

test('a roster whose entries all lack a valid id says so and changes no enrolment', async () => {
  await read(teacher, learner('a'), learner('b'));
  expect((await read(...unreadable)).error).toBe(
    'The LMS sent a roster without valid ids of people; nothing was changed.',
  );
  expect(await students()).toBe(2);
});
