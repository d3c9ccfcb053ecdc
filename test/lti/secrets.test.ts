import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { LtiLaunchLog, writeLaunchReport } from '../../lti/platforms/launch-log.ts';
import { LtiPlatformKey } from '../../lti/platforms/model.ts';
import { signingKey } from '../../lti/platforms/keys.ts';
import type { Caller } from '../support/app.ts';
import { buildCase, practise } from '../support/builders/practice.ts';
import { consentFor } from '../support/consent.ts';
import { useDatabase } from '../support/database.ts';
import { addLink } from '../support/fake-lms/course.ts';
import type { LoggedCall } from '../support/fake-lms/faults.ts';
import {
  authenticate,
  beginLaunch,
  postLaunch,
  swapCode,
  type EnteredLaunch,
  type LaunchOptions,
} from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import type { ProfileName } from '../support/fake-lms/profiles.ts';
import { registrationAddress } from '../support/fake-lms/registration-routes.ts';
import { labelled } from '../support/labelled.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

useDatabase();

const profiles: ProfileName[] = ['moodle', 'canvas'];
const lmss = new Map<ProfileName, FakeLms>();
let tool: LtiTool;
beforeAll(async () => {
  for (const profile of profiles) lmss.set(profile, await startFakeLms({ profile }));
  tool = await startLtiTool(...lmss.values());
});
afterAll(async () => {
  await tool.close();
  for (const lms of lmss.values()) await lms.close();
});

/** Secrets of one platform that must stay out of URLs and logs, and the URLs that were seen. */
function watch(lms: FakeLms) {
  const secrets = new Map<string, string>();
  const addresses: string[] = [];
  const texts: string[] = [];
  const keep = (what: string, value: unknown) => {
    if (typeof value !== 'string' || value.length < 20) throw new Error(`${what} is no secret`);
    secrets.set(value, what);
  };
  return {
    secrets,
    addresses,
    texts,
    keep,
    /** Launches, notes every secret and URL on the way, and returns the session. */
    async enter(options: LaunchOptions): Promise<{ caller: Caller; entered: EnteredLaunch }> {
      const begun = await beginLaunch(lms, options);
      addresses.push(begun.authUrl.href);
      for (const value of begun.jar.cookies.values()) keep('secret of the browser', value);
      const form = await authenticate(begun);
      keep('id_token', form.id_token);
      const answer = await postLaunch(lms, begun, form);
      keep('one-time code', answer.code);
      addresses.push(String(answer.location));
      const swapped = await swapCode(lms, answer);
      const entered = (await swapped.json()) as EnteredLaunch;
      keep('session token', entered.access_token);
      addresses.push(entered.target);
      await consentFor(entered.user.id);
      return { caller: tool.app.withToken(entered.access_token), entered };
    },
  };
}

/** Echoes the first request in an error, as debug modes do. */
const parrotOnce = ({ count, headers, body }: LoggedCall) =>
  count === 1
    ? { status: 500, body: `${String(headers.authorization)} ${JSON.stringify(body)}` }
    : undefined;

async function registerItself(lms: FakeLms, seen: ReturnType<typeof watch>): Promise<string> {
  const invite = async () => {
    const product = lms.profile.name;
    const { body } = await tool.master.post('/api/master/lti/invitations', { product });
    const url = registrationAddress(lms, String(body.url));
    const { pathname, searchParams } = new URL(url);
    seen.keep('invitation', pathname.split('/').at(-1));
    seen.keep('registration token', searchParams.get('registration_token'));
    return url;
  };
  lms.faults.plan('registration', parrotOnce);
  const refused = await fetch(await invite());
  expect(refused.status).toBe(400);
  seen.texts.push(await refused.text());
  const accepted = await fetch(await invite());
  const page = await accepted.text();
  labelled(page, () => expect(accepted.status).toBe(200));
  seen.texts.push(page);
  const { body: platforms } = await tool.master.get('/api/master/lti/platforms');
  const { id } = platforms.find(({ issuer }: { issuer: string }) => issuer === lms.issuer);
  const change = { active: true, deployment_ids: [lms.deploymentId] };
  const { status, text } = await tool.master.put(`/api/master/lti/platforms/${id}`, change);
  expect(status).toBe(200);
  seen.texts.push(text);
  return String(id);
}

