import { beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { findTargets } from '../../lti/grades/line-items.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { findCourseOf } from '../../lti/roster/service.ts';
import { Class, Institution } from '../../tool/features/organisation/model.ts';
import { Audit } from '../../tool/features/audit/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { buildInstitution, buildSection } from '../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../support/builders/people.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { person } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

let people = 0;
/** A student who has never launched. */
const newPerson = () => {
  people += 1;
  return person(`mapped-${people}`, 'student', 'Mia', `Name${people}`, `mapped${people}@x.test`);
};
let courseCount = 0;
/** A separate course for each test. */
beforeEach(() => {
  lti.lms.course.id = `course-${(courseCount += 1)}`;
  lti.lms.course.label = 'SPAN 101';
});

const courses = async (more = '') =>
  (await lti.tool.master.get(`/api/master/lti/courses?platform_id=${lti.rows.lms}${more}`)).body;
/** The course of the running test, as its master sees it. */
const course = async () =>
  (await courses()).find(
    ({ context_id }: { context_id: string }) => context_id === lti.lms.course.id,
  );
const sectionsOf = async (user_id: string) => {
  const found = await Enrollment.find({ user_id, active: true }).lean();
  return found.map(({ section_id }) => String(section_id));
};

test('a master can map a course to another class, term and section', async () => {
  covers('R48');
  const student = newPerson();
  const before = await enter(lti.lms, { person: student });
  const row = await course();
  expect(row).toMatchObject({
    label: 'SPAN 101',
    class_name: 'SPAN 101 · SPAN 101: Elementary Spanish',
    term_name: 'LMS courses',
    sections: [{ name: '', section_id: before.section_id, active: true }],
    has_roster_service: true,
  });
  const section = await buildSection();
  const { status, body } = await lti.tool.master.put(`/api/master/lti/courses/${row.id}`, {
    class_id: section.class_id,
    term_id: section.term_id,
    sections: [{ name: '', section_id: section.id }],
  });
  expect([status, body.sections[0]?.section_id]).toEqual([200, section.id]);
  const after = await enter(lti.lms, { person: student });
  expect(after.section_id).toBe(section.id);
  expect(await sectionsOf(after.user.id)).toEqual([section.id]);
  const log = await Audit.findOne({ kind: 'lti_course', target_id: row.id }).lean();
  expect(log).toMatchObject({
    before: {
      name: 'SPAN 101: Elementary Spanish',
      class: 'SPAN 101 · SPAN 101: Elementary Spanish',
      term: 'LMS courses',
    },
    after: {
      class: body.class_name,
      term: body.term_name,
      section: body.sections[0]?.section_code,
    },
  });
  expect(JSON.stringify([log?.before, log?.after])).not.toMatch(/[0-9a-f]{24}/);
});

test('a course mapped to another class gets its section there at the next launch', async () => {
  covers('R48');
  const student = newPerson();
  await enter(lti.lms, { person: student });
  const { id } = await course();
  const { class_id, term_id } = await buildSection();
  await lti.tool.master.put(`/api/master/lti/courses/${id}`, { class_id, term_id });
  expect((await course()).sections).toEqual([]);
  const { section_id, user } = await enter(lti.lms, { person: student });
  expect(await course()).toMatchObject({ class_id, term_id, sections: [{ section_id }] });
  expect(await sectionsOf(user.id)).toEqual([section_id]);
});

test('scores are sent to the last opened of two courses that share a section', async () => {
  const student = newPerson();
  const before = await enter(lti.lms, { person: student });
  const { class_id, term_id } = await course();
  lti.lms.course.id = `course-${(courseCount += 1)}`;
  await enter(lti.lms, { person: newPerson() });
  const { id } = await course();
  const sections = [{ name: '', section_id: before.section_id }];
  await lti.tool.master.put(`/api/master/lti/courses/${id}`, { class_id, term_id, sections });
  const { section_id, user } = await enter(lti.lms, { person: student });
  expect(section_id).toBe(before.section_id);
  const targets = await findTargets({
    conversationId: '1',
    userId: user.id,
    caseId: String(new mongoose.Types.ObjectId()),
    classId: class_id,
    sectionId: String(section_id),
    duration: 70,
    completed: true,
    endTime: new Date(),
  });
  expect(targets.map(({ context }) => String(context))).toEqual([id]);
});

test('findCourseOf returns the last opened of several courses that share a section', async () => {
  const [section_id, class_id, term_id, platform_id] = [0, 1, 2, 3].map(
    () => new mongoose.Types.ObjectId(),
  );
  const place = { platform_id, deployment_id: '1', class_id, term_id };
  const stored = { ...place, sections: [{ name: '', section_id }] };
  for (const day of ['2031-05-05', '2031-05-07', '2031-05-06'])
    await LtiContext.create({ ...stored, context_id: day, last_launch_at: new Date(day) });
  expect(await findCourseOf(String(section_id))).toMatchObject({ context_id: '2031-05-07' });
});

test('a mapping across two institutions or to a foreign or repeated section returns 400', async () => {
  covers('R48');
  await enter(lti.lms, { person: newPerson() });
  const row = await course();
  const [here, elsewhere] = [await buildSection(), await buildSection()];
  for (const change of [
    { class_id: here.class_id, term_id: elsewhere.term_id },
    {
      class_id: here.class_id,
      term_id: here.term_id,
      sections: [{ name: '', section_id: elsewhere.id }],
    },
    {
      class_id: here.class_id,
      term_id: here.term_id,
      sections: [
        { name: '', section_id: here.id },
        { name: '', section_id: here.id },
      ],
    },
  ]) {
    const { status, body } = await lti.tool.master.put(`/api/master/lti/courses/${row.id}`, change);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  }
  expect(await course()).toEqual(row);
});

test('courses can be searched by part of their names and are returned in pages', async () => {
  covers('R48');
  for (const label of ['FREN 1.1', 'FREN 1x1', 'GERM 300']) {
    Object.assign(lti.lms.course, { id: `named ${label}`, label });
    await enter(lti.lms, { person: newPerson() });
  }
  const labels = async (query: string) =>
    (await courses(query)).map(({ label }: { label: string }) => label);
  expect(await labels('&q=fren%201.')).toEqual(['FREN 1.1']);
  expect(await labels('&q=fren')).toEqual(['FREN 1x1', 'FREN 1.1']);
  const [first] = await courses('&limit=1');
  expect(first.label).toBe('GERM 300');
  expect(await labels(`&limit=1&cursor=${first.id}`)).toEqual(['FREN 1x1']);
});

test('a deployment can have its own institution, in which its new courses are created', async () => {
  covers('R48');
  const list = () => lti.tool.master.get(`/api/master/lti/deployments?platform_id=${lti.rows.lms}`);
  const [row] = (await list()).body;
  expect(row).toMatchObject({ deployment_id: lti.lms.deploymentId, institution_id: null });
  const institution_id = await buildInstitution();
  const put = (id: string, institution: string | null) =>
    lti.tool.master.put(`/api/master/lti/deployments/${id}`, { institution_id: institution });
  expect((await put(row.id, institution_id)).body).toEqual({ ...row, institution_id });
  const log = await Audit.findOne({ target_id: lti.rows.lms }).sort({ _id: -1 }).lean();
  expect(log).toMatchObject({
    before: { name: expect.stringContaining(`(${row.deployment_id})`), institution: '' },
    after: { institution: (await Institution.findById(institution_id).lean())?.name },
  });
  await enter(lti.lms, { person: newPerson() });
  expect(await course()).toMatchObject({ institution_id });
  expect((await put(row.id, null)).body).toEqual(row);
  expect((await put(row.id, 'f'.repeat(24))).status).toBe(404);
  expect((await put('f'.repeat(24), null)).status).toBe(404);
  expect((await list()).body).toEqual([row]);
  // The course stays where it was made, and so do sections that it gets later.
  await LtiContext.updateOne({ context_id: lti.lms.course.id }, { $set: { sections: [] } });
  const { section_id, user } = await enter(lti.lms, { person: newPerson() });
  expect(section_id).not.toBeNull();
  expect(await course()).toMatchObject({ institution_id });
  // A person who is new in it belongs to its institution, too, by launch or by roster.
  expect(String((await User.findById(user.id).lean())?.institution_id)).toBe(institution_id);
  lti.lms.course.people.push(person('by-roster', 'student', 'Nia', 'Roster', 'nia@x.test'));
  await enter(lti.lms, { person: '3' });
  await lti.tool.runJobs();
  const listed = await User.findOne({ last_name: 'Roster' }).lean();
  expect(String(listed?.institution_id)).toBe(institution_id);
});

test('a person of the LMS can be linked to another account, but not to that of a master', async () => {
  covers('R48');
  const who = newPerson();
  const first = await enter(lti.lms, { person: who });
  const list = (q: string) =>
    lti.tool.master.get(`/api/master/lti/people?platform_id=${lti.rows.lms}&q=${q}`);
  const [row] = (await list(who.sub)).body;
  expect(row).toMatchObject({ sub: who.sub, user_id: first.user.id, email: who.email });
  expect((await list(String(who.family_name))).body).toEqual([row]);
  expect((await list('nobody-at-all')).body).toEqual([]);

  const other = await buildStudent();
  const link = (user_id: string) =>
    lti.tool.master.put(`/api/master/lti/people/${row.id}`, { user_id });
  expect((await link((await buildMaster()).id)).status).toBe(400);
  expect((await link('f'.repeat(24))).status).toBe(404);
  expect((await enter(lti.lms, { person: who })).user.id).toBe(first.user.id);
  expect((await link(other.id)).body).toMatchObject({ id: row.id, user_id: other.id });
  expect((await enter(lti.lms, { person: who })).user.id).toBe(other.id);
});

test('a class edited by a master keeps its name, and an unedited one follows the LMS', async () => {
  covers('R48');
  await enter(lti.lms, { person: newPerson() });
  const { class_id } = await course();
  lti.lms.course.label = 'SPAN 102';
  await enter(lti.lms, { person: newPerson() });
  expect(await Class.findById(class_id).lean()).toMatchObject({ course_code: 'SPAN 102' });
  await lti.tool.master.put(`/api/master/classes/${class_id}`, {
    course_code: 'Spanish',
    title: 'Mine',
  });
  lti.lms.course.label = 'SPAN 103';
  await enter(lti.lms, { person: newPerson() });
  expect(await Class.findById(class_id).lean()).toMatchObject({ course_code: 'Spanish' });
});
