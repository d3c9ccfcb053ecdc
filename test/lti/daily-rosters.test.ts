import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { useDatabase } from '../support/database.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

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
