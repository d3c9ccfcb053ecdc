import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { forgetLineItem } from '../../lti/grades/line-items.ts';
import { GradeOutbox, type GradeRecord, LtiLineItem } from '../../lti/grades/model.ts';
import { requeue, requeueFailed } from '../../lti/grades/outbox.ts';
import { gradeConversation, sendScore } from '../../lti/grades/send.ts';
import {
  LtiContext,
  LtiIdentity,
  LtiMembership,
  LtiResourceLink,
} from '../../lti/provisioning/model.ts';
import { LtiDeployment, LtiPlatform } from '../../lti/platforms/model.ts';
import {
  buildCourse,
  buildLink,
  buildMembers,
  completedAttempt,
  serveKeySet,
} from '../support/builders/lti.ts';
import { buildSection } from '../support/builders/organisation.ts';
import { commandsOf } from '../support/commands.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { addLineItem, demoCourse, manyStudents } from '../support/fake-lms/course.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import { createGradeSender, type GradeSender } from '../support/grade-sender.ts';

useDatabase({ monitorCommands: true });

const students = 3;
const day = 24 * 3600;

let lms: FakeLms;
let keys: Awaited<ReturnType<typeof serveKeySet>>;
beforeAll(async () => {
  keys = await serveKeySet();
  const course = { ...demoCourse(), people: manyStudents(students) };
  lms = await startFakeLms({ profile: 'moodle', tool: keys.origin, course });
});
afterEach(async () => {
  lms.faults.reset();
  lms.course.scores.clear();
  lms.course.lineItems = demoCourse().lineItems;
  const models = [LtiContext, LtiMembership, LtiResourceLink, LtiIdentity, LtiDeployment];
  for (const model of [...models, LtiPlatform, LtiLineItem, GradeOutbox]) await model.deleteMany();
});
afterAll(() => Promise.all([lms.close(), keys.close()]));

const findScore = async () => ({ given: 100, maximum: 100, title: 'At the market' });
const openOffice = () => createGradeSender(lms, { findScore });
const sent = () => GradeOutbox.countDocuments({ state: 'sent' });

/** Every student of the course has completed a case; with `lineItem` its link names that column. */
async function completed(office: GradeSender, lineItem?: string): Promise<void> {
  const section = await buildSection();
  const course = await buildCourse(lms, section);
  const caseId = String(new mongoose.Types.ObjectId());
  await buildLink(lms, course, { id: '2', case_id: caseId, ...(lineItem && { lineItem }) });
  const people = lms.course.people.map(({ sub }) => ({
    sub,
    user_id: String(new mongoose.Types.ObjectId()),
  }));
  await buildMembers(course, people);
  for (const { user_id } of people)
    await gradeConversation(
      office.services,
      completedAttempt(course, user_id, caseId, office.clock.now),
    );
}

test('a Retry-After of the LMS delays this score and those of the other students', async () => {
  covers('LTI-70');
  const office = openOffice();
  lms.faults.plan('scores', { status: 429, headers: { 'Retry-After': '600' } }, students);
  await completed(office, '3');
  await office.round();
  const asked = lms.faults.to('scores').length;
  expect(asked).toBeGreaterThan(0);
  const waiting = await GradeOutbox.findOne({ tries: 1 }).lean();
  expect(waiting).toMatchObject({
    state: 'waiting',
    reason: 'The LMS asks us to wait (429).',
  });
  expect(Number(waiting?.next_at) - office.clock.now.getTime()).toBeGreaterThanOrEqual(600_000);
  office.clock.pass(590);
  await office.round();
  expect(lms.faults.to('scores')).toHaveLength(asked);
  office.clock.pass(20);
  await office.finish(700, 3);
  expect(await sent()).toBe(students);
});

test('a 403 by which Canvas throttles delays the scores of others, too', async () => {
  const office = openOffice();
  lms.faults.plan('scores', { status: 403, body: '403 Forbidden (Rate Limit Exceeded)' }, 1);
  await completed(office, '3');
  await sendScore(office.services, String((await GradeOutbox.findOne())?._id));
  await office.round();
  expect(lms.faults.to('scores')).toHaveLength(1);
});

