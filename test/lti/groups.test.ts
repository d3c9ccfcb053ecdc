import { beforeEach, describe, expect, test } from '@jest/globals';
import { LtiContext, LtiMembership } from '../../lti/provisioning/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Section } from '../../tool/features/organisation/model.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { person, type Person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle', canvas: 'canvas' });

let people = 0;
function newPerson(role: Person['role'], groups: string[]): Person {
  people += 1;
  const made = person(`g${people}`, role, 'Noa', `G${people}`, `g${people}@x.test`);
  return { ...made, groups, sections: groups };
}
let courseCount = 0;
/** A separate course for each test. */
beforeEach(() => {
  courseCount += 1;
  for (const lms of [lti.lms, lti.canvas])
    Object.assign(lms.course, { id: `groups-${courseCount}`, people: [] });
});

const courseOf = async (lms = lti.lms) => {
  const { body } = await lti.tool.master.get('/api/master/lti/courses');
  return body.find(({ context_id }: { context_id: string }) =>
    context_id.endsWith(lms.course.id),
  ) as { id: string; group_use: string; platform_group_use: string; groups: object[] };
};
const change = async (body: object, lms = lti.lms) =>
  lti.tool.master.put(`/api/master/lti/courses/${(await courseOf(lms)).id}`, body);
/** Codes of the sections of a user, with the role in each. */
async function places(user: { id: string }) {
  const found = await Enrollment.find({ user_id: user.id, active: true }).lean();
  const sections = await Section.find({ _id: { $in: found.map((one) => one.section_id) } }).lean();
  const codes = new Map(sections.map(({ _id, section_code }) => [String(_id), section_code]));
  return Object.fromEntries(found.map((one) => [codes.get(String(one.section_id)), one.role]));
}
/** The groups of each student on the class list of an instructor. */
async function classList(teacher: Awaited<ReturnType<typeof lti.admit>>) {
  const { body } = await teacher.caller.get('/api/instructors/students/engagement');
  return Object.fromEntries(
    body.map(({ name, groups = [] }: { name: string; groups?: object[] }) => [name, groups]),
  );
}
const nameOf = ({ given_name, family_name }: Person) => `${given_name} ${family_name}`;
/** The section code of an undivided course: in Moodle, the number of the course. */
const whole = () => lti.lms.course.label.replace(' ', '');

describe('Moodle groups as a filter (the default)', () => {
  test('are listed for each student by the name that a master sets', async () => {
    covers('R48', 'LTI-118');
    const teacher = await lti.admit(lti.lms, { person: newPerson('instructor', []) });
    const [both, none] = [newPerson('student', ['21', '22']), newPerson('student', [])];
    const { user } = await enter(lti.lms, { person: both });
    await enter(lti.lms, { person: none });
    expect(await places(user)).toEqual({ [whole()]: 'student' });
    expect(await courseOf()).toMatchObject({
      group_use: null,
      platform_group_use: 'filter',
      groups: [
        { id: '21', name: '' },
        { id: '22', name: '' },
      ],
    });
    await change({ groups: [{ id: '22', name: 'Evening' }] });
    expect(await classList(teacher)).toEqual({
      [nameOf(both)]: [
        { id: '21', name: '' },
        { id: '22', name: 'Evening' },
      ],
      [nameOf(none)]: [],
    });
  });

  test('are those of the last launch of a student', async () => {
    covers('LTI-119');
    const teacher = await lti.admit(lti.lms, { person: newPerson('instructor', []) });
    const who = newPerson('student', ['21']);
    for (const groups of [['21'], ['22'], [], ['21']]) {
      who.groups = groups;
      await enter(lti.lms, { person: who });
      const listed = groups.map((id) => ({ id, name: '' }));
      expect(await classList(teacher)).toEqual({ [nameOf(who)]: listed });
    }
  });

  test('stay those of the last launch when a roster without groups is read', async () => {
    covers('LTI-120');
    const who = newPerson('student', ['21']);
    const staff = newPerson('instructor', []);
    lti.lms.course.people = [who, staff, newPerson('student', ['22'])];
    await enter(lti.lms, { person: who });
    const teacher = await lti.admit(lti.lms, { person: staff });
    const { section_id } = teacher;
    await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
    const groups = Object.values(await classList(teacher));
    expect(groups).toEqual([[{ id: '21', name: '' }], []]);
  });

  test('are those of a launch that happens while the roster is read', async () => {
    covers('LTI-120');
    const who = newPerson('student', ['21']);
    const staff = newPerson('instructor', []);
    lti.lms.course.people = [who, staff];
    await enter(lti.lms, { person: who });
    const teacher = await lti.admit(lti.lms, { person: staff });
    const until = () => enter(lti.lms, { person: Object.assign(who, { groups: ['22'] }) });
    lti.lms.faults.plan('memberships', { until }, 1);
    const { section_id } = teacher;
    await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
    expect(await classList(teacher)).toEqual({ [nameOf(who)]: [{ id: '22', name: '' }] });
  });

  test('are not stored when a master sets the course to ignore them', async () => {
    covers('LTI-118');
    const who = newPerson('student', ['21']);
    const { user } = await enter(lti.lms, { person: who });
    const teacher = await lti.admit(lti.lms, { person: newPerson('instructor', []) });
    await change({ group_use: 'ignored' }).then(({ status }) => expect(status).toBe(200));
    expect(await classList(teacher)).toEqual({ [nameOf(who)]: [] });
    await enter(lti.lms, { person: who });
    const [kept] = await LtiMembership.find({ user_id: user.id }).lean();
    expect(kept?.groups).toEqual([]);
  });

  test('return 400 for the name of an unknown group and for an unknown use', async () => {
    await enter(lti.lms, { person: newPerson('student', ['21']) });
    const before = await courseOf();
    for (const body of [
      { groups: [{ id: '99', name: 'Nobody' }] },
      { groups: [{ id: '21', name: { $ne: '' } }] },
      { groups: [{ id: '21', name: 'x'.repeat(201) }] },
      { group_use: 'rows' },
    ])
      expect((await change(body)).status).toBe(400);
    expect(await courseOf()).toEqual(before);
  });
});

describe('Moodle groups as sections', () => {
  const divided = async (staff = newPerson('instructor', [])) => {
    const teacher = await lti.admit(lti.lms, { person: staff });
    await change({ group_use: 'sections' });
    return teacher;
  };

  test('enrol a student in one section per group, or in the whole course without a group', async () => {
    covers('R48', 'LTI-118', 'LTI-119');
    await divided();
    const who = newPerson('student', ['21', '22']);
    const { user } = await enter(lti.lms, { person: who });
    expect(await places(user)).toEqual({ 'Group 21': 'student', 'Group 22': 'student' });
    who.groups = ['23'];
    await enter(lti.lms, { person: who });
    expect(await places(user)).toEqual({ 'Group 23': 'student' });
    who.groups = [];
    await enter(lti.lms, { person: who });
    expect(await places(user)).toEqual({ [whole()]: 'student' });
  });

  test('enrol an instructor without a group in every section, and one with a group in that one', async () => {
    const teacher = await divided();
    await enter(lti.lms, { person: newPerson('student', ['21']) });
    const assistant = await enter(lti.lms, { person: newPerson('instructor', ['21']) });
    await enter(lti.lms, { person: newPerson('student', ['22']) });
    const all = { 'Group 21': 'instructor', 'Group 22': 'instructor', [whole()]: 'instructor' };
    expect(await places(teacher)).toEqual(all);
    expect(await places(assistant.user)).toEqual({ 'Group 21': 'instructor' });
    const late = await enter(lti.lms, { person: newPerson('instructor', []) });
    expect(await places(late.user)).toEqual(all);
  });

  test('enrol roster members by their known groups, and others in the whole course', async () => {
    covers('LTI-120');
    const [staff, known, unknown] = [
      newPerson('instructor', []),
      newPerson('student', ['21']),
      newPerson('student', ['21']),
    ];
    lti.lms.course.people = [staff, known, unknown];
    const { user } = await enter(lti.lms, { person: known });
    const teacher = await divided(staff);
    const { section_id } = teacher;
    await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
    expect(await places(user)).toEqual({ 'Group 21': 'student' });
    expect(await places(teacher)).toEqual({ 'Group 21': 'instructor', [whole()]: 'instructor' });
    const others = await Enrollment.find({ section_id, role: 'student', active: true }).lean();
    expect(others).toHaveLength(1);
  });

  test('follow a launch that happens while the roster is read', async () => {
    const [staff, who] = [newPerson('instructor', []), newPerson('student', ['21'])];
    lti.lms.course.people = [staff, who];
    await divided(staff);
    const { user } = await enter(lti.lms, { person: who });
    const teacher = await lti.admit(lti.lms, { person: staff });
    const until = () => enter(lti.lms, { person: Object.assign(who, { groups: ['22'] }) });
    lti.lms.faults.plan('memberships', { until }, 1);
    const { section_id } = teacher;
    await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
    expect(await places(user)).toEqual({ 'Group 22': 'student' });
  });

  test('use the group name as section code, and the platform sets the default of its courses', async () => {
    await lti.tool.master.put(`/api/master/lti/platforms/${lti.rows.lms}`, {
      group_use: 'ignored',
    });
    const student = newPerson('student', ['21']);
    const { user } = await enter(lti.lms, { person: student });
    expect(await courseOf()).toMatchObject({ platform_group_use: 'ignored', groups: [] });
    await lti.tool.master.put(`/api/master/lti/platforms/${lti.rows.lms}`, { group_use: 'filter' });
    await enter(lti.lms, { person: student });
    await change({ groups: [{ id: '21', name: 'Evening' }], group_use: 'sections' });
    await enter(lti.lms, { person: student });
    expect(await places(user)).toEqual({ Evening: 'student' });
  });
});

test('a section takes the name that a master gives its group, unless it was renamed by hand', async () => {
  await lti.admit(lti.lms, { person: newPerson('instructor', []) });
  await change({ group_use: 'sections' });
  const { user } = await enter(lti.lms, { person: newPerson('student', ['21', '22']) });
  const [second] = await Section.find({ section_code: 'Group 22' }).sort({ _id: -1 });
  await second?.updateOne({ section_code: 'By hand' });
  await change({ groups: ['21', '22'].map((id) => ({ id, name: `Evening ${id}` })) });
  expect(await places(user)).toEqual({ 'Evening 21': 'student', 'By hand': 'student' });
  await change({ groups: [{ id: '21', name: '' }] });
  expect(await places(user)).toEqual({ 'Group 21': 'student', 'By hand': 'student' });
  // As an earlier version left it: the group has a name, its section has the number.
  await LtiContext.updateOne({ 'groups.name': 'Evening 22' }, { 'groups.0.name': 'Early' });
  await change({ groups: [{ id: '21', name: 'Late' }] });
  expect(await places(user)).toEqual({ Late: 'student', 'By hand': 'student' });
});

test('Canvas sections used as a filter keep the course in one section', async () => {
  covers('R48');
  const who = newPerson('student', ['Lab', 'Mon, 9:00']);
  const { user } = await enter(lti.canvas, { person: who });
  expect(await places(user)).toEqual({ Lab: 'student', 'Mon, 9:00': 'student' });
  await change({ group_use: 'filter' }, lti.canvas);
  const teacher = await lti.admit(lti.canvas, { person: newPerson('instructor', ['Lab']) });
  await enter(lti.canvas, { person: who });
  expect(await places(user)).toEqual({ Main: 'student' });
  expect(await classList(teacher)).toEqual({
    [nameOf(who)]: [
      { id: 'Lab', name: 'Lab' },
      { id: 'Mon, 9:00', name: 'Mon, 9:00' },
    ],
  });
});

test('a course stored without groups by an older version can be opened and listed', async () => {
  const teacher = await lti.admit(lti.lms, { person: newPerson('instructor', []) });
  await LtiContext.collection.updateMany({}, { $unset: { groups: 1, group_use: 1 } });
  await LtiMembership.collection.updateMany({}, { $unset: { groups: 1 } });
  expect(await courseOf()).toMatchObject({ groups: [], group_use: null });
  const who = newPerson('student', []);
  await enter(lti.lms, { person: who });
  expect(await classList(teacher)).toEqual({ [nameOf(who)]: [] });
});
