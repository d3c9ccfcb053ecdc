import { beforeAll, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiContext, LtiIdentity, LtiResourceLink } from '../../lti/provisioning/model.ts';
import type { GradeRow } from '../../tool/contract/lti.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { consentFor } from '../support/consent.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { scopes } from '../support/fake-lms/claims.ts';
import { addLink, type ResourceLink } from '../support/fake-lms/course.ts';
import { enter } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ moodle: 'moodle' }, { moodle: async () => ({ product: 'moodle' }) });

/** Somebody of another LMS has the id of the student. */
beforeAll(async () => {
  const other = { platform_id: new Types.ObjectId(), user_id: new Types.ObjectId(), sub: '5' };
  await LtiIdentity.create(other);
});

async function launched(lms: FakeLms, person: string, link?: ResourceLink) {
  const { user, section_id } = await enter(lms, { person, ...(link && { link }) });
  await consentFor(user.id);
  return { id: user.id, section_id: String(section_id), caller: await lti.tool.app.as(user) };
}

/** A course of a case with one activity, which student 5 has completed. */
async function graded(lms: FakeLms) {
  const teacher = await launched(lms, '3');
  const context = await LtiContext.findOne({ 'sections.section_id': teacher.section_id }).lean();
  const practiceCase = await buildCase({ class_id: String(context?.class_id) });
  const custom = { case_id: practiceCase.id };
  const link = addLink(lms.course, { title: 'Week 1', custom });
  const student = await launched(lms, '5', link);
  const attempt = async () => {
    await practise(student.caller, student, practiceCase, 120);
    await lti.tool.runJobs();
    await lti.tool.runJobs();
  };
  const rows = async () =>
    (await teacher.caller.get(`/api/instructors/lti/grades?section_id=${teacher.section_id}`))
      .body as GradeRow[];
  const row = async () =>
    (await rows()).find(
      ({ activity, case_id }) => activity === 'Week 1' && case_id === custom.case_id,
    );
  return { teacher, practiceCase, custom, link, attempt, rows, row };
}
const classOf = async (section_id: string) => {
  const context = await LtiContext.findOne({ 'sections.section_id': section_id }).lean().orFail();
  return { class_id: String(context.class_id) };
};
const scoreIn = (lms: FakeLms, link: ResourceLink) =>
  lms.course.scores.get(link.lineItem ?? '')?.get('5');

test('a grade row has the activity, the score and the time of the attempt', async () => {
  const { attempt, row } = await graded(lti.moodle);
  await attempt();
  expect(await row()).toMatchObject({
    state: 'sent',
    score: { given: 100, maximum: 100 },
    column_gone: false,
  });
  expect(Date.parse((await row())?.attempted_at ?? '')).not.toBeNaN();
});

test('a deleted column is reported once, gets no more scores and is not created again', async () => {
  covers('LTI-69');
  const { attempt, row, rows, link, practiceCase } = await graded(lti.moodle);
  const { course } = lti.moodle;
  course.lineItems = course.lineItems.filter(({ id }) => id !== link.lineItem);
  await attempt();
  expect(await row()).toMatchObject({ state: 'failed', column_gone: true });
  const [before, columns] = [await row(), course.lineItems.length];
  await attempt();
  expect(await row()).toEqual(before);
  expect(course.lineItems).toHaveLength(columns);
  expect((await rows()).filter(({ case_id }) => case_id === practiceCase.id)).toHaveLength(1);
});

test('a second activity for a case gets the earlier score when it is first opened', async () => {
  const { attempt, custom } = await graded(lti.moodle);
  await attempt();
  const second = addLink(lti.moodle.course, { title: 'Week 2', custom });
  await launched(lti.moodle, '6', second);
  const { due, id } = await backfill('Week 2');
  expect(due).toContain(id);
  expect(scoreIn(lti.moodle, second)?.scoreGiven).toBe(100);
  expect((await backfill('Week 2')).due).not.toContain(id);
});

/** Fills the column of the activity with earlier scores; returns the columns that were due. */
async function backfill(title: string) {
  const id = String((await LtiResourceLink.findOne({ title }).lean())?._id);
  const job = lti.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-grade-backfill');
  const due = await job?.findDue?.(new Date(), 10);
  await job?.run(id);
  await lti.tool.runJobs();
  return { due, id };
}

