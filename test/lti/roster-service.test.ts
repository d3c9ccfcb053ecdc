import { afterEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { LtiContext, LtiIdentity } from '../../lti/provisioning/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Section } from '../../tool/features/organisation/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim, sectionId } from '../support/fake-lms/claims.ts';
import { demoCourse, person } from '../support/fake-lms/course.ts';
import { enter, type LaunchOptions } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { profileNames } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();
afterEach(() => {
  every.resetFaults();
  for (const profile of profileNames) every.lmsOf(profile).pageSize = undefined;
});

let courses = 100;
/** A separate course, opened by its instructor; `sync` reads its roster. */
async function openCourse(lms: FakeLms, claims?: LaunchOptions['claims']) {
  Object.assign(lms.course, { ...demoCourse(), id: String((courses += 1)) });
  const { section_id, caller } = await every.admit(lms, {
    person: '3',
    ...(claims && { claims }),
  });
  const context = await LtiContext.findOne({ 'sections.section_id': section_id }).lean();
  lms.faults.calls.length = 0;
  return {
    sync: () => caller.post('/api/instructors/lti/roster-sync', { section_id }),
    /** The roles of all active members of the course. */
    async roles() {
      const enrolled = await Enrollment.find({ section_id, active: true }).lean();
      return enrolled.map(({ role }) => role).sort();
    },
    context,
  };
}

const asked = (lms: FakeLms) => lms.faults.to('memberships').map(({ url }) => url);
const container = (members: object[]) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ id: 'https://lms.example/members', context: { id: '1' }, members }),
});

test.each(profileNames)('the role names of %s are mapped to roles', async (profile) => {
  covers('LTI-77');
  const { sync, roles } = await openCourse(every.lmsOf(profile));
  expect((await sync()).status).toBe(200);
  // Moodle's roster lists an assistant as a learner.
  const assistant = profile === 'moodle' ? 'student' : 'ta';
  expect(await roles()).toEqual(['instructor', 'student', 'student', assistant].sort());
});

test('a sync creates the account of an identity whose creation was interrupted', async () => {
  const lms = every.lmsOf('certification');
  const { sync, roles, context } = await openCourse(lms);
  lms.course.people.push(person('interrupted', 'student', 'Ida', 'Berg', 'ida@example.com'));
  await LtiIdentity.create({
    platform_id: context?.platform_id,
    sub: 'interrupted',
    user_id: new mongoose.Types.ObjectId(),
    made_account: true,
  });
  expect((await sync()).body).toMatchObject({ added: 4 });
  expect(await roles()).toEqual(['instructor', 'student', 'student', 'student', 'ta']);
});

test('a member whose account a master has deleted is not enrolled, and the sync goes on', async () => {
  const lms = every.lmsOf('certification');
  const gone = person('gone', 'student', 'Gil', 'Oran', 'gil@example.com');
  lms.course.people.push(gone);
  const { user } = await enter(lms, { person: gone.sub });
  await User.updateOne({ _id: user.id }, { deleted_at: new Date() });
  const { sync, roles } = await openCourse(lms);
  lms.course.people.push(gone);
  expect((await sync()).body).toMatchObject({ added: 3, unchanged: 2 });
  expect(await roles()).toEqual(['instructor', 'student', 'student', 'ta']);
});

test('the membership URL of the claim is called unchanged, with its query', async () => {
  covers('LTI-72');
  const lms = every.lmsOf('certification');
  const path = `${lms.profile.paths.memberships}?scheme=a%2Fb&role_set=all`;
  const { sync } = await openCourse(lms, {
    [claim.nrps]: { context_memberships_url: lms.origin + path, service_versions: ['2.0'] },
  });
  expect((await sync()).status).toBe(200);
  expect(asked(lms)).toEqual([path]);
});

test('a next page on another host is not fetched, and the enrolments stay unchanged', async () => {
  covers('LTI-74');
  const lms = every.lmsOf('canvas');
  const { sync, roles } = await openCourse(lms);
  const away = every.lmsOf('moodle');
  const next = away.origin + away.profile.paths.memberships;
  lms.faults.plan('memberships', { headers: { Link: `<${next}>; rel="next"` } });
  expect((await sync()).status).toBe(503);
  expect(asked(away)).toEqual([]);
  expect(await roles()).toEqual(['instructor']);
});

