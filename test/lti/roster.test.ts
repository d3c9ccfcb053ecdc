import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { LtiContext, LtiIdentity, LtiMembership } from '../../lti/provisioning/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { User } from '../../tool/features/users/model.ts';
import type { Caller } from '../support/app.ts';
import { buildInstructor } from '../support/builders/people.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { demoCourse, manyStudents, person } from '../support/fake-lms/course.ts';
import type { Fault } from '../support/fake-lms/faults.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { scopes } from '../support/fake-lms/claims.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });
beforeEach(() => {
  Object.assign(lti.lms.course, demoCourse());
  lti.lms.pageSize = undefined;
});
afterEach(async () => {
  lti.lms.faults.reset();
  for (const model of [LtiMembership, LtiContext, LtiIdentity, Enrollment])
    await model.deleteMany();
  await User.deleteMany({ is_master: { $ne: true } });
  // The jobs that the launches of this test requested find nothing to do.
  await lti.tool.runJobs();
});

/** The instructor launches and consents; returns their caller and the section of the course. */
async function teacher(sub = '3'): Promise<{ caller: Caller; section_id: string }> {
  const { caller } = await lti.admit(lti.lms, { person: sub });
  const context = await LtiContext.findOne({ platform_id: lti.rows.lms }).lean();
  return { caller, section_id: String(context?.sections[0]?.section_id) };
}

const sync = (caller: Caller, section_id: string) =>
  caller.post('/api/instructors/lti/roster-sync', { section_id });

/** Address and role, or 'ended', of all who are or were in the section. */
async function everybody(section_id: string) {
  const enrollments = await Enrollment.find({ section_id }).lean();
  const users = await User.find({ _id: { $in: enrollments.map(({ user_id }) => user_id) } }).lean();
  const mail = new Map(users.map((user) => [String(user._id), user.claimed_email]));
  return Object.fromEntries(
    enrollments.map(({ user_id, role, active }) => [
      mail.get(String(user_id)),
      active ? role : 'ended',
    ]),
  );
}

test('a roster sync reads all pages with the membership scope and enrols the members', async () => {
  covers('LTI-38', 'LTI-39', 'LTI-40', 'LTI-41', 'LTI-42', 'LTI-73', 'LTI-79');
  lti.lms.pageSize = 2;
  const { caller, section_id } = await teacher();
  const { status, body } = await sync(caller, section_id);

  expect(status).toBe(200);
  expect(body).toEqual({ added: 3, updated: 0, deactivated: 0, unchanged: 1, unreadable: 0 });
  const [token] = lti.lms.faults.to('token').slice(-1);
  expect((token?.body as { scope: string }).scope).toBe(scopes.memberships);
  const pages = lti.lms.faults.to('memberships');
  expect(pages.map(({ url }) => new URL(url, lti.lms.origin).search)).toEqual([
    '',
    '?limit=2&from=2',
  ]);
  for (const { headers } of pages) {
    expect(headers.accept).toBe('application/vnd.ims.lti-nrps.v2.membershipcontainer+json');
    expect(headers.authorization).toMatch(/^Bearer [\w-]+$/);
  }
  expect(await everybody(section_id)).toEqual({
    'teacher1@example.com': 'instructor',
    'ta1@example.com': 'student',
    'student1@example.com': 'student',
    'student2@example.com': 'student',
  });
});

test('a roster sync adds, updates, deactivates and restores members and returns the counts', async () => {
  covers('LTI-80');
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const [, , ana, ben] = lti.lms.course.people;
  if (!ana || !ben) throw new Error('the course has four people');
  lti.lms.course.people.push(person('7', 'student', 'Cleo', 'New', 'cleo@example.com'));
  ana.family_name = 'López García';
  ben.status = 'Inactive';
  lti.lms.course.people = lti.lms.course.people.filter(({ sub }) => sub !== '4');

  const { body } = await sync(caller, section_id);
  expect(body).toEqual({ added: 1, updated: 1, deactivated: 2, unchanged: 1, unreadable: 0 });
  expect(await everybody(section_id)).toMatchObject({
    'ta1@example.com': 'ended',
    'student2@example.com': 'ended',
    'cleo@example.com': 'student',
  });
  expect(await User.findOne({ claimed_email: 'student1@example.com' }).lean()).toMatchObject({
    last_name: 'López García',
  });
  ben.status = 'Active';
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 1, deactivated: 0 });
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 0, unchanged: 4 });
});

