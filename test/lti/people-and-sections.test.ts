import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { LtiContext, LtiMembership } from '../../lti/provisioning/model.ts';
import { AuditIntent } from '../../tool/features/audit/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Class, Institution, Section, Term } from '../../tool/features/organisation/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import type { ProfileName } from '../support/fake-lms/profiles.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

useDatabase();

const lmss = new Map<ProfileName, FakeLms>();
let tool: LtiTool;
beforeAll(async () => {
  for (const profile of ['canvas', 'moodle'] as const)
    lmss.set(profile, await startFakeLms({ profile }));
  tool = await startLtiTool(...lmss.values());
  for (const lms of lmss.values()) await tool.register(lms);
});
afterAll(async () => {
  await tool.close();
  for (const lms of lmss.values()) await lms.close();
});
let courseCount = 0;
/** A separate course for each test. */
beforeEach(() => {
  courseCount += 1;
  for (const lms of lmss.values()) lms.course.id = `course-${courseCount}`;
});

const lmsOf = (profile: ProfileName) => {
  const lms = lmss.get(profile);
  if (!lms) throw new Error(`no ${profile}`);
  return lms;
};

let people = 0;
function newPerson(role: Person['role'], fields: Partial<Person> = {}): Person {
  people += 1;
  return { ...person(`p${people}`, role, 'Noa', `N${people}`, `p${people}@x.test`), ...fields };
}

/** Codes of the sections of a user, with the role in each. */
async function places(user: { id: string }) {
  const found = await Enrollment.find({ user_id: user.id, active: true }).lean();
  const sections = await Section.find({ _id: { $in: found.map((one) => one.section_id) } }).lean();
  const codes = new Map(sections.map(({ _id, section_code }) => [String(_id), section_code]));
  return Object.fromEntries(found.map((one) => [codes.get(String(one.section_id)), one.role]));
}

test('a person who teaches 30 Canvas sections is enrolled in each', async () => {
  const sections = Array.from({ length: 30 }, (_, index) => `Section ${index + 1}`);
  const who = newPerson('instructor', { sections });
  const { user } = await enter(lmsOf('canvas'), { person: who });
  expect(Object.keys(await places(user))).toHaveLength(30);
});

test('a section id that the LMS did not substitute is not used as section code', async () => {
  const claims = { [claim.lis]: { course_section_sourcedid: '$CourseSection.sourcedId' } };
  const { user } = await enter(lmsOf('moodle'), { person: newPerson('student'), claims });
  expect(await places(user)).toEqual({ Main: 'student' });
});

test('each Canvas section becomes a section, and a student who changes leaves the old one', async () => {
  covers('R48');
  const lms = lmsOf('canvas');
  const who = newPerson('student', { sections: ['Mon, 9:00', 'Lab'] });
  const { user, access_token } = await enter(lms, { person: who });
  expect(await places(user)).toEqual({ 'Mon, 9:00': 'student', Lab: 'student' });
  const other = await enter(lms, { person: newPerson('student', { sections: ['Lab'] }) });
  expect(await places(other.user)).toEqual({ Lab: 'student' });
  who.sections = ['Tue, 9:00', 'Lab'];
  await enter(lms, { person: who });
  expect(await places(user)).toEqual({ 'Tue, 9:00': 'student', Lab: 'student' });
  expect(await Enrollment.countDocuments({ user_id: user.id, active: false })).toBe(1);
  // The session of the first launch goes on, because the student is still in the course.
  expect((await tool.app.withToken(access_token).get('/api/auth/me')).status).toBe(200);
});

/** Launches with these Canvas sections; returns the sections of the person here. */
async function launched(who: Person, ...named: [id: string, name: string][]) {
  const custom = {
    canvas_course_section_ids: named.map(([id]) => id).join(', '),
    canvas_user_section_names: JSON.stringify(named.map(([, name]) => name)),
  };
  const claims = { [claim.custom]: custom };
  const { user } = await enter(lmsOf('canvas'), { person: who, claims });
  return { user, codes: Object.keys(await places(user)).sort() };
}

test('a Canvas section that is renamed stays the section of its people, unless another one has the name', async () => {
  const [both, one] = [newPerson('student'), newPerson('student')];
  for (const who of [both, one]) await launched(who, ['11', 'Lab'], ['12', 'Talk']);
  const { user } = await launched(one, ['12', 'Talk']);
  const { codes } = await launched(both, ['11', 'Lab'], ['12', 'Evening']);
  expect(codes).toEqual(['Evening', 'Lab']);
  expect(await places(user)).toEqual({ Evening: 'student' });
  expect(await LtiMembership.findOne({ user_id: user.id, active: true }).lean()).toMatchObject({
    groups: ['Evening'],
  });
  await launched(both, ['11', 'Evening'], ['12', 'Lab']);
  const context = await LtiContext.findOne().sort({ _id: -1 }).lean();
  expect(context?.sections.map(({ name }) => name)).toEqual(['Lab', 'Evening']);
});