test.each([
  ['the same page', 1, (url: string) => url],
  ['an earlier page', 2, (url: string) => (url.endsWith('?2') ? url.slice(0, -2) : `${url}?2`)],
])(
  'a next page that is %s again is not fetched, and the enrolments stay unchanged',
  async (_what, pages, next) => {
    const lms = every.lmsOf('canvas');
    const { sync, roles } = await openCourse(lms);
    lms.faults.plan('memberships', ({ url }) => ({
      headers: { Link: `<${next(url)}>; rel="next"` },
    }));
    expect((await sync()).status).toBe(503);
    expect(asked(lms)).toHaveLength(pages);
    expect(await roles()).toEqual(['instructor']);
  },
);

test('only active members are enrolled, and a missing status means active', async () => {
  covers('LTI-76');
  const lms = every.lmsOf('certification');
  const { sync, roles } = await openCourse(lms);
  const student = (user_id: string, more = {}) => ({ user_id, roles: ['Learner'], ...more });
  const members = [
    { user_id: '3', status: 'Active', roles: ['Instructor'] },
    student('n-1'),
    student('n-2', { status: 'active' }),
    student('n-3', { status: 'Inactive' }),
    student('n-4', { status: 'Deleted' }),
  ];
  lms.faults.plan('memberships', container(members));
  expect((await sync()).body).toMatchObject({ added: 2, deactivated: 0 });
  expect(await roles()).toEqual(['instructor', 'student', 'student']);
});

test('a person whom a roster names twice is one member, with what either entry says', async () => {
  const lms = every.lmsOf('certification');
  const { sync, roles } = await openCourse(lms);
  const twice = { user_id: 'twice', roles: ['Learner'] };
  const members = [
    { user_id: '3', roles: ['Instructor'] },
    { ...twice, given_name: 'Ida', family_name: 'Twice', email: 'twice@x.test' },
    { ...twice, roles: ['TeachingAssistant'], name: null },
    { ...twice, status: 'Inactive', roles: ['Instructor'], family_name: 'Former' },
  ];
  lms.faults.plan('memberships', container(members));
  expect((await sync()).body).toMatchObject({ added: 1, deactivated: 0 });
  expect(await roles()).toEqual(['instructor', 'ta']);
  const named = { first_name: 'Ida', last_name: 'Twice' };
  expect(await User.findOne({ claimed_email: 'twice@x.test' }).lean()).toMatchObject(named);
});

test('members whose ids are sent as numbers are the people who launch with the same id', async () => {
  const lms = every.lmsOf('certification');
  const { sync, roles } = await openCourse(lms);
  const members = [
    { user_id: 3, roles: ['Instructor'] },
    { user_id: 4711, roles: ['Learner'] },
  ];
  lms.faults.plan('memberships', container(members));
  expect((await sync()).body).toMatchObject({ added: 1, deactivated: 0 });
  expect(await roles()).toEqual(['instructor', 'student']);
});

test('a teacher whom the roster lists as inactive is deactivated in spite of a launch today', async () => {
  const lms = every.lmsOf('certification');
  const { sync, roles } = await openCourse(lms);
  await enter(lms, { person: '4' });
  lms.person('4').status = 'Inactive';
  expect((await sync()).body).toMatchObject({ deactivated: 1 });
  expect(await roles()).toEqual(['instructor', 'student', 'student']);
});

test('an instructor whom the roster of Canvas lists as a student no longer teaches', async () => {
  const lms = every.lmsOf('canvas');
  const { sync, roles } = await openCourse(lms);
  await enter(lms, { person: '4' });
  lms.person('4').role = 'student';
  expect((await sync()).body).toMatchObject({ updated: 1, deactivated: 0 });
  expect(await roles()).toEqual(['instructor', 'student', 'student', 'student']);
  expect((await sync()).body).toMatchObject({ updated: 0, unchanged: 4 });
});

test('observers and designers are in the class only once they have launched', async () => {
  covers('LTI-77');
  const lms = every.lmsOf('canvas');
  const { sync, roles } = await openCourse(lms);
  const course = ['instructor', 'student', 'student', 'ta'];
  const beside = [
    person('o', 'observer', 'Olga', 'Parent', 'olga@x.test'),
    person('d', 'designer', 'Dan', 'Design', 'dan@x.test'),
  ];
  lms.course.people.push(...beside);
  await sync();
  expect(await roles()).toEqual(course);
  for (const one of beside) await enter(lms, { person: one });
  expect((await sync()).body).toMatchObject({ added: 0, deactivated: 0 });
  expect(await roles()).toEqual([...course, 'student', 'student'].sort());
  lms.course.people = lms.course.people.filter(({ sub }) => sub !== 'o');
  expect((await sync()).body).toMatchObject({ deactivated: 1 });
});

