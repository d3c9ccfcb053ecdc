import { describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { PracticeCase } from '../../tool/features/cases/model.ts';
import type { Caller } from '../support/app.ts';
import { buildInstructor } from '../support/builders/people.ts';
import { buildCase } from '../support/builders/practice.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { acceptDeepLinks } from '../support/fake-lms/deep-link-routes.ts';
import { addLink, person } from '../support/fake-lms/course.ts';
import { enter, launch, type LaunchOptions } from '../support/fake-lms/launch.ts';
import type { FakeLms } from '../support/fake-lms/platform.ts';
import { profileNames } from '../support/fake-lms/profiles.ts';
import { useEveryLms } from '../support/use-lti.ts';

useDatabase();

const every = useEveryLms();

/** The instructor opens the dialog of the LMS; returns their caller, the request and three cases. */
async function openDialog(lms: FakeLms, settings: LaunchOptions['deepLinking'] = {}) {
  const options = { person: '3', link: null, deepLinking: settings };
  const { target, caller } = await every.admit(lms, options);
  const request_id = target.split('/').at(-1) ?? '';
  const { body } = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
  const place = { class_id: String(body.class_id) };
  const market = await buildCase(place, { title: 'At the market' });
  const station = await buildCase(place, { title: 'At the station' });
  const draft = await buildCase(place, { title: 'Not ready', published: false });
  return {
    caller,
    target,
    request_id,
    market,
    station,
    draft,
  };
}

const answer = (caller: Caller, request_id: string, case_ids: string[]) =>
  caller.post('/api/instructors/lti/deep-linking', { request_id, case_ids });

describe.each(profileNames)('deep linking from %s', (profile) => {
  test('returns the chosen cases as signed links', async () => {
    covers('LTI-31', 'LTI-32', 'LTI-33', 'LTI-34', 'LTI-35', 'LTI-36', 'LTI-37');
    covers('LTI-87', 'LTI-90', 'LTI-91', 'LTI-93', 'LTI-94');
    const lms = every.lmsOf(profile);
    const data = 'csrf:"1" & <opaque>';
    const { caller, target, request_id, market, station } = await openDialog(lms, { data });
    expect(target).toBe(`/lti/deep-link/${request_id}`);

    const shown = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
    expect(shown.body).toMatchObject({
      accept_multiple: true,
      course_title: 'SPAN 101: Elementary Spanish',
    });
    const titles = (shown.body.cases as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain('At the market');
    expect(titles).not.toContain('Not ready');

    await PracticeCase.updateOne(
      { _id: station.id },
      { $set: { scoring: { policy: 'best', points: 20 } } },
    );
    const { status, body } = await answer(caller, request_id, [station.id, market.id]);
    expect(status).toBe(200);
    expect(new URL(body.return_url as string).pathname).toBe(lms.profile.paths.deepLinkReturn);

    expect(decodeProtectedHeader(body.jwt as string)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
    const claims = decodeJwt(body.jwt as string);
    const now = Date.now() / 1000;
    expect(claims.iat).toBeGreaterThan(now - 60);
    expect(claims.iat).toBeLessThanOrEqual(now + 1);
    expect(claims.exp).toBeGreaterThan(now);
    expect(claims.exp).toBeLessThanOrEqual(now + 3600);
    expect(claims).toMatchObject({
      iss: lms.clientId,
      aud: lms.issuer,
      [claim.deploymentId]: lms.deploymentId,
      [claim.messageType]: 'LtiDeepLinkingResponse',
      [claim.version]: '1.3.0',
      [claim.data]: data,
    });
    expect(claims.nonce).toMatch(/.{8,}/);

    // The platform checks the signature against the tool's key set, as LMSs do.
    const { items, links } = await acceptDeepLinks(lms, body.jwt as string);
    expect(items).toMatchObject([
      {
        type: 'ltiResourceLink',
        title: 'At the station',
        url: `${every.tool.origin}/lti/launch`,
        icon: { url: `${every.tool.origin}/lti/icon.png`, width: 128, height: 128 },
        custom: { case_id: station.id },
        lineItem: {
          scoreMaximum: 20,
          label: 'At the station',
          resourceId: station.id,
          submissionReview: {
            reviewableStatus: ['Completed'],
            custom: { case_id: station.id },
          },
        },
      },
      {
        title: 'At the market',
        custom: { case_id: market.id },
        lineItem: { scoreMaximum: 100, label: 'At the market' },
      },
    ]);

    const [, link] = links;
    const opened = await enter(lms, { person: '5', ...(link && { link }) });
    expect(opened.target).toBe(`/practice/${market.id}`);
  });
});

test('a platform that accepts one link gets one, and several return 400', async () => {
  covers('LTI-85', 'LTI-87');
  const dialog = await openDialog(every.lmsOf('moodle'), { accept_multiple: false });
  const { caller, request_id, market, station } = dialog;
  const shown = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
  expect(shown.body.accept_multiple).toBe(false);
  const refused = await answer(caller, request_id, [market.id, station.id]);
  expect(refused.status).toBe(400);
  expect(refused.body.error).toBe('The LMS takes one practice case at a time.');
  const { body } = await answer(caller, request_id, [market.id, market.id]);
  expect(decodeJwt(body.jwt as string)[claim.contentItems]).toHaveLength(1);
  expect(decodeJwt(body.jwt as string)).not.toHaveProperty(claim.data);
});

test('a platform that accepts no line items gets none', async () => {
  covers('LTI-86');
  const settings = { accept_lineitem: false };
  const { caller, request_id, market } = await openDialog(every.lmsOf('moodle'), settings);
  const { body } = await answer(caller, request_id, [market.id]);
  const [item] = decodeJwt(body.jwt as string)[claim.contentItems] as object[];
  expect(item).not.toHaveProperty('lineItem');
});

test('a deep-linking response accepts only published cases of the class, and only from its instructor', async () => {
  covers('LTI-95');
  const { caller, request_id, market, draft } = await openDialog(every.lmsOf('moodle'));
  const stranger = await buildInstructor();
  const foreign = await buildCase(stranger.section);
  for (const ids of [[draft.id], [foreign.id], [market.id, foreign.id]])
    expect((await answer(caller, request_id, ids)).status).toBe(400);

  const other = await every.tool.app.as(stranger);
  expect((await other.get(`/api/instructors/lti/deep-linking/${request_id}`)).status).toBe(404);
  expect((await answer(other, request_id, [foreign.id])).status).toBe(404);
});

test('a designer of the course adds published cases, and an observer is refused', async () => {
  const lms = every.lmsOf('canvas');
  const { request_id: ofTeacher, market, draft } = await openDialog(lms);
  const inCourse = (role: 'designer' | 'observer') => person(role, role, 'Dana', 'Lin', '');
  const { caller, target } = await every.admit(lms, { person: inCourse('designer'), link: null });
  const own = target.split('/').at(-1) ?? '';
  const { body } = await caller.get(`/api/instructors/lti/deep-linking/${own}`);
  const ids = (body.cases as { id: string }[]).map(({ id }) => id);
  expect(ids).toContain(market.id);
  expect(ids).not.toContain(draft.id);
  const { links } = await acceptDeepLinks(lms, (await answer(caller, own, [market.id])).body.jwt);
  expect(links).toMatchObject([{ custom: { case_id: market.id } }]);
  expect((await answer(caller, ofTeacher, [market.id])).status).toBe(404);
  const observer = await launch(lms, { person: inCourse('observer'), link: null });
  expect(observer.status).toBe(403);
});

test('a deep-linking request for other content than links is refused with a readable message', async () => {
  covers('LTI-84');
  const deepLinking = { accept_types: ['html', 'file'] };
  const refused = { person: '3', link: null, deepLinking };
  const { status, text } = await launch(every.lmsOf('moodle'), refused);
  expect(status).toBe(400);
  const reason = 'The LMS asks for something other than a link to this tool.';
  expect(text).toContain(reason);
  const [row] = (await every.tool.master.get('/api/master/lti/launches')).body;
  expect(row).toMatchObject({ outcome: 'refused', reason });
});

test('a deep-linking request marks the cases that the course already links', async () => {
  const lms = every.lmsOf('moodle');
  const { caller, request_id, market } = await openDialog(lms);
  const marked = async () => {
    const { body } = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
    const linked = (body.cases as { id: string; linked: boolean }[]).filter((one) => one.linked);
    return linked.map(({ id }) => id);
  };
  expect(await marked()).not.toContain(market.id);
  const link = addLink(lms.course, { title: 'Market', custom: { case_id: market.id } });
  await enter(lms, { person: '5', link });
  expect(await marked()).toContain(market.id);
});

test('a case of the section of a divided course as a whole is for all sections once the course has its link', async () => {
  const lms = every.lmsOf('moodle');
  Object.assign(lms.course, { id: 'divided' });
  const { caller, request_id } = await openDialog(lms);
  const { body } = await caller.get(`/api/instructors/lti/deep-linking/${request_id}`);
  const { class_id, section_id } = body as { class_id: string; section_id: string };
  await LtiContext.updateOne({ class_id }, { group_use: 'sections' });
  const who = { ...person('21', 'student', 'Noa', 'G', 'noa@x.test'), groups: ['21'] };
  const student = await every.admit(lms, { person: who });
  const [late, other] = [
    await buildCase({ class_id }, { section_id }),
    await buildCase({ class_id }, { section_id }),
  ];
  const reached = async () => {
    const cases: { id: string }[] = (await student.caller.get('/api/practice_cases/get_cases'))
      .body;
    return [late, other].filter((one) => cases.some(({ id }) => id === one.id));
  };
  expect(await reached()).toEqual([]);
  await answer(caller, request_id, [late.id]).then(({ status }) => expect(status).toBe(200));
  expect(await reached()).toEqual([late]);
});