test('an activity that is changed to another case gets the score that a student had for it', async () => {
  const earlier = await graded(lti.moodle);
  await earlier.attempt();
  const { attempt, link, rows } = await graded(lti.moodle);
  await attempt();
  Object.assign(link, { title: 'Changed', custom: earlier.custom });
  await launched(lti.moodle, '3', link);
  await backfill('Changed');
  const changed = (await rows()).filter(({ activity }) => activity === 'Changed');
  expect(changed).toMatchObject([{ case_id: earlier.practiceCase.id, state: 'sent' }]);
});

test.each([400, 403, 422])(
  'a score that the LMS refused with %i is sent again when the student opens the activity again',
  async (status) => {
    const { attempt, link, row } = await graded(lti.moodle);
    lti.moodle.faults.plan('scores', { status }, 1);
    await attempt();
    const refused = await row();
    expect(['not_gradable', 'failed']).toContain(refused?.state);
    await launched(lti.moodle, '3', link);
    expect((await row())?.state).toBe(refused?.state);
    await launched(lti.moodle, '5', link);
    await lti.tool.runJobs();
    expect(await row()).toMatchObject({ state: 'sent', reason: null });
    // What was accepted since is not sent at each launch.
    await launched(lti.moodle, '5', link);
    expect((await row())?.state).toBe('sent');
  },
);

test('a teacher learns which activity without a case has the column that cases share', async () => {
  const { teacher } = await graded(lti.moodle);
  const path = `/api/instructors/lti/course?section_id=${teacher.section_id}`;
  const shared = async () => (await teacher.caller.get(path)).body.course.shared_column;
  const whole = addLink(lti.moodle.course, { title: 'Speaking' });
  await launched(lti.moodle, '3', whole);
  expect(await shared()).toBe('Speaking');
  for (const link of lti.moodle.course.links.filter(({ custom }) => !custom.case_id)) {
    delete link.lineItem;
    await launched(lti.moodle, '3', link);
  }
  expect(await shared()).toBeNull();
});

test('a teacher learns which activities have no column where the LMS lets the tool make none', async () => {
  const { teacher, custom, link } = await graded(lti.moodle);
  const path = `/api/instructors/lti/course?section_id=${teacher.section_id}`;
  const columnless = async () => (await teacher.caller.get(path)).body.course.columnless;
  const practiceCase = await buildCase(await classOf(teacher.section_id));
  const ungraded = {
    title: 'Not graded',
    custom: { case_id: practiceCase.id },
    scoreMaximum: null,
  };
  await launched(lti.moodle, '3', addLink(lti.moodle.course, ungraded));
  expect(await columnless()).toEqual([]);
  await LtiContext.updateMany({}, { $set: { 'ags.scope': [scopes.score] } });
  expect(await columnless()).toContain('Not graded');
  expect(await columnless()).not.toContain(link.title);
  // A second activity of a case that has a column elsewhere.
  const second = { title: 'Week 1 again', custom, scoreMaximum: null };
  await launched(lti.moodle, '3', addLink(lti.moodle.course, second));
  await LtiContext.updateMany({}, { $set: { 'ags.scope': [scopes.score] } });
  expect(await columnless()).not.toContain('Week 1 again');
});

test('a link without a case, such as that of a course menu, is not named as an activity without a column', async () => {
  const { teacher } = await graded(lti.moodle);
  const menu = addLink(lti.moodle.course, { title: 'SPAN 101', custom: {}, scoreMaximum: null });
  await launched(lti.moodle, '3', menu);
  await LtiContext.updateMany({}, { $set: { 'ags.scope': [scopes.score] } });
  await LtiResourceLink.updateMany({ case_id: null }, { $unset: { 'ags.lineitem': 1 } });
  const told = async () => {
    const path = `/api/instructors/lti/course?section_id=${teacher.section_id}`;
    const { course } = (await teacher.caller.get(path)).body;
    return [course.columnless.includes('SPAN 101'), course.others_columnless];
  };
  expect(await told()).toEqual([false, true]);
  await LtiResourceLink.updateOne(
    { title: 'SPAN 101' },
    { $set: { 'ags.lineitem': 'https://canvas.test/1' } },
  );
  expect(await told()).toEqual([false, false]);
});

test('an activity whose column the LMS has deleted is not named as the one that cases share', async () => {
  const { teacher } = await graded(lti.moodle);
  await launched(lti.moodle, '3', addLink(lti.moodle.course, { title: 'Deleted' }));
  const { _id, ags } = await LtiResourceLink.findOne({ title: 'Deleted' }).lean().orFail();
  await LtiResourceLink.updateOne({ _id }, { gone_lineitem: ags?.lineitem });
  const path = `/api/instructors/lti/course?section_id=${teacher.section_id}`;
  expect((await teacher.caller.get(path)).body.course.shared_column).toBeNull();
});