test('a course with sections is read by its course link, and members join their named sections', async () => {
  covers('LTI-81');
  const lms = every.lmsOf('canvas');
  const { sync, context } = await openCourse(lms);
  const who = { ...person('s-1', 'student', 'Mia', 'Lab', 'mia@x.test'), sections: ['Lab'] };
  const { user } = await enter(lms, { person: who });
  const inSection = (name: string) => ({
    'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiResourceLinkRequest',
    [claim.custom]: { canvas_user_section_names: JSON.stringify([name]) },
  });
  lms.faults.plan(
    'memberships',
    container([
      { user_id: '3', roles: ['Instructor'] },
      { user_id: 's-1', roles: ['Learner'], message: [inSection('Evening')] },
    ]),
  );
  lms.faults.calls.length = 0;
  expect((await sync()).status).toBe(200);
  const [url = ''] = asked(lms);
  expect(new URL(url, lms.origin).searchParams.get('rlid')).toBe(context?.context_id);
  const enrolled = await Enrollment.find({ user_id: user.id, active: true }).lean();
  const sections = await Section.find({
    _id: { $in: enrolled.map(({ section_id }) => section_id) },
    class_id: context?.class_id,
  }).lean();
  expect(sections.map(({ section_code }) => section_code)).toEqual(['Evening']);
});

test('a sync follows a Canvas section that was renamed', async () => {
  const lms = every.lmsOf('canvas');
  const { sync } = await openCourse(lms);
  const who = { ...person('s-9', 'student', 'Mia', 'Lab', 'mia9@x.test'), sections: ['Lab 9'] };
  const { user } = await enter(lms, { person: who });
  const { section_id } = await enter(lms, { person: who });
  const custom = {
    canvas_course_section_ids: String(sectionId('Lab 9')),
    canvas_user_section_names: '["Evening 9"]',
  };
  const members = [
    { user_id: '3', roles: ['Instructor'] },
    { user_id: 's-9', roles: ['Learner'], message: [{ [claim.custom]: custom }] },
  ];
  lms.faults.plan('memberships', container(members));
  expect((await sync()).status).toBe(200);
  const enrolled = await Enrollment.find({ user_id: user.id, active: true }).lean();
  expect(enrolled.map((one) => String(one.section_id))).toEqual([section_id]);
  expect(await Section.findById(section_id).lean()).toMatchObject({ section_code: 'Evening 9' });
});

test('a student of two sections who has left the course counts as one', async () => {
  const lms = every.lmsOf('canvas');
  const { sync } = await openCourse(lms);
  const sections = ['Evening', 'Lab'];
  await enter(lms, {
    person: { ...person('s-3', 'student', 'Eva', 'Both', 'eva@x.test'), sections },
  });
  expect((await sync()).body).toMatchObject({ deactivated: 1 });
});

test('a student missing from the roster of the last opened activity stays enrolled', async () => {
  covers('LTI-81');
  const lms = every.lmsOf('canvas');
  const { sync } = await openCourse(lms);
  const who = { ...person('s-2', 'student', 'Ivo', 'Late', 'ivo@x.test'), sections: ['Evening'] };
  const { user } = await enter(lms, { person: who });
  const members = [
    { user_id: '3', roles: ['Instructor'] },
    { user_id: 's-2', roles: ['Learner'] },
  ];
  // Canvas lists only the students to whom an assignment is assigned.
  const links = new Set(lms.course.links.map(({ id }) => id));
  lms.faults.plan('memberships', ({ url }) => {
    const rlid = new URL(url, lms.origin).searchParams.get('rlid');
    return container(rlid && links.has(rlid) ? members.slice(0, 1) : members);
  });
  expect((await sync()).body).toMatchObject({ deactivated: 0 });
  expect(await Enrollment.countDocuments({ user_id: user.id, active: true })).toBe(1);
});

test('a course without the NRPS claim returns 409 and sends no request', async () => {
  covers('LTI-82');
  const lms = every.lmsOf('moodle');
  const { sync } = await openCourse(lms, { [claim.nrps]: undefined });
  const { status, body } = await sync();
  expect([status, body.error]).toEqual([409, 'The LMS does not share the roster of this course.']);
  expect(lms.faults.calls).toEqual([]);
});
