import { beforeEach, expect, test } from '@jest/globals';
import { LtiMissingCopy } from '../../lti/copies/model.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { contentOf } from '../../tool/features/cases/live.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import { Class } from '../../tool/features/organisation/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { buildInstitution } from '../support/builders/organisation.ts';
import { buildInstructor } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { consentFor } from '../support/consent.ts';
import { useDatabase } from '../support/database.ts';
import type { CollectedMail } from '../support/dependencies.ts';
import { person, type CourseRole } from '../support/fake-lms/course.ts';
import { enter, type EnteredLaunch } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

/** SPAN 101 of the autumn with two published cases and a draft, and its copy of the spring. */
let original: string;
let copy: string;
let originClass: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  original = `autumn-${count}`;
  copy = `spring-${count}`;
  await open(original, newPerson('instructor'), { term_start: '2026-09-01T00:00:00Z' });
  originClass = String((await contextOf(original)).class_id);
  const inClass = { class_id: originClass };
  const accessible_on = new Date('2026-09-08T08:00:00Z');
  await buildCase(inClass, { title: 'En el café', accessible_on });
  await buildCase(inClass, { title: 'En la tienda', accessible_on });
  await buildCase(inClass, { title: 'Not ready', published: false, accessible_on });
  await buildCase(inClass, { title: '', published: false, is_draft: true });
});

const mails = () => (lti.tool.app.dependencies.mail as CollectedMail).sent;

let people = 0;
function newPerson(role: CourseRole) {
  people += 1;
  return person(`b${people}`, role, 'Rui', `Name${people}`, `b${people}@x.test`);
}

function open(course: string, who: ReturnType<typeof newPerson>, custom: Record<string, string>) {
  lti.lms.course.id = course;
  const link = { id: `${course}-${custom.case_id ?? 'home'}`, title: 'Practice', custom };
  return enter(lti.lms, { person: who, link });
}
const openCopy = (who: ReturnType<typeof newPerson>, more: Record<string, string> = {}) =>
  open(copy, who, { context_history: original, term_start: '2027-02-02T00:00:00Z', ...more });

async function contextOf(course: string) {
  const context = await LtiContext.findOne({ context_id: course }).lean();
  if (!context) throw new Error('the course was never opened');
  return context;
}
const titlesOf = async (course: string) =>
  (await PracticeCase.find({ class_id: (await contextOf(course)).class_id }).lean())
    .map(({ title }) => title)
    .sort();
const caseNamed = async (title: string) =>
  String((await PracticeCase.findOne({ class_id: originClass, title }).lean())?._id);

/** The teacher of the copied course, with their calls. */
async function teacherOfCopy() {
  const entered = await openCopy(newPerson('instructor'));
  await consentFor(entered.user.id);
  const caller = lti.tool.app.withToken(entered.access_token);
  const section_id = String(entered.section_id);
  const offers = () => caller.get(`/api/instructors/lti/copies?section_id=${section_id}`);
  const accept = (class_id: string) =>
    caller.post('/api/instructors/lti/copies', { section_id, class_id });
  return { entered, offers, accept };
}

test('an instructor of a copied course is offered the original cases at shifted dates, drafts last', async () => {
  const { offers } = await teacherOfCopy();
  const { status, body } = await offers();
  expect(status).toBe(200);
  const opening = { id: expect.any(String), accessible_on: '2027-02-09T08:00:00.000Z' };
  expect(body).toEqual([
    {
      class_id: originClass,
      course_code: 'SPAN 101',
      title: expect.any(String),
      days_later: 154,
      cases: [
        { ...opening, title: 'En el café', draft: false },
        { ...opening, title: 'En la tienda', draft: false },
        { ...opening, title: 'Not ready', draft: true },
      ],
    },
  ]);
});