test('an assistant who launched as instructor keeps the role when Moodle lists a learner', async () => {
  await enter(lti.lms, { person: '4' });
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  expect(await everybody(section_id)).toMatchObject({ 'ta1@example.com': 'instructor' });
});

test('a sync does not change a person who has launched since it requested the roster', async () => {
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const [, , ana] = lti.lms.course.people;
  if (ana) ana.role = 'instructor';
  const syncAfterLaunch = async (updated_at: number) => {
    await LtiMembership.updateMany({}, { updated_at });
    await sync(caller, section_id);
    return (await everybody(section_id))['student1@example.com'];
  };
  expect(await syncAfterLaunch(Date.now() + 60_000)).toBe('student');
  expect(await syncAfterLaunch(0)).toBe('instructor');
});

test('an administrator who is on no roster is not deactivated by a sync', async () => {
  lti.lms.course.people.push(person('2', 'admin', 'Ada', 'Min', 'admin@example.com'));
  const { caller, section_id } = await teacher('2');
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 4, deactivated: 0 });
  expect(await everybody(section_id)).toMatchObject({ 'admin@example.com': 'instructor' });
});

test('members without e-mail or names are enrolled as separate accounts', async () => {
  covers('LTI-78');
  lti.lms.course.people.push({ sub: '8', role: 'student' }, { sub: '9', role: 'student' });
  const { caller, section_id } = await teacher();
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 5 });
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 0, unchanged: 6 });
  expect(await Enrollment.countDocuments({ section_id, active: true })).toBe(6);
});

test('a sync does not restore a student whom an instructor has removed', async () => {
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const student = await User.findOne({ claimed_email: 'student1@example.com' }).lean();
  const query = `?section_id=${section_id}`;
  await caller.delete(`/api/instructors/students/remove/${String(student?._id)}${query}`);
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 0 });
  expect(await everybody(section_id)).toMatchObject({ 'student1@example.com': 'ended' });
});

test('a sync does not restore a student who was removed before the LMS listed them', async () => {
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const student = await User.findOne({ claimed_email: 'student1@example.com' }).lean();
  // Added and removed here, before the LMS said anything.
  await LtiMembership.deleteMany({ user_id: student?._id });
  await caller.delete(
    `/api/instructors/students/remove/${String(student?._id)}?section_id=${section_id}`,
  );
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 0 });
  expect(await everybody(section_id)).toMatchObject({ 'student1@example.com': 'ended' });
});

test('a person whom a master has added stays enrolled when the LMS drops them', async () => {
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const student = await User.findOne({ claimed_email: 'student1@example.com' }).lean();
  const path = `/api/master/enrollments`;
  const enrollment = await Enrollment.findOne({ section_id, user_id: student?._id }).lean();
  await lti.tool.master.delete(`${path}/${String(enrollment?._id)}/${section_id}`);
  await lti.tool.master.post(path, { user_id: String(student?._id), section_id, role: 'ta' });
  await sync(caller, section_id);
  lti.lms.course.people = lti.lms.course.people.filter(
    ({ email }) => email !== 'student1@example.com',
  );
  await sync(caller, section_id);
  expect(await everybody(section_id)).toMatchObject({ 'student1@example.com': 'ta' });
});

test('a person whom an older version enrolled by hand stays when the LMS drops them', async () => {
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const student = await User.findOne({ claimed_email: 'student1@example.com' }).lean();
  await LtiMembership.deleteMany({ user_id: student?._id });
  await Enrollment.updateOne({ section_id, user_id: student?._id }, { $unset: { by_hand: 1 } });
  await sync(caller, section_id);
  lti.lms.course.people = lti.lms.course.people.filter(
    ({ email }) => email !== 'student1@example.com',
  );
  await sync(caller, section_id);
  expect(await everybody(section_id)).toMatchObject({ 'student1@example.com': 'student' });
});

