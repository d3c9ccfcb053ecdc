import { describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { LtiPlatform } from '../../lti/platforms/model.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { Assignment } from '../../tool/features/assignments/model.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { buildPractised } from '../support/builders/practised.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { runDue } from '../support/due-jobs.ts';
import { claim, scopes } from '../support/fake-lms/claims.ts';
import { addLink } from '../support/fake-lms/course.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { profileNames } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();

const due = '2031-05-06T21:59:00.000Z';
const later = '2031-05-09T21:59:00.000Z';

async function course(lms: FakeLms) {
  const teacher = await every.admit(lms, { person: '3' });
  const context = await LtiContext.findOne({ platform_id: every.rowOf(lms.profile.name) }).lean();
  const practiceCase = await buildCase(
    { class_id: String(context?.class_id) },
    { scoring: { policy: 'best', points: 20 } },
  );
  const link = addLink(lms.course, {
    title: practiceCase.title,
    custom: { case_id: practiceCase.id },
    scoreMaximum: null,
  });
  const section_id = String(context?.sections[0]?.section_id);
  const assign = (terms: object) =>
    teacher.caller.put(`/api/instructors/assignments/${practiceCase.id}`, {
      section_id,
      due_at: null,
      closes_at: null,
      max_attempts: null,
      ...terms,
    });
  return { teacher, practiceCase, link, section_id, assign };
}

const dueDateJob = () => {
  const job = every.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-due-date');
  if (!job) throw new Error('there is no such job');
  return job;
};
const tell = () => runDue(dueDateJob());
/** Number of due dates that are to be sent within these seconds. */
const dueWithin = async (seconds: number) =>
  (await dueDateJob().findDue?.(new Date(Date.now() + seconds * 1000), 10))?.length;
const itemOf = (lms: FakeLms, caseId: string) =>
  lms.course.lineItems.find(({ resourceId }) => resourceId === caseId);

describe.each(profileNames)('due dates with %s', (profile) => {
  test('are set on a new line item, updated and cleared with the assignment', async () => {
    covers('LTI-60', 'LTI-61');
    const lms = every.lmsOf(profile);
    const { practiceCase, link, assign, teacher, section_id } = await course(lms);
    await assign({ due_at: due });
    const student = await every.admit(lms, { person: '5', link });
    await practise(student.caller, student, practiceCase, 70);
    await every.tool.runJobs();
    expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: due });

    await assign({ due_at: later });
    await tell();
    expect(itemOf(lms, practiceCase.id)).toMatchObject({
      endDateTime: later,
      label: practiceCase.title,
      scoreMaximum: 20,
      resourceLinkId: link.id,
    });

    await assign({ closes_at: due });
    await tell();
    expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: due });

    const path = `/api/instructors/assignments/${practiceCase.id}?section_id=${section_id}`;
    expect((await teacher.caller.delete(path)).status).toBe(200);
    await tell();
    expect(itemOf(lms, practiceCase.id)).not.toHaveProperty('endDateTime');
    expect(await tell()).toBe(0);
  });

  test('are added to a deep link', async () => {
    covers('LTI-92');
    const lms = every.lmsOf(profile);
    const { practiceCase, assign } = await course(lms);
    await assign({ due_at: due, closes_at: later });
    const { target, caller } = await every.admit(lms, { person: '3', link: null, deepLinking: {} });
    const request_id = target.split('/').at(-1);
    const answer = await caller.post('/api/instructors/lti/deep-linking', {
      request_id,
      case_ids: [practiceCase.id],
    });
    const items = decodeJwt(String(answer.body.jwt))[claim.contentItems];
    expect(items).toMatchObject([
      {
        custom: { case_id: practiceCase.id },
        available: { endDateTime: later },
        submission: { endDateTime: due },
      },
    ]);
  });
});

test('a due date that failed with 503 is scheduled again', async () => {
  const lms = every.lmsOf('moodle');
  const { practiceCase, link, assign } = await course(lms);
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  lms.faults.plan('lineitem', { status: 503 }, 1);
  await assign({ due_at: due });
  await tell();
  expect(itemOf(lms, practiceCase.id)).not.toHaveProperty('endDateTime');
  expect(await dueWithin(3600)).toBe(1);
  // An LMS that is down for hours is not asked every half minute.
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  lms.faults.plan('lineitem', { status: 503 }, 1);
  const pending = { lms_due_at: { $ne: null } };
  await Assignment.updateMany(pending, { lms_due_at: hoursAgo(0), updated_at: hoursAgo(2) });
  await tell();
  expect([await dueWithin(7100), await dueWithin(7300)]).toEqual([0, 1]);
  await Assignment.updateMany(pending, { lms_due_at: hoursAgo(0) });
  await tell();
  expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: due });
});

