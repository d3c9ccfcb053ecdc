import { afterEach, expect, test } from '@jest/globals';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { useDatabase } from '../support/database.ts';
import { addLink } from '../support/fake-lms/course.ts';
import type { EndpointName, Fault } from '../support/fake-lms/faults.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'canvas' });
afterEach(() => lti.lms.faults.reset());

/** Canvas limits the rate of calls with this response, which names no time. */
const throttled: Fault = { status: 403, body: '403 Forbidden (Rate Limit Exceeded)' };
const reason = (status = 403) => `The LMS asks us to wait (${lti.lms.origin}: ${status}).`;

/** A course that was launched and whose roster has been read. */
async function openCourse() {
  const { caller, section_id } = await lti.admit(lti.lms, { person: '3' });
  await lti.tool.runJobs();
  const context = await LtiContext.findOne({ 'sections.section_id': section_id }).lean();
  lti.lms.faults.reset();
  return { caller, section_id, context };
}

test.each<[string, EndpointName]>([
  ['the roster', 'memberships'],
  ['tokens', 'token'],
])('a sync while Canvas throttles %s says that the LMS asks to wait', async (_what, endpoint) => {
  const { caller, section_id } = await openCourse();
  if (endpoint === 'token') {
    lti.lms.faults.plan('memberships', { status: 401 });
    await caller.post('/api/instructors/lti/roster-sync', { section_id });
  }
  lti.lms.faults.plan(endpoint, throttled);
  const { status, body, headers } = await caller.post('/api/instructors/lti/roster-sync', {
    section_id,
  });
  expect(status).toBe(503);
  expect(body.error).toBe(reason());
  expect(headers['retry-after']).toBe('30');
});

test('a background sync that Canvas throttles is repeated after a pause, with the same token', async () => {
  const { context } = await openCourse();
  const job = lti.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-roster');
  lti.lms.faults.plan('memberships', throttled, 1);
  const again = await job?.run(String(context?._id));
  expect(again?.againInSeconds).toBeGreaterThanOrEqual(30);
  expect(await job?.run(String(context?._id))).toBeUndefined();
  expect(lti.lms.faults.to('memberships')).toHaveLength(2);
  expect(lti.lms.faults.to('token')).toEqual([]);
});

test('a background sync that Canvas keeps throttling waits longer each time, at most five hours', async () => {
  const { caller, section_id, context } = await openCourse();
  const job = lti.tool.app.lti.jobs.jobs.find(({ name }) => name === 'lti-roster');
  lti.lms.faults.plan('memberships', throttled);
  const delays: number[] = [];
  for (let run = 0; run < 12; run += 1)
    delays.push((await job?.run(String(context?._id)))?.againInSeconds ?? 0);
  expect(delays[0]).toBeLessThan(60);
  expect(delays.slice(0, 9)).toEqual([...delays.slice(0, 9)].sort((a, b) => a - b));
  expect(Math.min(...delays.slice(8))).toBeGreaterThanOrEqual(4 * 3600);
  expect(Math.max(...delays)).toBeLessThanOrEqual(5 * 3600);
  const { body } = await caller.get(`/api/instructors/lti/course?section_id=${section_id}`);
  const { at, again_at } = body.course.roster_failure;
  expect((Date.parse(again_at) - Date.parse(at)) / 1000).toBe(delays.at(-1));
});

test('a score whose column Canvas throttles waits and says why', async () => {
  const { context } = await openCourse();
  const practiceCase = await buildCase({ class_id: String(context?.class_id) });
  const custom = { case_id: practiceCase.id };
  const link = addLink(lti.lms.course, { title: 'Practice', custom, scoreMaximum: null });
  const student = await lti.admit(lti.lms, { person: '5', link });
  await lti.tool.runJobs();
  lti.lms.faults.plan('lineitems', throttled);
  await practise(student.caller, student, practiceCase, 70);
  await lti.tool.runJobs();
  const row = await GradeOutbox.findOne({ case_id: practiceCase.id }).lean();
  expect(row).toMatchObject({ state: 'waiting', reason: reason() });
});