test('a score that the LMS rejects with 409 is sent again with a later timestamp', async () => {
  covers('LTI-67');
  const office = openOffice();
  lms.faults.plan('scores', { status: 409 }, students);
  await completed(office, '3');
  await office.finish(400, 5);
  expect(await sent()).toBe(students);
  for (const { sub } of lms.course.people) {
    const scores = lms.faults.to('scores').map(({ body }) => body as Record<string, string>);
    const own = scores.filter(({ userId }) => userId === sub);
    const [first = NaN, second = NaN, ...more] = own.map(({ timestamp = '' }) =>
      Date.parse(timestamp),
    );
    expect(second).toBeGreaterThan(first);
    expect(more).toEqual([]);
  }
});

test('scores are retried during a day of outage and given up after two days', async () => {
  const office = openOffice();
  lms.faults.plan('scores', { status: 503 });
  await completed(office, '3');
  for (let hours = 0; hours < 24; hours += 4) {
    await office.round();
    office.clock.pass(4 * 3600);
  }
  expect(await GradeOutbox.countDocuments({ state: 'waiting' })).toBe(students);
  office.clock.pass(2 * day);
  await office.round();
  const rows = await GradeOutbox.find().lean();
  expect(rows.map(({ state, reason }) => [state, reason])).toEqual(
    Array(students).fill([
      'failed',
      'Given up after two days: “The LMS answered with an error (503).”',
    ]),
  );
});

test('scores that were given up are sent without a click each once the LMS takes one again', async () => {
  const office = openOffice();
  lms.faults.plan('scores', { status: 503 });
  await completed(office, '3');
  await office.round();
  office.clock.pass(2 * day);
  await office.round();
  expect(await GradeOutbox.countDocuments({ state: 'failed' })).toBe(students);
  lms.faults.reset();
  const one = await GradeOutbox.findOne().lean();
  await requeue(one?._id ?? '', office.clock.now, { overwrite: true });
  await office.finish(60, 3);
  expect(await sent()).toBe(students);
  // Grades that were entered by hand meanwhile stay.
  expect(await GradeOutbox.countDocuments({ overwrite: true })).toBe(1);
});

test('a refused score is tried once an hour while the LMS takes others', async () => {
  const office = openOffice();
  lms.faults.plan('scores', { status: 403 }, 1);
  await completed(office, '3');
  await office.round();
  await office.round();
  expect(await sent()).toBe(students - 1);
  const again = async () => {
    const taken = await GradeOutbox.findOne({ state: 'sent' }).lean();
    await requeue(taken?._id ?? '', office.clock.now);
    await office.finish(1, 3);
    return sent();
  };
  expect(await again()).toBe(students - 1);
  office.clock.pass(3600);
  expect(await again()).toBe(students);
});

test('scores wait while the platform is switched off and are sent when it is on again', async () => {
  const office = openOffice();
  await completed(office, '3');
  await LtiPlatform.updateOne({}, { $set: { active: false } });
  await office.round();
  expect(lms.faults.to('scores')).toEqual([]);
  expect(await GradeOutbox.countDocuments({ state: 'waiting' })).toBe(students);
  await LtiPlatform.updateOne({}, { $set: { active: true } });
  await office.finish(400, 5);
  expect(await sent()).toBe(students);
});

test('a first score retried to Canvas stays a new submission with the time of the attempt', async () => {
  const office = openOffice();
  const began = office.clock.now;
  await completed(office, '3');
  await LtiPlatform.updateOne({}, { $set: { product: 'canvas' } });
  lms.faults.plan('scores', { status: 503 }, students);
  await office.finish(400, 5);
  expect(await sent()).toBe(students);
  const bodies = lms.faults.to('scores').map(({ body }) => body as Record<string, object>);
  expect(bodies).toHaveLength(2 * students);
  for (const body of bodies) {
    const submission = body['https://canvas.instructure.com/lti/submission'];
    expect(submission).toMatchObject({ submitted_at: began.toISOString() });
    expect(submission).not.toHaveProperty('new_submission');
  }
});