test('a due date that changes while the earlier one is being sent is sent, too', async () => {
  const lms = every.lmsOf('canvas');
  const { practiceCase, link, assign } = await course(lms);
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  lms.faults.plan('lineitem', { until: async () => assign({ due_at: later }) }, 1);
  await assign({ due_at: due });
  await tell();
  expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: due });
  await tell();
  expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: later });
});

test('a due date is cleared later if the LMS fails when an old assignment is removed', async () => {
  const lms = every.lmsOf('canvas');
  const { practiceCase, link, assign, teacher, section_id } = await course(lms);
  await assign({ due_at: due });
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  const old = { updated_at: new Date('2026-01-01') };
  await Assignment.updateMany({ section_id }, { $set: old, $unset: { lms_due_at: 1 } });
  lms.faults.plan('lineitem', { status: 503 }, 1);
  await teacher.caller.delete(
    `/api/instructors/assignments/${practiceCase.id}?section_id=${section_id}`,
  );
  await tell();
  expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: due });
  await Assignment.updateMany({ lms_due_at: { $ne: null } }, { lms_due_at: new Date() });
  await tell();
  expect(itemOf(lms, practiceCase.id)).not.toHaveProperty('endDateTime');
});

test('a due date waits while the platform is switched off and is sent when it is on again', async () => {
  const lms = every.lmsOf('canvas');
  const { practiceCase, link, assign } = await course(lms);
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  const platform = { _id: every.rowOf('canvas') };
  await LtiPlatform.updateOne(platform, { active: false });
  await assign({ due_at: due });
  await tell();
  await LtiPlatform.updateOne(platform, { active: true });
  await Assignment.updateMany({ lms_due_at: { $ne: null } }, { lms_due_at: new Date() });
  await tell();
  expect(itemOf(lms, practiceCase.id)).toMatchObject({ endDateTime: due });
  expect(await tell()).toBe(0);
});

test('no due date is sent to a platform that lets the tool send scores only', async () => {
  const lms = every.lmsOf('certification');
  const { practiceCase, link, assign } = await course(lms);
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70);
  await every.tool.runJobs();
  // The launch names the line item.
  await every.admit(lms, { person: '5', link });
  const own = { platform_id: every.rowOf('certification') };
  await LtiContext.updateOne(own, { 'ags.scope': [scopes.score, scopes.lineItemRead] });
  // The cached token has expired, and there is no other.
  lms.faults.plan('lineitem', { status: 401 });
  lms.faults.plan('token', { status: 400, body: '{"error":"invalid_scope"}' });
  await assign({ due_at: due });
  await tell();
  expect(await dueWithin(3600)).toBe(0);
});

test.each(['"a word"', 'null', '[]'])(
  'a line item response of %s leads to no update and no retry',
  async (body) => {
    const lms = every.lmsOf('moodle');
    const { practiceCase, link, assign } = await course(lms);
    const student = await every.admit(lms, { person: '5', link });
    await practise(student.caller, student, practiceCase, 70);
    await every.tool.runJobs();
    const headers = { 'Content-Type': 'application/json' };
    lms.faults.plan('lineitem', { status: 200, headers, body }, 1);
    await assign({ due_at: due });
    await tell();
    expect(itemOf(lms, practiceCase.id)).not.toHaveProperty('endDateTime');
    expect(await tell()).toBe(0);
  },
);

test('attempts beyond a limit that was set later are not scored', async () => {
  const lms = every.lmsOf('canvas');
  const { practiceCase, link, assign, section_id } = await course(lms);
  const student = await every.admit(lms, { person: '5', link });
  await practise(student.caller, student, practiceCase, 70, [
    { role: 'user', text: 'Hola, ¿cuánto cuesta la fruta?' },
  ]);
  await every.tool.runJobs();
  await assign({ max_attempts: 1 });
  // Ended while the limit was not known yet.
  const section = { id: section_id };
  await buildPractised({ id: student.id, section }, practiceCase, {
    at: new Date(Date.now() + 1000),
    turns: ['Hola.', '¿Cuánto cuesta? Me gustaría un kilo.'],
  });
  const scores = () => lms.faults.to('scores').map(({ body }) => body as { scoreGiven: number });
  expect(scores().at(-1)).toMatchObject({ scoreGiven: 10 });
  const { lti } = every.tool.app;
  await lti.conversationEnded({
    conversationId: 'f'.repeat(24),
    userId: student.id,
    caseId: practiceCase.id,
    classId: practiceCase.class_id,
    sectionId: section_id,
    completed: true,
    duration: 120,
    endTime: new Date(Date.now() + 121_000),
  });
  await every.tool.runJobs();
  expect(scores().at(-1)).toMatchObject({ scoreGiven: 10 });
});
