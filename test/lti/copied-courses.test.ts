import { beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { findTargets } from '../../lti/grades/line-items.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { Class, Term } from '../../tool/features/organisation/model.ts';
import { buildCase } from '../support/builders/practice.ts';
import { buildInstitution } from '../support/builders/organisation.ts';
import { useDatabase } from '../support/database.ts';
import { person, type CourseRole } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

/** A course with two linked cases, and the course that the LMS has made from it. */
let original: string;
let copy: string;
let linked: { id: string };
let other: { id: string };
let count = 0;
beforeEach(async () => {
  count += 1;
  original = `original-${count}`;
  copy = `copy-${count}`;
  await open(original, newPerson('instructor'));
  const { class_id } = await classOf(original);
  linked = await buildCase({ class_id: String(class_id) }, { title: 'En el café' });
  other = await buildCase({ class_id: String(class_id) }, { title: 'En la tienda' });
  await open(original, newPerson('instructor'), other.id);
});

let people = 0;
function newPerson(role: CourseRole) {
  people += 1;
  return person(`c${people}`, role, 'Rui', `Name${people}`, `c${people}@x.test`);
}

/** Opens a link of a course; the links of the copied course still name the original's cases. */
function open(
  course: string,
  who: ReturnType<typeof newPerson>,
  caseId?: string,
  history?: string,
) {
  lti.lms.course.id = course;
  const custom = {
    ...(caseId && { case_id: caseId }),
    ...(history && { context_history: history }),
  };
  const link = { id: `${course}-${caseId ?? 'home'}`, title: 'Practice', custom, lineItem: '3' };
  return enter(lti.lms, { person: who, link });
}
const openCopied = (who: ReturnType<typeof newPerson>, caseId = linked.id) =>
  open(copy, who, caseId, original);

async function classOf(course: string) {
  const context = await LtiContext.findOne({ context_id: course }).lean();
  if (!context) throw new Error('the course was never opened');
  return context;
}
const casesOf = async (course: string) =>
  PracticeCase.find({ class_id: (await classOf(course)).class_id })
    .sort({ title: 1 })
    .lean();

test('the first instructor who opens a link in a copied course gets a copy of its case', async () => {
  const { target, case_missing } = await openCopied(newPerson('instructor'));
  const [café] = await casesOf(copy);
  expect(café).toMatchObject({ title: 'En el café', published: true, section_id: null });
  expect({ target, case_missing }).toEqual({
    target: `/practice/${String(café?._id)}`,
    case_missing: false,
  });
  expect(String(café?._id)).not.toBe(linked.id);
});

test('all linked cases of the original course are copied together', async () => {
  await openCopied(newPerson('instructor'));
  expect((await casesOf(copy)).map(({ title }) => title)).toEqual(['En el café', 'En la tienda']);
  const student = await openCopied(newPerson('student'), other.id);
  const [, tienda] = await casesOf(copy);
  expect(student.target).toBe(`/practice/${String(tienda?._id)}`);
});

test('a student who opens a copied course before its instructor gets case_missing', async () => {
  const { target, case_missing } = await openCopied(newPerson('student'));
  expect({ target, case_missing }).toEqual({ target: '/student/dashboard', case_missing: true });
  expect(await casesOf(copy)).toEqual([]);
});

test('a link in the original course opens the case that it names', async () => {
  const { target } = await open(original, newPerson('student'), linked.id);
  expect(target).toBe(`/practice/${linked.id}`);
});

test('two instructors who open a copied course concurrently create one copy of each case', async () => {
  const [first, second] = [newPerson('instructor'), newPerson('instructor')];
  await open(copy, first);
  await Promise.all([openCopied(first), openCopied(second)]);
  expect(await casesOf(copy)).toHaveLength(2);
});

test('no case is copied without a history that names the original course', async () => {
  const { target, case_missing } = await open(copy, newPerson('instructor'), linked.id);
  expect({ target, case_missing }).toEqual({ target: '/instructor/dashboard', case_missing: true });
  expect(await casesOf(copy)).toEqual([]);
});

test('an instructor of both courses gets the copy without a history from the LMS', async () => {
  const teacher = newPerson('instructor');
  await open(original, teacher);
  expect((await open(copy, teacher, linked.id)).case_missing).toBe(false);
  expect(await casesOf(copy)).toHaveLength(2);
});

test('a case that is copied into a course has the authors of its original', async () => {
  const author_ids = [new Types.ObjectId()];
  await PracticeCase.updateOne({ _id: linked.id }, { $set: { author_ids } });
  await openCopied(newPerson('instructor'));
  const [café] = await casesOf(copy);
  expect([café?.author_ids, café?.live?.author_ids]).toEqual([author_ids, author_ids]);
});

test('no case is copied into another institution', async () => {
  const teacher = newPerson('instructor');
  await open(original, teacher);
  await open(copy, teacher);
  const institution_id = await buildInstitution();
  const { class_id } = await classOf(copy);
  await Class.updateOne({ _id: class_id }, { $set: { institution_id } });
  expect((await openCopied(teacher)).case_missing).toBe(true);
  expect(await casesOf(copy)).toEqual([]);
});

test('access dates of copied cases move by the difference between the terms', async () => {
  const accessible_on = new Date('2026-10-01T08:00:00Z');
  await PracticeCase.updateOne({ _id: linked.id }, { $set: { accessible_on } });
  const teacher = newPerson('instructor');
  await open(copy, teacher);
  const spring = await Term.create({
    institution_id: (await Class.findById((await classOf(copy)).class_id))?.institution_id,
    name: 'Spring',
    code: 'S',
    start_date: '2027-02-01',
    end_date: '2027-06-30',
  });
  const autumn = (await classOf(original)).term_id;
  await Term.updateOne({ _id: autumn }, { $set: { start_date: '2026-09-01' } });
  await LtiContext.updateOne({ context_id: copy }, { $set: { term_id: spring._id } });
  await openCopied(teacher);
  const [café] = await casesOf(copy);
  expect(café?.accessible_on).toEqual(new Date('2027-03-03T08:00:00Z'));
});

test('a student of both courses is graded in the course that they opened', async () => {
  await openCopied(newPerson('instructor'));
  const student = newPerson('student');
  await open(original, student, linked.id);
  const { user, section_id } = await openCopied(student);
  const [café] = await casesOf(copy);
  const targets = await findTargets({
    conversationId: 'f'.repeat(24),
    sectionId: section_id,
    userId: user.id,
    caseId: String(café?._id),
  } as Parameters<typeof findTargets>[0]);
  const context = await classOf(copy);
  expect(targets.map((one) => String(one.context))).toEqual([String(context._id)]);
});