test('a column without the link is created when the LMS rejects one for the link', async () => {
  const office = openOffice();
  await completed(office);
  // As Canvas does for the link of a module.
  lms.faults.plan('lineitems', ({ method, body }) =>
    method === 'POST' && (body as { resourceLinkId?: string }).resourceLinkId
      ? { status: 412 }
      : undefined,
  );
  await office.finish(400, 5);
  expect(await sent()).toBe(students);
  const made = lms.course.lineItems.filter(({ label }) => label === 'At the market');
  expect(made.map(({ resourceLinkId }) => resourceLinkId)).toEqual([undefined]);
});

test('a malformed line item does not hide the line item of the tool', async () => {
  const office = openOffice();
  await completed(office);
  const resourceId = String((await GradeOutbox.findOne().lean())?.case_id);
  const own = addLineItem(lms.course, { label: 'At the market', scoreMaximum: 100, resourceId });
  const { paths, lineItemPath, query } = lms.profile;
  const id = lms.origin + paths.lineItems + lineItemPath(own.id) + query;
  const items = [
    { id, label: 'Odd', resourceId: 7 },
    { id, resourceId },
  ];
  lms.faults.plan('lineitems', ({ method }) =>
    method === 'GET' ? { body: JSON.stringify(items) } : undefined,
  );
  const before = lms.course.lineItems.length;
  await office.finish(400, 5);
  expect(await sent()).toBe(students);
  expect(lms.course.lineItems).toHaveLength(before);
});

test('two processes that need the same column create one', async () => {
  const office = openOffice();
  const other = openOffice();
  await completed(office);
  await Promise.all([office.round(), other.round()]);
  await office.finish(10, 5);
  expect(await sent()).toBe(students);
  expect(lms.course.lineItems.filter(({ label }) => label === 'At the market')).toHaveLength(1);
});

test('a column whose creation failed is created with the next score', async () => {
  const office = openOffice();
  await completed(office);
  lms.faults.plan('lineitems', { status: 500 }, 1);
  await office.round();
  office.clock.pass(3);
  await office.round();
  expect(lms.course.lineItems.filter(({ label }) => label === 'At the market')).toHaveLength(1);
});

test('a deleted column is forgotten only while no other was created in its place', async () => {
  const key = { context: new mongoose.Types.ObjectId(), case_id: new mongoose.Types.ObjectId() };
  const url = 'https://lms.test/lineitems/2';
  await LtiLineItem.create({ ...key, url });
  await forgetLineItem(key, 'https://lms.test/lineitems/1');
  expect(await LtiLineItem.findOne(key).lean()).toMatchObject({ url });
});

test('a column whose creation response was lost is found again', async () => {
  const office = openOffice();
  await completed(office);
  lms.faults.plan('lineitems', ({ method }) =>
    method === 'POST' ? { loseAnswer: true } : undefined,
  );
  await office.finish(400, 5);
  expect(await sent()).toBe(students);
  const made = lms.course.lineItems.filter(({ label }) => label === 'At the market');
  expect(made).toHaveLength(1);
  expect(lms.course.scores.get(made[0]?.id ?? '')?.size).toBe(students);
});

test('failed scores are looked for among the failed ones alone, because every score sent does so', async () => {
  const office = openOffice();
  await completed(office);
  const row = (await GradeOutbox.findOne().lean()) as GradeRecord;
  const rows = Array.from({ length: 50 }, (_, number) => ({
    ...row,
    _id: new mongoose.Types.ObjectId(),
    line_item: `https://lms.test/lineitems/${number}`,
    state: number < 2 ? ('failed' as const) : ('sent' as const),
    curable: true,
    waiting_since: new Date(0),
  }));
  await GradeOutbox.insertMany(rows);
  const [command] = await commandsOf(() => requeueFailed(row, office.clock.now));
  const [{ q: filter }] = command?.body.updates as [{ q: object }];
  expect(await GradeOutbox.countDocuments({ state: 'failed' })).toBe(0);
  const explained = await GradeOutbox.find(filter).explain('executionStats');
  expect(explained).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
});