test('Canvas sections of which one takes the earlier name of another stay the same sections', async () => {
  const teacher = newPerson('instructor');
  await launched(teacher, ['11', 'Week 1'], ['12', 'Week 2']);
  const sections = async () => (await LtiContext.findOne().sort({ _id: -1 }).lean())?.sections;
  const [first, second] = (await sections()) ?? [];
  await launched(teacher, ['11', 'Week 2'], ['12', 'Week 3']);
  expect(await sections()).toEqual([
    { ...first, name: 'Week 2' },
    { ...second, name: 'Week 3' },
  ]);
});

/** Saves the mapping of the newest course as it is. */
async function saveMapping() {
  const [{ id, sections }] = (await tool.master.get('/api/master/lti/courses?limit=1')).body;
  const given = sections.map(({ name, section_id }: Record<string, string>) => ({
    name,
    section_id,
  }));
  return tool.master.put(`/api/master/lti/courses/${id}`, { sections: given });
}

test('a Canvas section that is renamed after its mapping was saved stays the same section', async () => {
  const who = newPerson('student');
  await launched(who, ['31', 'Early']);
  expect((await saveMapping()).status).toBe(200);
  await launched(who, ['31', 'Late']);
  expect((await LtiContext.findOne().sort({ _id: -1 }).lean())?.sections).toMatchObject([
    { name: 'Late', lms_id: '31' },
  ]);
});

test('a mapping that is saved while a launch adds a section returns 409 and keeps the section', async () => {
  await launched(newPerson('student'), ['41', 'First']);
  const create = AuditIntent.create.bind(AuditIntent);
  jest.spyOn(AuditIntent, 'create').mockImplementationOnce((async (row: never) => {
    await launched(newPerson('student'), ['42', 'Second']);
    return create(row);
  }) as never);
  expect((await saveMapping()).status).toBe(409);
  const context = await LtiContext.findOne().sort({ _id: -1 }).lean();
  expect(context?.sections.map(({ name }) => name)).toEqual(['First', 'Second']);
});

test('a launch completes the renaming of a Canvas section that failed in an earlier one', async () => {
  const [student, other] = [newPerson('student'), newPerson('student')];
  for (const who of [other, student]) await launched(who, ['21', 'Early']);
  const failing = jest.spyOn(LtiMembership, 'updateMany').mockImplementationOnce(() => {
    throw new Error('the database is away');
  });
  await expect(launched(student, ['21', 'Late'])).rejects.toThrow();
  failing.mockRestore();
  const { user, codes } = await launched(student, ['21', 'Late']);
  expect(codes).toEqual(['Late']);
  const [section] = await LtiMembership.find({ user_id: user.id, active: true }).lean();
  const groups = await LtiMembership.distinct('groups', { section_id: section?.section_id });
  expect(groups).toEqual(['Late']);
});

test('Canvas sections whose long names differ in the last word only are two sections', async () => {
  const lms = lmsOf('canvas');
  const long = 'Elementary Spanish for Heritage Speakers and Beginners 😀';
  const named = (end: string) => ({ sections: [`${long} – Section ${end}`] });
  const code = (end: string) => `${long.slice(0, 39)}…${`${long} – Section ${end}`.slice(-20)}`;
  const who = newPerson('student', named('001'));
  const { user } = await enter(lms, { person: who });
  const other = await enter(lms, { person: newPerson('student', named('002')) });
  expect(await places(user)).toEqual({ [code('001')]: 'student' });
  expect(await places(other.user)).toEqual({ [code('002')]: 'student' });
  // An earlier version stored the beginning only: the section stays that of the course.
  const [name = ''] = named('001').sections;
  await LtiContext.updateOne(
    { 'sections.name': name },
    { $set: { 'sections.$.name': name.slice(0, 60) } },
  );
  await enter(lms, { person: who });
  expect(await places(user)).toEqual({ [code('001')]: 'student' });
});

test('a section name of which a limit would divide an emoji can be launched', async () => {
  const sections = [59, 254].map((length) => `${'a'.repeat(length)}😀 and ${length}`);
  const who = newPerson('student', { sections });
  await enter(lmsOf('canvas'), { person: who });
  const { user } = await enter(lmsOf('canvas'), { person: who });
  expect(Object.values(await places(user))).toEqual(['student', 'student']);
});

