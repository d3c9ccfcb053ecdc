import { beforeEach, expect, jest, test } from '@jest/globals';
import { LtiMembership } from '../../lti/provisioning/model.ts';
import { AssignmentException } from '../../tool/features/assignments/model.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { Section } from '../../tool/features/organisation/model.ts';
import { buildCase } from '../support/builders/practice.ts';
import { useDatabase } from '../support/database.ts';
import { addLink, person, type Person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle', canvas: 'canvas' });

let people = 0;
function newPerson(role: Person['role'], groups: string[]): Person {
  people += 1;
  return { ...person(`d${people}`, role, 'Noa', `D${people}`, `d${people}@x.test`), groups };
}
let courses = 0;
beforeEach(() => {
  courses += 1;
  Object.assign(lti.lms.course, { id: `divided-${courses}`, people: [] });
});

/** The teacher of a course of its own, and its only section. */
async function undivided() {
  const teacher = await lti.admit(lti.lms, { person: newPerson('instructor', []) });
  const section_id = String(teacher.section_id);
  return { teacher, section_id, class_id: String((await Section.findById(section_id))?.class_id) };
}
async function useGroupsAs(group_use: 'sections' | 'ignored') {
  const { body } = await lti.tool.master.get('/api/master/lti/courses');
  const { id } = body.find(
    ({ context_id }: { context_id: string }) => context_id === lti.lms.course.id,
  );
  await lti.tool.master.put(`/api/master/lti/courses/${id}`, { group_use });
}

test('groups take the cases of the undivided course with their dates, later ones no newer cases', async () => {
  const { teacher, section_id, class_id } = await undivided();
  await useGroupsAs('sections');
  const before = await buildCase({ class_id }, { section_id });
  const dates = { due_at: '2031-05-06T21:59:00.000Z', closes_at: null };
  const assignment = `/api/instructors/assignments/${before.id}`;
  await teacher.caller.put(assignment, { section_id, ...dates, max_attempts: 2 });
  const first = await lti.admit(lti.lms, { person: newPerson('student', ['21']) });
  await buildCase({ class_id }, { section_id });
  const second = await lti.admit(lti.lms, { person: newPerson('student', ['22']) });
  for (const { caller } of [first, second]) {
    const { body } = await caller.get('/api/practice_cases/get_cases');
    expect(body).toMatchObject([{ id: before.id, ...dates, attempts_left: 2 }]);
  }
});

async function countPlaces(user_id: string, section_id: string) {
  const found = await Enrollment.find({ user_id, active: true }).lean();
  const whole = found.filter((one) => String(one.section_id) === section_id).length;
  return { whole, others: found.length - whole };
}

test('the exceptions of a student follow into the sections of their groups, and back', async () => {
  const { teacher, section_id, class_id } = await undivided();
  const { id } = await buildCase({ class_id });
  const due_at = '2031-05-06T21:59:00.000Z';
  const terms = { section_id, due_at, closes_at: null, max_attempts: 2 };
  await teacher.caller.put(`/api/instructors/assignments/${id}`, terms);
  const who = newPerson('student', ['21', '22']);
  const { caller, ...student } = await lti.admit(lti.lms, { person: who });
  const exceptions = '/api/instructors/assignment-exceptions';
  const extra = { extra_days: 3, extra_attempts: 1 };
  for (const case_id of [id, null])
    await teacher.caller.put(exceptions, { section_id, user_id: student.id, case_id, ...extra });
  const extended = [{ id, due_at: '2031-05-09T21:59:00.000Z', attempts_left: 3 }];
  const cases = async () => (await caller.get('/api/practice_cases/get_cases')).body;
  expect(await cases()).toMatchObject(extended);
  await useGroupsAs('sections');
  await enter(lti.lms, { person: who });
  expect(await countPlaces(student.id, section_id)).toEqual({ whole: 0, others: 2 });
  expect(await cases()).toMatchObject(extended);
  expect((await teacher.caller.get(`${exceptions}?section_id=${section_id}`)).body).toEqual([]);
  lti.lms.course.people = [Object.assign(who, { groups: [] }), newPerson('instructor', [])];
  await useGroupsAs('ignored');
  await teacher.caller.post('/api/instructors/lti/roster-sync', { section_id }).expect(200);
  expect(await countPlaces(student.id, section_id)).toEqual({ whole: 1, others: 0 });
  expect(await cases()).toMatchObject(extended);
});

test('a student who leaves one of two groups takes no exceptions of it along', async () => {
  const { teacher, section_id, class_id } = await undivided();
  await useGroupsAs('sections');
  const { id } = await buildCase({ class_id });
  const terms = { due_at: '2031-05-06T21:59:00.000Z', closes_at: null, max_attempts: 2 };
  await teacher.caller.put(`/api/instructors/assignments/${id}`, { section_id, ...terms });
  const who = newPerson('student', ['21', '22']);
  const { caller, id: user_id } = await lti.admit(lti.lms, { person: who });
  const left = await Section.findOne({ section_code: 'Group 22' }).sort({ _id: -1 }).lean();
  const extra = { user_id, case_id: null, extra_days: 3, extra_attempts: 1 };
  await teacher.caller
    .put('/api/instructors/assignment-exceptions', { section_id: String(left?._id), ...extra })
    .expect(200);
  const limit = async () => (await caller.get('/api/practice_cases/get_cases')).body[0];
  expect(await limit()).toMatchObject({ attempts_left: 3 });
  await enter(lti.lms, { person: Object.assign(who, { groups: ['21'] }) });
  expect(await limit()).toMatchObject({ attempts_left: 2 });
});

test('a launch completes the move of exceptions that failed in earlier ones', async () => {
  const { teacher, section_id, class_id } = await undivided();
  const { id } = await buildCase({ class_id });
  const terms = { section_id, due_at: null, closes_at: null, max_attempts: 2 };
  await teacher.caller.put(`/api/instructors/assignments/${id}`, terms);
  const who = newPerson('student', ['21']);
  const { caller, id: user_id } = await lti.admit(lti.lms, { person: who });
  const extra = { user_id, case_id: null, extra_days: 0, extra_attempts: 1 };
  await teacher.caller.put('/api/instructors/assignment-exceptions', { section_id, ...extra });
  await useGroupsAs('sections');
  const away = () => {
    throw new Error('the database is away');
  };
  const failures = [
    () => jest.spyOn(AssignmentException, 'updateOne').mockImplementationOnce(away),
    () => jest.spyOn(LtiMembership, 'updateOne').mockImplementationOnce(away),
  ];
  for (const fail of failures) {
    const failing = fail();
    await expect(enter(lti.lms, { person: who })).rejects.toThrow();
    failing.mockRestore();
  }
  await enter(lti.lms, { person: who });
  expect(await countPlaces(user_id, section_id)).toEqual({ whole: 0, others: 1 });
  const { body } = await caller.get('/api/practice_cases/get_cases');
  expect(body).toMatchObject([{ id, attempts_left: 3 }]);
});

test('a launch into the deleted section of the only group shares no cases', async () => {
  const { section_id } = await undivided();
  await useGroupsAs('sections');
  await enter(lti.lms, { person: newPerson('student', ['21']) });
  const [group] = await Section.find({ section_code: 'Group 21' }).sort({ _id: -1 });
  await group?.updateOne({ deleted_at: new Date() });
  const { id } = await buildCase({ class_id: String(group?.class_id) }, { section_id });
  const late = await enter(lti.lms, { person: newPerson('student', ['21']) });
  expect(late.section_id).toBeNull();
  expect(String((await PracticeCase.findById(id))?.section_id)).toBe(section_id);
});

test('the dialog for adding practice names the section of a case that students of others cannot open', async () => {
  const { section_id, class_id } = await undivided();
  await useGroupsAs('sections');
  await enter(lti.lms, { person: newPerson('student', ['21']) });
  const [group] = await Section.find({ section_code: 'Group 21' }).sort({ _id: -1 });
  const limited = await buildCase({ class_id }, { section_id: String(group?._id) });
  const shared = await buildCase({ class_id }, { section_id });
  const everywhere = await buildCase({ class_id });
  const dialog = { person: newPerson('instructor', []), link: null, deepLinking: {} };
  const { caller, target } = await lti.admit(lti.lms, dialog);
  const request_id = target.split('/').at(-1);
  const { body } = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
  const sections = body.cases.map((one: { id: string; only_section: unknown }) => [
    one.id,
    one.only_section,
  ]);
  expect(Object.fromEntries(sections)).toEqual({
    [limited.id]: 'Group 21',
    [shared.id]: null,
    [everywhere.id]: null,
  });
});

test('a second section of a Canvas course takes the linked cases of the first with their dates', async () => {
  const { canvas } = lti;
  canvas.course.id = `canvas-${courses}`;
  const sections = ['Morning'];
  const staff = { ...newPerson('instructor', []), sections };
  const { caller: teacher, ...entered } = await lti.admit(canvas, { person: staff });
  const section_id = String(entered.section_id);
  const class_id = String((await Section.findById(section_id))?.class_id);
  const linked = await buildCase({ class_id }, { section_id });
  await buildCase({ class_id }, { section_id });
  const dates = { due_at: '2031-05-06T21:59:00.000Z', closes_at: null };
  const terms = { section_id, ...dates, max_attempts: 2 };
  await teacher.put(`/api/instructors/assignments/${linked.id}`, terms).expect(200);
  const link = addLink(canvas.course, { title: 'Practice', custom: { case_id: linked.id } });
  await enter(canvas, { person: staff, link });
  const late = { ...newPerson('student', []), sections: ['Evening'] };
  const { caller, target } = await lti.admit(canvas, { person: late, link });
  expect(target).toBe(`/practice/${linked.id}`);
  const { body } = await caller.get('/api/practice_cases/get_cases');
  expect(body).toMatchObject([{ id: linked.id, ...dates, attempts_left: 2 }]);
});