const failures: [string, Fault][] = [
  ['answers with an error', { status: 500 }],
  ['asks us to wait', { status: 429, headers: { 'Retry-After': '7' } }],
  ['refuses', { status: 403, body: '{}' }],
  ['sends a page instead of a roster', { body: '<h1>Maintenance</h1>' }],
  ['sends another kind of JSON', { body: '{"people":[]}' }],
  ['sends too much', { hugeBytes: 17 * 1024 * 1024 }],
  ['cuts the connection', { drop: true }],
  ['leads to another host', { redirect: 'http://10.1.2.3/roster' }],
];
test.each(failures)('a roster sync changes nothing when the platform %s', async (_, fault) => {
  covers('LTI-75');
  lti.lms.pageSize = 2;
  const { caller, section_id } = await teacher();
  await sync(caller, section_id);
  const before = await everybody(section_id);
  lti.lms.course.people = lti.lms.course.people.slice(0, 3);
  // The first page is good, the second is not.
  lti.lms.faults.plan('memberships', ({ url }) => (url.includes('from=2') ? fault : undefined));
  const answer = await sync(caller, section_id);
  expect(answer.status).toBe(503);
  expect(answer.body.error).toMatch(/^The LMS .+ \(http:\/\/[\d.:]+(: \d+)?\)\.$/);
  if (fault.status === 429) expect(answer.headers['retry-after']).toBe('7');
  expect(await everybody(section_id)).toEqual(before);
});

test('an empty last page of a roster is accepted', async () => {
  lti.lms.pageSize = 2;
  const { caller, section_id } = await teacher();
  lti.lms.faults.plan('memberships', ({ url }) =>
    url.includes('from=2') ? { body: '{"members":[]}' } : undefined,
  );
  expect((await sync(caller, section_id)).body).toMatchObject({ added: 1, unchanged: 1 });
});

test('an empty roster returns 503 and changes no enrolment', async () => {
  const { caller, section_id } = await teacher();
  lti.lms.faults.plan('memberships', { body: '{"members":[]}' });
  const answer = await sync(caller, section_id);
  expect(answer.status).toBe(503);
  expect(await everybody(section_id)).toEqual({ 'teacher1@example.com': 'instructor' });
});

test('a launch of an instructor requests a roster sync, a launch of a student does not', async () => {
  const { section_id } = await teacher();
  expect(await lti.tool.runJobs()).toBe(1);
  expect(Object.keys(await everybody(section_id))).toHaveLength(4);
  await enter(lti.lms, { person: '5' });
  expect(await lti.tool.runJobs()).toBe(0);
});

test('rosters of courses in use are synced once a day until a term after the last launch', async () => {
  const daily = () => lti.tool.runPeriodic('lti-roster-daily');
  await enter(lti.lms, { person: '5' });
  await daily();
  expect(await lti.tool.runJobs()).toBe(1);
  const context = await LtiContext.findOne({ platform_id: lti.rows.lms }).lean();
  const section_id = String(context?.sections[0]?.section_id);
  expect(Object.keys(await everybody(section_id))).toHaveLength(4);

  await daily();
  expect(await lti.tool.runJobs()).toBe(0);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);
  const course = { platform_id: lti.rows.lms };
  await LtiContext.updateOne(course, { $set: { roster_synced_at: hoursAgo(25) } });
  lti.lms.course.people.push(person('7', 'student', 'Cleo', 'New', 'cleo@example.com'));
  await daily();
  expect(await lti.tool.runJobs()).toBe(1);
  expect(await everybody(section_id)).toMatchObject({ 'cleo@example.com': 'student' });

  // A course without a launch for a term is over.
  const over = { roster_synced_at: hoursAgo(25), last_launch_at: hoursAgo(121 * 24) };
  await LtiContext.updateOne(course, { $set: over });
  await daily();
  expect(await lti.tool.runJobs()).toBe(0);
});

test('a sync returns 403 for a foreign section and 409 for a section without an LMS', async () => {
  const { section_id } = await teacher();
  const stranger = await buildInstructor();
  const caller = await lti.tool.app.as(stranger);
  expect((await sync(caller, section_id)).status).toBe(403);
  expect((await sync(caller, stranger.section.id)).status).toBe(409);
  expect(
    (await caller.get(`/api/instructors/lti/course?section_id=${stranger.section.id}`)).body,
  ).toEqual({ course: null });
});

test('a roster of 120 people is read in pages of 50', async () => {
  lti.lms.course.people.push(...manyStudents(116));
  lti.lms.pageSize = 50;
  const { caller, section_id } = await teacher();
  const { body } = await sync(caller, section_id);
  expect(body).toEqual({ added: 119, updated: 0, deactivated: 0, unchanged: 1, unreadable: 0 });
  expect(lti.lms.faults.to('memberships')).toHaveLength(3);
});
