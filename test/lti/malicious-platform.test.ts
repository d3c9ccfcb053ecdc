import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LtiContext } from '../../lti/provisioning/model.ts';
import { LtiPlatform } from '../../lti/platforms/model.ts';
import { LtiInvitation } from '../../lti/platforms/invitations.ts';
import { Enrollment } from '../../tool/features/enrollments/model.ts';
import type { Caller } from '../support/app.ts';
import { consentFor } from '../support/consent.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import type { EndpointName, Fault } from '../support/fake-lms/faults.ts';
import { makeKey } from '../support/fake-lms/keys.ts';
import { enter, launch, type LaunchResponse } from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import { registrationAddress } from '../support/fake-lms/registration-routes.ts';
import { labelled } from '../support/labelled.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

useDatabase();

/** A server inside the tool's network, which no LMS may make the tool call. */
let inside: Server;
let insideCalls = 0;
let insideOrigin: string;
let lms: FakeLms;
/** Has never served its keys. */
let lying: FakeLms;
let silent: FakeLms[];
let tool: LtiTool;

beforeAll(async () => {
  inside = createServer((_req, res) => {
    insideCalls += 1;
    res.end('{"keys":[]}');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  insideOrigin = `http://127.0.0.1:${(inside.address() as AddressInfo).port}`;
  lms = await startFakeLms({ profile: 'moodle' });
  lying = await startFakeLms();
  silent = await Promise.all(silences.map(() => startFakeLms()));
  tool = await startLtiTool(lms, lying, ...silent);
  for (const one of [lms, lying, ...silent]) await tool.register(one);
});
afterEach(() => lms.faults.reset());
afterAll(async () => {
  expect(insideCalls).toBe(0);
  inside.close();
  await tool.close();
  for (const one of [lms, lying, ...silent]) await one.close();
});

const json = { 'Content-Type': 'application/json' };
/** Wrong responses of a platform; each is rejected immediately. */
const lies: [string, () => Fault][] = [
  ['an error', () => ({ status: 500, body: 'Fatal error in line 12' })],
  [
    'a page to log in',
    () => ({ headers: { 'Content-Type': 'text/html' }, body: '<h1>Log in</h1>' }),
  ],
  ['JSON of another form', () => ({ headers: json, body: '{"keys":"none","issuer":7}' })],
  ['a list of nothing', () => ({ headers: json, body: '[null]' })],
  ['an empty answer', () => ({ status: 204 })],
  ['more than anybody needs', () => ({ hugeBytes: 3_000_000 })],
  ['a redirect into our network', () => ({ redirect: `${insideOrigin}/keys` })],
  ['a redirect to the cloud’s own data', () => ({ redirect: 'http://169.254.169.254/latest/' })],
  ['a redirect to no address', () => ({ redirect: 'file:///etc/passwd' })],
  ['a cut connection', () => ({ drop: true })],
  ['a cut answer', () => ({ loseAnswer: true })],
];
/** Faults that last for the whole time limit of a call. */
const silences: [string, Fault][] = [
  ['no answer at all', { hang: true }],
  ['an answer without end', { trickle: true }],
];

const isPlain = /^[^{}<>]+$/;

const invitation = async () => {
  const { body } = await tool.master.post('/api/master/lti/invitations', { product: 'moodle' });
  return String(body.url);
};
async function register(platform: FakeLms, headers: Record<string, string>) {
  const answer = await fetch(registrationAddress(platform, await invitation()), { headers });
  return { status: answer.status, text: await answer.text() };
}

function expectNoKeys({ status, text }: Pick<LaunchResponse, 'status' | 'text'>): void {
  labelled(text, () => expect(status).toBe(401));
  const body = JSON.parse(text) as { error: string };
  expect(body).toMatchObject({ code: 'keys_unavailable', reference: expect.any(String) });
  expect(body.error).toContain('The keys of the LMS could not be fetched');
}

describe('a launch from a platform with a faulty key endpoint', () => {
  const refused = async (lie: Fault) => {
    lying.faults.plan('jwks', lie);
    expectNoKeys(await launch(lying, { person: '5', headers: { accept: 'application/json' } }));
  };
  test.each(lies)('is rejected for %s', (_what, lie) => refused(lie()));

  test('is rejected for a redirect loop', () =>
    refused({ redirect: `${lying.origin}${lying.profile.paths.jwks}` }));

  test('is accepted with a wrong content type and a short delay', async () => {
    lms.faults.plan('jwks', { delayMs: 100, headers: { 'Content-Type': 'text/html' } });
    expect((await launch(lms, { person: '5' })).status).toBe(303);
  });

  test('is accepted with cached keys during an outage, and with a new key after it', async () => {
    expect((await launch(lms, { person: '5' })).status).toBe(303);
    lms.faults.plan('jwks', { status: 503, body: 'down for maintenance' });
    expect((await launch(lms, { person: '5' })).status).toBe(303);
    expect(lms.faults.to('jwks')).toHaveLength(0);
    await lms.rotateKey();
    expect((await launch(lms, { person: '5' })).status).toBe(401);
    lms.faults.reset();
    expect((await launch(lms, { person: '5' })).status).toBe(303);
  });

  test('is accepted with a new key under the same kid', async () => {
    expect((await launch(lms, { person: '5' })).status).toBe(303);
    lms.key = await makeKey(lms.key.kid);
    expect((await launch(lms, { person: '5' })).status).toBe(303);
  });

  test('is rejected for a forged signature without a request for the keys each time', async () => {
    const signing = { key: await makeKey(lms.key.kid) };
    for (let round = 0; round < 6; round += 1)
      expect((await launch(lms, { person: '5', signing })).status).toBe(401);
    expect(lms.faults.to('jwks').length).toBeLessThanOrEqual(3);
  });
});

describe('a roster sync with a faulty token endpoint', () => {
  let caller: Caller;
  let section_id: string;
  let members: number;
  beforeAll(async () => {
    const { user } = await enter(lms, { person: '3' });
    await consentFor(user.id);
    caller = await tool.app.as(user);
    const context = await LtiContext.findOne().lean();
    section_id = String(context?.sections[0]?.section_id);
    members = await Enrollment.countDocuments({ section_id });
  });
  const sync = () => caller.post('/api/instructors/lti/roster-sync', { section_id });

  test.each(lies)('returns an error and changes no enrolment for %s', async (_what, lie) => {
    lms.faults.plan('token', lie());
    const { status, body } = await sync();
    expect([502, 503, 504]).toContain(status);
    expect(body.error).toMatch(isPlain);
    expect(await Enrollment.countDocuments({ section_id })).toBe(members);
  });
});

describe('the registration of a platform', () => {
  const refused = async (endpoint: EndpointName, lie: Fault) => {
    const rows = await LtiPlatform.countDocuments();
    lms.faults.plan(endpoint, lie);
    const { status, text } = await register(lms, { accept: 'application/json' });
    labelled(text, () => expect(status).toBe(400));
    const body = JSON.parse(text) as { error: string };
    expect(body).toMatchObject({ code: 'registration_refused', reference: expect.any(String) });
    expect(body.error).toMatch(isPlain);
    expect(await LtiPlatform.countDocuments()).toBe(rows);
  };

  test.each(lies)(
    'fails and keeps the invitation when the configuration is %s',
    async (_what, lie) => {
      const left = await LtiInvitation.countDocuments();
      await refused('openid', lie());
      expect(await LtiInvitation.countDocuments()).toBe(left + 1);
    },
  );
  test.each(lies)('fails and keeps the invitation when the response is %s', async (_what, lie) => {
    covers('LTI-109');
    const left = await LtiInvitation.countDocuments();
    await refused('registration', lie());
    expect(await LtiInvitation.countDocuments()).toBe(left + 1);
  });
  test('is not started by a HEAD request or a prefetch', async () => {
    const rows = await LtiPlatform.countDocuments();
    const address = registrationAddress(lms, await invitation());
    const invitations = await LtiInvitation.countDocuments();
    const looks = [
      await fetch(address, { method: 'HEAD' }),
      await fetch(address, { headers: { 'sec-purpose': 'prefetch' } }),
    ];
    expect(looks.map(({ status }) => status)).toEqual([405, 403]);
    expect(await LtiPlatform.countDocuments()).toBe(rows);
    expect(await LtiInvitation.countDocuments()).toBe(invitations);
  });
  test('does not fetch a configuration from the local network', async () => {
    covers('LTI-111');
    const url = await invitation();
    for (const address of [
      `${insideOrigin}/.well-known`,
      'http://10.0.0.1/configuration',
      'https://[::1]/configuration',
      'https://localhost/configuration',
      'http://169.254.169.254/latest/meta-data',
      'ftp://lms.example/configuration',
      'not an address',
    ]) {
      const search = new URLSearchParams({ openid_configuration: address });
      const answer = await fetch(`${url}?${search.toString()}`);
      expect([address, answer.status]).toEqual([address, 400]);
      expect(await answer.text()).toContain('Parley was not registered');
    }
  });
  test('rejects a configuration of another site or with services in the local network', async () => {
    covers('LTI-101');
    const configuration = (changes: Record<string, string>) => ({
      headers: json,
      body: JSON.stringify({
        issuer: lms.issuer,
        authorization_endpoint: `${lms.origin}/auth`,
        token_endpoint: `${lms.origin}/token`,
        jwks_uri: `${lms.origin}/jwks`,
        registration_endpoint: `${lms.origin}/register`,
        ...changes,
      }),
    });
    await refused('openid', configuration({ issuer: 'https://another.example' }));
    await refused('openid', configuration({ registration_endpoint: `${insideOrigin}/register` }));
  });
});

// Each silence lasts as long as a call may take (5 s), so all are met at the same time.
test('platforms that never answer time out and do not block other requests', async () => {
  let given = 0;
  const up = <T>(call: Promise<T>) => call.finally(() => (given += 1));
  const calls = silences.flatMap(([, silence], index) => {
    const one = silent[index] ?? lying;
    for (const endpoint of ['jwks', 'openid'] as const) one.faults.plan(endpoint, silence);
    const headers = { accept: 'application/json' };
    return [
      up(launch(one, { person: '5', headers }).then(expectNoKeys)),
      up(
        register(one, headers).then(({ status, text }) =>
          labelled(text, () => expect(status).toBe(400)),
        ),
      ),
    ];
  });
  expect((await launch(lms, { person: '5' })).status).toBe(303);
  expect((await tool.app.anonymous().get('/api/health')).status).toBe(200);
  expect(given).toBe(0);
  await Promise.all(calls);
});
