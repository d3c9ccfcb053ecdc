import { beforeEach, expect, test } from '@jest/globals';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { buildCase } from '../support/builders/practice.ts';
import { consentFor } from '../support/consent.ts';
import { useDatabase } from '../support/database.ts';
import { person, type CourseRole } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

/** A course that the LMS copied twice, each time from the latest: its links name the first's cases. */
let first: string;
let second: string;
let third: string;
let café: { id: string };
let tienda: { id: string };
let count = 0;
beforeEach(async () => {
  count += 1;
  [first, second, third] = [`first-${count}`, `second-${count}`, `third-${count}`];
  await open(first, newPerson('instructor'));
  const inClass = { class_id: await classOf(first) };
  café = await buildCase(inClass, { title: 'En el café' });
  tienda = await buildCase(inClass, { title: 'En la tienda' });
  await open(first, newPerson('instructor'), café.id);
  await open(first, newPerson('instructor'), tienda.id);
});

let people = 0;
function newPerson(role: CourseRole) {
  people += 1;
  return person(`a${people}`, role, 'Rui', `Name${people}`, `a${people}@x.test`);
}

function open(course: string, who: ReturnType<typeof newPerson>, case_id?: string) {
  lti.lms.course.id = course;
  const history = { [second]: first, [third]: `${second},${first}` }[course];
  const custom = { ...(case_id && { case_id }), ...(history && { context_history: history }) };
  const link = { id: `${course}-${case_id ?? 'home'}`, title: 'Practice', custom };
  return enter(lti.lms, { person: who, link });
}

async function classOf(course: string): Promise<string> {
  const context = await LtiContext.findOne({ context_id: course }).lean().orFail();
  return String(context.class_id);
}
const casesOf = async (course: string) =>
  PracticeCase.find({ class_id: await classOf(course), deleted_at: null })
    .sort({ title: 1 })
    .lean();
const deleteCase = (_id: unknown) =>
  PracticeCase.updateOne({ _id }, { $set: { deleted_at: new Date() } });

test('a link in a copied course opens its copy after the original case was deleted', async () => {
  await open(second, newPerson('instructor'), café.id);
  await deleteCase(café.id);
  const [copy] = await casesOf(second);
  const { target } = await open(second, newPerson('student'), café.id);
  expect(target).toBe(`/practice/${String(copy?._id)}`);
});

test('a course that was copied twice gets the cases as the course before it has them', async () => {
  for (const { id } of [café, tienda]) await open(second, newPerson('instructor'), id);
  const [copy] = await casesOf(second);
  await PracticeCase.updateOne(
    { _id: copy?._id },
    { $set: { title: 'En el bar', 'live.content.title': 'En el bar' } },
  );
  const { target } = await open(third, newPerson('instructor'), café.id);
  const [bar] = await casesOf(third);
  expect((await casesOf(third)).map(({ title }) => title)).toEqual(['En el bar', 'En la tienda']);
  expect(target).toBe(`/practice/${String(bar?._id)}`);
});

test('a link in a course that was copied twice opens its copy after the cases before were deleted', async () => {
  await open(second, newPerson('instructor'), café.id);
  await open(third, newPerson('instructor'), café.id);
  for (const { _id } of [...(await casesOf(first)), ...(await casesOf(second))])
    await deleteCase(_id);
  const [copy] = await casesOf(third);
  const { target } = await open(third, newPerson('student'), café.id);
  expect(target).toBe(`/practice/${String(copy?._id)}`);
});

test('a student of a course that was copied twice gets a case that its teacher has not opened', async () => {
  await open(second, newPerson('instructor'), café.id);
  await open(third, newPerson('instructor'), café.id);
  const { target, case_missing } = await open(third, newPerson('student'), tienda.id);
  const [, copy] = await casesOf(third);
  expect({ target, case_missing }).toEqual({
    target: `/practice/${String(copy?._id)}`,
    case_missing: false,
  });
});

test('a course that was copied twice is offered each case of the courses before once', async () => {
  const inClass = { class_id: await classOf(first) };
  await open(second, newPerson('instructor'), café.id);
  const left = await buildCase(inClass, { title: 'En el tren' });
  const { user, access_token, section_id } = await open(third, newPerson('instructor'));
  await consentFor(user.id);
  const caller = lti.tool.app.withToken(access_token);
  const address = '/api/instructors/lti/copies';
  const { body } = await caller.get(`${address}?section_id=${String(section_id)}`);
  const offers = body as unknown as { class_id: string; cases: { id: string; title: string }[] }[];
  const titles = offers.flatMap(({ cases }) => cases.map(({ title }) => title));
  expect(titles.sort()).toEqual(['En el café', 'En el tren', 'En la tienda']);
  expect(offers.find(({ class_id }) => class_id === inClass.class_id)?.cases).toMatchObject([
    { id: left.id },
  ]);
  for (const { class_id } of offers) await caller.post(address, { section_id, class_id });
  await open(third, newPerson('instructor'), café.id);
  expect((await casesOf(third)).map(({ title }) => title)).toEqual(titles);
});