test('two concurrent requests copy each case of the original course once', async () => {
  const { offers, accept } = await teacherOfCopy();
  const [first, second] = await Promise.all([accept(originClass), accept(originClass)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(Number(first.body.copied) + Number(second.body.copied)).toBe(3);
  expect(await titlesOf(copy)).toEqual(['En el café', 'En la tienda', 'Not ready']);
  const { class_id } = await contextOf(copy);
  expect(await PracticeCase.countDocuments({ class_id, published: true })).toBe(2);
  const draft = await PracticeCase.findOne({ class_id, title: 'Not ready' }).lean();
  expect(draft).toMatchObject({ published: false, is_draft: true, live: null });
  expect((await offers()).body).toEqual([]);
});

test('the copy of a published case with edits has the published version', async () => {
  const id = await caseNamed('En el café');
  const content = await PracticeCase.findById(id).lean().orFail();
  const live = { revision: 1, published_at: new Date(), content: contentOf(content) };
  const edit = { title: 'Half done', published: false, is_draft: true, live };
  await PracticeCase.updateOne({ _id: id }, { $set: edit });
  const { accept } = await teacherOfCopy();
  await accept(originClass);
  const { class_id } = await contextOf(copy);
  expect(await titlesOf(copy)).toContain('En el café');
  expect(await PracticeCase.countDocuments({ class_id, published: true })).toBe(2);
});

test('a link in the copied course opens the copied case', async () => {
  const { accept } = await teacherOfCopy();
  await accept(originClass);
  const { target } = await openCopy(newPerson('student'), {
    case_id: await caseNamed('En el café'),
  });
  const copied = await PracticeCase.findOne({
    class_id: (await contextOf(copy)).class_id,
    title: 'En el café',
  }).lean();
  expect(target).toBe(`/practice/${String(copied?._id)}`);
});

test('cases of another institution or an unrelated class are neither offered nor copied', async () => {
  const { offers, accept, entered } = await teacherOfCopy();
  const stranger = await buildInstructor();
  const foreign = await lti.tool.app.as(stranger);
  const query = `section_id=${String(entered.section_id)}`;
  expect((await foreign.get(`/api/instructors/lti/copies?${query}`)).status).toBe(403);
  expect((await accept('f'.repeat(24))).status).toBe(404);
  await Class.updateOne(
    { _id: originClass },
    { $set: { institution_id: await buildInstitution() } },
  );
  expect((await offers()).body).toEqual([]);
  expect((await accept(originClass)).status).toBe(404);
  expect(await titlesOf(copy)).toEqual([]);
});

test('the instructor of a copied course gets one e-mail when students open a missing case', async () => {
  const { entered } = await teacherOfCopy();
  await User.updateOne({ _id: entered.user.id }, { $set: { email: `t${count}@x.test` } });
  const case_id = await caseNamed('En el café');
  for (const who of [newPerson('student'), newPerson('student')])
    expect((await openCopy(who, { case_id })).case_missing).toBe(true);
  await lti.tool.runJobs();
  const told = mails().filter(({ to }) => to === `t${count}@x.test`);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("'En el café' in SPAN 101");
});

test('the missing-case e-mail is not sent when the cases are copied before it is sent', async () => {
  const { entered, accept } = await teacherOfCopy();
  await User.updateOne({ _id: entered.user.id }, { $set: { email: `l${count}@x.test` } });
  await openCopy(newPerson('student'), { case_id: await caseNamed('En el café') });
  await accept(originClass);
  await lti.tool.runJobs();
  expect(mails().filter(({ to }) => to === `l${count}@x.test`)).toEqual([]);
  const ofTeacher = { user_id: entered.user.id };
  expect(await LtiMissingCopy.findOne(ofTeacher).lean()).not.toHaveProperty('mail_at');
});

test('a case linked later in a blueprint course is copied when the first student opens it', async () => {
  await openCopy(newPerson('instructor'), { case_id: await caseNamed('En el café') });
  const later = await buildCase({ class_id: originClass }, { title: 'En el tren' });
  const entered: EnteredLaunch = await openCopy(newPerson('student'), { case_id: later.id });
  expect(entered.case_missing).toBe(false);
  expect(await titlesOf(copy)).toEqual(['En el café', 'En el tren']);
});
