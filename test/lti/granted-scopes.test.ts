import { afterEach, expect, test } from '@jest/globals';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { useDatabase } from '../support/database.ts';
import { scopes } from '../support/fake-lms/claims.ts';
import { addLink } from '../support/fake-lms/course.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'canvas' });
afterEach(() => lti.lms.faults.reset());

/** Canvas refuses a token for a scope that its administrator has not granted. */
const revoke = (scope: string) => {
  const refusal = { status: 400, body: JSON.stringify({ error: 'invalid_scope' }) };
  lti.lms.faults.plan('token', ({ body }) =>
    (body as { scope: string }).scope === scope ? refusal : undefined,
  );
  // Canvas checks the grants at each call, too.
  lti.lms.accessTokens.clear();
};
const reason = (status = 400) =>
  `The LMS does not let this tool use the service (${lti.lms.origin}: ${status}).`;

test('no column is made while the LMS grants no scores, and the score follows once it does', async () => {
  const { caller: teacher } = await lti.admit(lti.lms, { person: '3' });
  const context = await LtiContext.findOne({ platform_id: lti.rows.lms }).lean();
  const practiceCase = await buildCase({ class_id: String(context?.class_id) });
  const custom = { case_id: practiceCase.id };
  const link = addLink(lti.lms.course, { title: 'Practice', custom, scoreMaximum: null });
  const student = await lti.admit(lti.lms, { person: '5', link });
  await lti.tool.runJobs();
  revoke(scopes.score);
  await practise(student.caller, student, practiceCase, 70);
  await lti.tool.runJobs();
  const row = await GradeOutbox.findOne({ case_id: practiceCase.id }).lean();
  expect(row).toMatchObject({ state: 'waiting', reason: reason() });
  expect(lti.lms.faults.to('lineitems')).toEqual([]);

  lti.lms.faults.reset();
  await teacher.post(`/api/instructors/lti/grades/${String(row?._id)}/resend`);
  await lti.tool.runJobs();
  expect(await GradeOutbox.findById(row?._id).lean()).toMatchObject({ state: 'sent' });
});

/** The section of the course after its first roster, and a function that syncs it again. */
async function synced() {
  const { caller } = await lti.admit(lti.lms, { person: '3' });
  await lti.tool.runJobs();
  const context = await LtiContext.findOne({ platform_id: lti.rows.lms }).lean();
  const section_id = String(context?.sections[0]?.section_id);
  const sync = () => caller.post('/api/instructors/lti/roster-sync', { section_id });
  return { section_id, sync };
}

test('a roster that is no longer granted keeps everybody and says why until it is granted again', async () => {
  const { section_id, sync } = await synced();
  const members = () => Enrollment.countDocuments({ section_id, active: true });
  expect(await members()).toBe(4);
  lti.lms.course.people.pop();
  revoke(scopes.memberships);
  expect((await sync()).body.error).toBe(reason());
  expect(await members()).toBe(4);

  lti.lms.faults.reset();
  expect((await sync()).body).toMatchObject({ deactivated: 1 });
});

test('a token without the scope that was asked for is not used again once the LMS grants it', async () => {
  const { sync } = await synced();
  for (const grant of lti.lms.accessTokens.values()) grant.scopes = [];
  expect((await sync()).body.error).toBe(reason(403));
  expect((await sync()).status).toBe(200);
});
