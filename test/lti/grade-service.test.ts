import { describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { GradeOutbox } from '../../lti/grades/model.ts';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim, scopes } from '../support/fake-lms/claims.ts';
import { addLineItem, addLink } from '../support/fake-lms/course.ts';
import { type LaunchOptions } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { profileNames, type ProfileName } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();

/** A separate course with a case, a link to it, and a student who completes it at each call. */
async function course(
  profile: ProfileName,
  options: Pick<LaunchOptions, 'claims'> & { scoreMaximum?: number; points?: number } = {},
) {
  const lms = every.lmsOf(profile);
  const { claims, scoreMaximum = null, points = 100 } = options;
  lms.course.id = String(Number(lms.course.id) + 1);
  await every.admit(lms, { person: '3', ...(claims && { claims }) });
  // The launch of a teacher reads the roster.
  await every.tool.runJobs();
  const context = await LtiContext.findOne({ platform_id: every.rowOf(profile) })
    .sort({ _id: -1 })
    .lean();
  const practiceCase = await buildCase(
    { class_id: String(context?.class_id) },
    { scoring: { policy: 'completion', points } },
  );
  const custom = { case_id: practiceCase.id };
  const link = addLink(lms.course, { title: practiceCase.title, custom, scoreMaximum });
  const student = await every.admit(lms, { person: '5', link, ...(claims && { claims }) });
  const complete = async () => {
    await practise(student.caller, student, practiceCase, 70);
    await every.tool.runJobs();
  };
  lms.faults.calls.length = 0;
  return { lms, practiceCase, link, complete };
}

const bodies = (lms: FakeLms, endpoint: 'scores' | 'token') =>
  lms.faults.to(endpoint).map(({ body }) => body as Record<string, string>);

describe.each(profileNames)('score passback to %s', (profile) => {
  test('gets a token with a signed assertion for the scope of the call and reuses it', async () => {
    covers('LTI-52');
    const { lms, link, complete } = await course(profile, { scoreMaximum: 100 });
    // Every token that the tool holds is now invalid.
    lms.accessTokens.clear();
    await complete();
    await complete();
    expect(lms.course.scores.get(link.lineItem ?? '')?.get('5')).toMatchObject({ scoreGiven: 100 });
    const asked = bodies(lms, 'token');
    expect(asked.map(({ scope }) => scope)).toEqual([scopes.score]);
    for (const { grant_type, client_assertion = '' } of asked) {
      expect(grant_type).toBe('client_credentials');
      expect(decodeProtectedHeader(client_assertion)).toMatchObject({ alg: 'RS256' });
      const { iss, sub, aud, jti, iat = 0, exp = 0 } = decodeJwt(client_assertion);
      expect({ iss, sub, aud }).toEqual({
        iss: lms.clientId,
        sub: lms.clientId,
        aud: lms.origin + lms.profile.paths.token,
      });
      expect(jti).toMatch(/.{16,}/);
      // Canvas takes assertions of less than five minutes.
      expect(exp - iat).toBeLessThan(300);
    }
  });

  test('searches the line item by resource id and then creates it for the link', async () => {
    covers('LTI-54', 'LTI-55', 'LTI-116');
    const { lms, practiceCase, link, complete } = await course(profile, { points: 20 });
    await complete();
    const [search, creation, ...more] = lms.faults.to('lineitems');
    expect(more).toEqual([]);
    const address = new URL(search?.url ?? '', lms.origin);
    expect([search?.method, address.searchParams.get('resource_id')]).toEqual([
      'GET',
      practiceCase.id,
    ]);
    expect(search?.headers.accept).toBe('application/vnd.ims.lis.v2.lineitemcontainer+json');
    expect(creation?.method).toBe('POST');
    expect(creation?.headers['content-type']).toBe('application/vnd.ims.lis.v2.lineitem+json');
    expect(creation?.body).toEqual({
      label: practiceCase.title,
      scoreMaximum: 20,
      resourceId: practiceCase.id,
      resourceLinkId: link.id,
      submissionReview: { reviewableStatus: ['Completed'], custom: { case_id: practiceCase.id } },
    });
  });

  test('finds the line item of the tool on any page of the list', async () => {
    covers('LTI-54');
    const { lms, practiceCase, complete } = await course(profile);
    // Created by a process that died before it stored the address.
    for (const resourceId of ['others-1', 'others-2', practiceCase.id])
      addLineItem(lms.course, { label: 'Practice', scoreMaximum: 100, resourceId });
    const before = lms.course.lineItems.length;
    lms.pageSize = 1;
    try {
      await complete();
    } finally {
      lms.pageSize = undefined;
    }
    expect(lms.course.lineItems).toHaveLength(before);
    const found = lms.course.lineItems.at(-1);
    expect(lms.course.scores.get(found?.id ?? '')?.get('5')).toMatchObject({ scoreGiven: 100 });
  });

  test('sends the points of the case, whatever the maximum of the column, with milliseconds', async () => {
    covers('LTI-65', 'LTI-66');
    const { lms, complete } = await course(profile, { scoreMaximum: 10, points: 20 });
    await complete();
    const [score] = bodies(lms, 'scores');
    expect(score).toMatchObject({ scoreGiven: 20, scoreMaximum: 20 });
    expect(score?.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

test('a rejected token is replaced once, and then the score is sent', async () => {
  covers('LTI-53');
  const { lms, link, complete } = await course('moodle', { scoreMaximum: 100 });
  await complete();
  lms.accessTokens.clear();
  every.resetFaults();
  await complete();
  expect(bodies(lms, 'token').map(({ scope }) => scope)).toEqual([scopes.score]);
  expect(lms.faults.to('scores')).toHaveLength(2);
  expect(lms.course.scores.get(link.lineItem ?? '')?.get('5')).toMatchObject({ scoreGiven: 100 });

  lms.faults.plan('scores', { status: 401 });
  lms.faults.calls.length = 0;
  await complete();
  expect(lms.faults.to('scores')).toHaveLength(2);
  expect(await GradeOutbox.findOne({ state: 'waiting' }).lean()).toMatchObject({
    reason: expect.stringContaining('(401)'),
  });
});

test('a platform that grants only the score scope gets no request for line items', async () => {
  covers('LTI-58');
  const lms = every.lmsOf('certification');
  const lineitems = lms.origin + lms.profile.paths.lineItems;
  const claims = { [claim.ags]: { scope: [scopes.score], lineitems } };
  const { complete } = await course('certification', { claims });
  const before = lms.course.lineItems.length;
  await complete();
  expect(lms.faults.to('lineitems')).toEqual([]);
  expect(lms.course.lineItems).toHaveLength(before);
});

test('a launch without the AGS claim sends nothing to the gradebook', async () => {
  covers('LTI-59');
  const { lms, practiceCase, complete } = await course('canvas', {
    claims: { [claim.ags]: undefined },
  });
  await complete();
  for (const endpoint of ['token', 'lineitems', 'scores'] as const)
    expect(lms.faults.to(endpoint)).toEqual([]);
  expect(await GradeOutbox.countDocuments({ case_id: practiceCase.id })).toBe(0);
});
