import { afterEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiContext } from '../../lti/provisioning/model.ts';
import type { Connection } from '../../tool/contract/lti-platforms.ts';
import { useDatabase } from '../support/database.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });
afterEach(() => lti.lms.faults.reset());

test('the daily sync reaches a course although the rosters of 200 others cannot be read', async () => {
  await enter(lti.lms, { person: '5' });
  const dayAgo = new Date(Date.now() - 25 * 3600 * 1000);
  await LtiContext.updateMany({}, { $set: { roster_synced_at: dayAgo } });
  const course = await LtiContext.findOne().lean();
  // Courses of an LMS that is no longer connected, never synced.
  const platform_id = new Types.ObjectId();
  const others = Array.from({ length: 200 }, (_, index) => ({
    ...course,
    _id: new Types.ObjectId(),
    platform_id,
    context_id: String(index),
    roster_synced_at: undefined,
  }));
  await LtiContext.insertMany(others);
  for (let hour = 0; hour < 2; hour += 1) {
    await lti.tool.runPeriodic('lti-roster-daily');
    await lti.tool.runJobs();
  }
  expect(lti.lms.faults.to('memberships')).toHaveLength(1);
});

test('a background sync waits as long as the LMS asks, but not longer than six hours', async () => {
  const job = lti.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-roster');
  const context = await LtiContext.findOne({ platform_id: lti.rows.lms }).lean();
  const delayAfter = async (retryAfter: string) => {
    lti.lms.faults.plan('memberships', { status: 429, headers: { 'Retry-After': retryAfter } });
    return (await job?.run(String(context?._id)))?.againInSeconds;
  };
  expect(await delayAfter('900')).toBe(900);
  expect(await delayAfter(new Date(Date.now() + 30 * 24 * 3600 * 1000).toUTCString())).toBe(21_600);
});

test('a background sync that fails is told to who teaches and to masters, until one succeeds', async () => {
  const { caller, section_id } = await lti.admit(lti.lms, { person: '3' });
  const job = lti.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-roster');
  const context = await LtiContext.findOne({ 'sections.section_id': section_id }).lean();
  const shown = async () => {
    const { body } = await caller.get(`/api/instructors/lti/course?section_id=${section_id}`);
    const connections = await lti.tool.master.get('/api/master/lti/connections');
    const [{ findings }] = connections.body as [Connection];
    const roster = findings.find(({ part }) => part === 'roster');
    return [body.course.roster_failure?.reason ?? null, roster?.level, roster?.code];
  };
  const fail = async () => {
    lti.lms.faults.plan('memberships', { status: 403 });
    await expect(job?.run(String(context?._id))).rejects.toThrow();
  };
  await lti.tool.runJobs();
  expect(await shown()).toEqual([null, 'ok', 'roster_synced']);
  await fail();
  const reason = expect.stringContaining('The LMS does not let this tool use the service');
  expect(await shown()).toEqual([reason, 'note', 'roster_failed']);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3600 * 1000);
  await LtiContext.updateMany({}, { $set: { roster_synced_at: twoDaysAgo } });
  expect(await shown()).toEqual([reason, 'problem', 'roster_failed']);
  lti.lms.faults.reset();
  await job?.run(String(context?._id));
  expect(await shown()).toEqual([null, 'ok', 'roster_synced']);
});