async function keepKeys(platformId: string, seen: ReturnType<typeof watch>): Promise<void> {
  const secretKey = tool.app.dependencies.config.SECRET_KEY ?? '';
  const { key } = await signingKey(platformId, [secretKey]);
  const { d, p, q } = key.export({ format: 'jwk' });
  for (const part of [d, p, q]) seen.keep('private key', part);
  for (const { sealed_private } of await LtiPlatformKey.find({ platform_id: platformId }).lean())
    seen.keep('sealed private key', sealed_private);
  seen.keep('secret of the deployment', secretKey);
}

test.each(profiles)(
  'registration, launches, roster, scores and deep links of %s put no secret into URLs or logs',
  async (profile) => {
    const lms = lmss.get(profile);
    if (!lms) throw new Error(`no ${profile}`);
    const seen = watch(lms);
    const id = await registerItself(lms, seen);

    const teacher = await seen.enter({ person: '3', method: 'GET' });
    const context = await LtiContext.findOne({ platform_id: id }).lean();
    const course = { class_id: String(context?.class_id) };
    const practiceCase = await buildCase(course, { title: 'At the market', min_time: 60 });
    lms.faults.plan('token', parrotOnce);
    lms.faults.plan('memberships', parrotOnce);
    const sync = () =>
      teacher.caller.post('/api/instructors/lti/roster-sync', {
        section_id: teacher.entered.section_id,
      });
    for (const status of [503, 503, 200]) {
      const answer = await sync();
      expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
      seen.texts.push(answer.text);
    }

    const link = addLink(lms.course, { title: 'Market', custom: { case_id: practiceCase.id } });
    const student = await seen.enter({ person: '5', link });
    lms.faults.plan('scores', parrotOnce);
    await practise(student.caller, student.entered.user, practiceCase, 120);
    await tool.runJobs();
    const grades = await teacher.caller.get(
      `/api/instructors/lti/grades?section_id=${String(teacher.entered.section_id)}`,
    );
    expect(grades.body).toMatchObject([{ state: 'waiting', reason: expect.any(String) }]);
    seen.texts.push(grades.text);
    await teacher.caller.post(`/api/instructors/lti/grades/${grades.body[0].id}/resend`);
    await tool.runJobs();
    expect(lms.course.scores.get(link.lineItem ?? '')?.get('5')).toMatchObject({ scoreGiven: 100 });

    const dialog = await seen.enter({ person: '3', link: null });
    const chosen = await dialog.caller.post('/api/instructors/lti/deep-linking', {
      request_id: dialog.entered.target.split('/').at(-1),
      case_ids: [practiceCase.id],
    });
    seen.keep('deep-linking message', chosen.body.jwt);
    seen.addresses.push(chosen.body.return_url);
    const path = `/practice/${practiceCase.id}`;
    const opened = await student.caller.post('/api/auth/lti/window', { path });
    seen.keep('one-time code', new URL(opened.body.url, tool.origin).hash.split('=')[1]);
    seen.addresses.push(opened.body.url);
    await tool.master.post(`/api/master/lti/platforms/${id}/rotate-key`, {});
    await keepKeys(id, seen);

    for (const token of lms.accessTokens.keys()) seen.keep('access token', token);
    for (const { body } of lms.faults.to('token'))
      seen.keep('client assertion', (body as Record<string, string>).client_assertion);
    await writeLaunchReport();
    const rows = JSON.stringify(await LtiLaunchLog.find().lean());
    const told = [...seen.texts, ...tool.logLines, rows].join('\n');
    const asked = [...seen.addresses, ...lms.faults.calls.map(({ url }) => url)]
      // The fragment never leaves the browser, and it is where the one-time code is.
      .map((address) => address.split('#')[0])
      .join('\n');
    const found = [...seen.secrets].filter(
      ([secret]) => asked.includes(secret) || told.includes(secret),
    );
    expect(found.map(([, what]) => what)).toEqual([]);
    expect(`${told}${asked}`).not.toMatch(/ltik|eyJ[\w-]{8,}\.[\w-]+\./);
    // The check can fail: requests were logged, the platform was called, every kind was noted.
    expect(told).toContain('"path":"/lti/launch"');
    expect(asked).toContain('/scores');
    expect([...new Set(seen.secrets.values())].sort()).toEqual([
      'access token',
      'client assertion',
      'deep-linking message',
      'id_token',
      'invitation',
      'one-time code',
      'private key',
      'registration token',
      'sealed private key',
      'secret of the browser',
      'secret of the deployment',
      'session token',
    ]);
  },
);