test('the term is that of Canvas without unexpanded variables, and a default one for Moodle', async () => {
  covers('R48');
  const terms: unknown[] = [];
  for (const profile of ['canvas', 'moodle'] as const) {
    await enter(lmsOf(profile), { person: newPerson('student') });
    const context = await LtiContext.findOne().sort({ _id: -1 }).lean();
    terms.push(await Term.findById(context?.term_id).lean());
  }
  expect(terms).toMatchObject([
    { name: 'Autumn 2026', start_date: '2026-08-24', end_date: '2026-12-31' },
    { name: 'LMS courses' },
  ]);
});

test('Canvas roles become assistant, instructor or student, and never master', async () => {
  covers('R48');
  const lms = lmsOf('canvas');
  const roles = async (role: Person['role']) => {
    const { user, target } = await enter(lms, { person: newPerson(role) });
    const record = await User.findById(user.id).lean();
    return [Object.values(await places(user)), target, record?.is_master];
  };
  expect(await roles('ta')).toEqual([['ta'], '/instructor/dashboard', false]);
  expect(await roles('admin')).toEqual([['instructor'], '/instructor/dashboard', false]);
  expect(await roles('observer')).toEqual([['student'], '/student/dashboard', false]);
  expect(await roles('designer')).toEqual([['student'], '/student/dashboard', false]);
  expect(await roles('test-student')).toEqual([['student'], '/student/dashboard', false]);
});

test('people are identified by platform and sub, not by e-mail and not across platforms', async () => {
  covers('R48');
  const email = 'same@x.test';
  const first = await enter(lmsOf('moodle'), { person: newPerson('student', { email }) });
  const second = await enter(lmsOf('moodle'), { person: newPerson('student', { email }) });
  expect(second.user.id).not.toBe(first.user.id);
  const sub = 'shared-sub';
  const ids = await Promise.all(
    (['moodle', 'canvas'] as const).map(async (profile) => {
      const { user } = await enter(lmsOf(profile), { person: newPerson('student', { sub }) });
      return user.id;
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test('name and role follow the LMS until the person changes the name', async () => {
  covers('R48');
  const lms = lmsOf('moodle');
  const who = newPerson('student');
  const { user } = await enter(lms, { person: who });
  who.family_name = 'Married';
  who.role = 'instructor';
  expect((await enter(lms, { person: who })).user).toMatchObject({ last_name: 'Married' });
  expect(Object.values(await places(user))).toEqual(['instructor']);
  await User.updateOne({ _id: user.id }, { $set: { first_name: 'Noa', last_name: 'By hand' } });
  who.family_name = 'Other';
  expect((await enter(lms, { person: who })).user).toMatchObject({ last_name: 'By hand' });
});

test('a launch does not restore an enrolment that an instructor has removed', async () => {
  covers('R48');
  const lms = lmsOf('moodle');
  const who = newPerson('student');
  const { user } = await enter(lms, { person: who });
  await Enrollment.updateOne({ user_id: user.id }, { $set: { active: false } });
  await enter(lms, { person: who });
  expect(await places(user)).toEqual({});
});

test('a course without label, title, type and section gets one section', async () => {
  covers('R48');
  const { section_id, user } = await enter(lmsOf('moodle'), {
    person: newPerson('student'),
    claims: { [claim.context]: { id: 'bare' }, [claim.lis]: undefined, [claim.custom]: undefined },
  });
  expect(section_id).not.toBeNull();
  expect(await places(user)).toEqual({ Main: 'student' });
});

test('a course whose label and title are blank gets a name', async () => {
  const context = { id: `blank-${courseCount}`, label: ' ', title: '  ' };
  const claims = { [claim.context]: context };
  await enter(lmsOf('moodle'), { person: newPerson('student'), claims });
  const { class_id } = (await LtiContext.findOne({ context_id: context.id }).lean()) ?? {};
  expect(await Class.findById(class_id).lean()).toMatchObject({ course_code: 'LMS course' });
});

test.each([
  ['canvas', 'Example University'],
  ['moodle', 'Local Moodle 45'],
] as const)('the first launch of a %s names the institution %s', async (profile, name) => {
  const { user } = await enter(lmsOf(profile), { person: newPerson('student') });
  const { institution_id } = await User.findById(user.id).lean().orFail();
  expect(await Institution.findById(institution_id).lean()).toMatchObject({ name });
});
