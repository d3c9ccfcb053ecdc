import { beforeEach, describe, expect, test } from '@jest/globals';
import { LtiAcceptedLaunch } from '../../lti/entry/accepted-launches.ts';
import { LtiLaunchLog } from '../../lti/platforms/launch-log.ts';
import { LtiIdentity } from '../../lti/provisioning/model.ts';
import { Session } from '../../tool/features/sessions/model.ts';
import { User } from '../../tool/features/users/model.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { makeKey } from '../support/fake-lms/keys.ts';
import {
  authenticate,
  beginLaunch,
  CookieJar,
  initiateLogin,
  launch,
  postLaunch,
  type LaunchResponse,
  type LaunchOptions,
} from '../support/fake-lms/launch.ts';
import { labelled } from '../support/labelled.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'certification', stranger: 'moodle' });
const now = () => Math.floor(Date.now() / 1000);
const minutes = 60;

let before: number[];
/** Rows that only an accepted launch may leave behind. */
const effects = () =>
  Promise.all([
    Session.countDocuments(),
    LtiAcceptedLaunch.countDocuments(),
    User.countDocuments(),
    LtiIdentity.countDocuments(),
  ]);
beforeEach(async () => {
  before = await effects();
});

/** Refused in plain words, with a reference under which the launch report tells why, and no effect. */
async function expectRefused(answer: Pick<LaunchResponse, 'status' | 'text' | 'headers'>) {
  labelled(answer.text, () => expect([400, 401, 403]).toContain(answer.status));
  expect(answer.headers.get('location')).toBeNull();
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.text).toContain('This activity could not be opened');
  const [, reference] = /<code>([\w-]+)<\/code>/.exec(answer.text) ?? [];
  const row = await LtiLaunchLog.findOne({ reference }).lean();
  expect(row).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\S{3}/) });
  expect(await effects()).toEqual(before);
}

const student = '5';
const refused = async (options: Omit<LaunchOptions, 'person'>) =>
  expectRefused(await launch(lti.lms, { person: student, ...options }));
/** A launch with one claim changed, or left out where the value is undefined. */
const withClaim = (name: string, value: unknown) => refused({ claims: { [name]: value } });

describe('the certification suite refuses', () => {
  test('a token without kid', () => {
    covers('LTI-01');
    return refused({ header: { kid: undefined } });
  });
  test('a token with a kid that the platform does not have', () => {
    covers('LTI-02');
    return refused({ header: { kid: 'nobody' } });
  });
  test('a wrong version', () => {
    covers('LTI-03');
    return withClaim(claim.version, '1.1');
  });
  test('no version', () => {
    covers('LTI-04');
    return withClaim(claim.version, undefined);
  });
  test('a token that is no LTI message', async () => {
    covers('LTI-05');
    const begun = await beginLaunch(lti.lms, { person: student });
    const id_token = await lti.lms.sign({
      claims: { iss: lti.lms.issuer, aud: lti.lms.clientId, some: 'thing' },
      header: { kid: lti.lms.key.kid },
      signing: { key: lti.lms.key },
    });
    await expectRefused(await postLaunch(lti.lms, begun, { state: begun.state, id_token }));
    const garbage = { state: begun.state, id_token: 'not.a.token' };
    await expectRefused(await postLaunch(lti.lms, begun, garbage));
  });
  test.each([
    ['iss', undefined],
    ['aud', undefined],
    ['nonce', undefined],
    [claim.targetLinkUri, undefined],
    ['aud', 'another-client'],
    ['iss', 'https://another.example'],
  ])('a required claim that is missing or another’s: %s %s', (name, value) => {
    covers('LTI-06');
    return withClaim(name, value);
  });
  test.each([
    ['exp', now() - 10 * minutes],
    ['exp', 'soon'],
    ['iat', now() - 10 * minutes],
    ['iat', 'just now'],
  ])('an invalid %s: %s', (name, value) => {
    covers('LTI-07');
    return withClaim(name, value);
  });
  test('no message_type', () => {
    covers('LTI-08');
    return withClaim(claim.messageType, undefined);
  });
  test('no roles claim', () => {
    covers('LTI-09');
    return withClaim(claim.roles, undefined);
  });
  test('no deployment_id', () => {
    covers('LTI-10');
    return withClaim(claim.deploymentId, undefined);
  });
  test.each([undefined, {}, { id: '' }, { title: 'only' }])(
    'no id of the resource link: %j',
    (link) => {
      covers('LTI-11');
      return withClaim(claim.resourceLink, link);
    },
  );
  test.each([undefined, '', 7])('no sub: %s', (sub) => {
    covers('LTI-12');
    return withClaim('sub', sub);
  });
});

describe('beyond the suite the gateway refuses', () => {
  test('a nonce of another login', () => {
    covers('LTI-44');
    return withClaim('nonce', 'b'.repeat(43));
  });

  test('a replay, with and without the cookie', async () => {
    covers('LTI-45');
    const begun = await beginLaunch(lti.lms, { person: student });
    const form = await authenticate(begun);
    const jar = new CookieJar();
    for (const [name, value] of begun.jar.cookies) jar.cookies.set(name, value);
    expect((await postLaunch(lti.lms, begun, form)).code).toBeTruthy();
    before = await effects();
    await expectRefused(await postLaunch(lti.lms, { ...begun, jar }, form));
    await expectRefused(await postLaunch(lti.lms, { ...begun, jar: new CookieJar() }, form));
  });

  test('an unknown deployment', () => {
    covers('LTI-46');
    return withClaim(claim.deploymentId, 'elsewhere');
  });

  test.each([
    { iat: undefined },
    { exp: undefined },
    { iat: now() + 5 * minutes, exp: now() + 10 * minutes },
    { iat: now() - 5 * minutes },
    { iat: now() - 10 * minutes, exp: now() - 5 * minutes },
    { iat: now() + 24 * 60 * minutes, exp: now() + 25 * 60 * minutes },
  ])('times that are absent, future or past: %j', (claims) => {
    covers('LTI-47');
    return refused({ claims });
  });

  test('a clock that is five seconds off is accepted', async () => {
    covers('LTI-47');
    for (const off of [-5, 5]) {
      const claims = { iat: now() + off, exp: now() + off + 60 };
      expect((await launch(lti.lms, { person: student, claims })).code).toBeTruthy();
    }
    const claims = { iat: now() - 60, exp: now() - 5 };
    expect((await launch(lti.lms, { person: student, claims })).code).toBeTruthy();
  });

  test('several audiences without azp, or with another’s', async () => {
    covers('LTI-48');
    const aud = [lti.lms.clientId, 'another'];
    await refused({ claims: { aud } });
    await refused({ claims: { aud, azp: 'another' } });
    await refused({ claims: { azp: 'another' } });
  });
  test('one audience in a list, and several with azp, are accepted', async () => {
    covers('LTI-48');
    for (const claims of [
      { aud: [lti.lms.clientId] },
      { aud: [lti.lms.clientId, 'another'], azp: lti.lms.clientId },
    ])
      expect((await launch(lti.lms, { person: student, claims })).code).toBeTruthy();
  });

  test('a foreign target, or another than the login’s', async () => {
    covers('LTI-49');
    for (const targetLinkUri of [
      'https://evil.example/lti/launch',
      `${lti.tool.origin}.evil.example/`,
      `${lti.tool.origin.replace('//', '//x@evil.example:80\\@')}/`,
      'javascript:alert(1)',
    ]) {
      const { answer } = await initiateLogin(lti.lms, { person: student, targetLinkUri });
      await expectRefused({
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
      });
    }
    await withClaim(claim.targetLinkUri, 'https://evil.example/');
    await withClaim(claim.targetLinkUri, `${lti.tool.origin}/lti/launch?other`);
  });

  test.each(['state=a+b', 'state=', 'state=%00', `state=${'a'.repeat(9000)}`, 'state=a&state=b'])(
    'a malformed state and goes on living: %s',
    async (body) => {
      covers('LTI-50');
      const jar = new CookieJar();
      const post = (more: string) => postLaunch(lti.lms, { jar, headers: {} }, `${body}${more}`);
      await expectRefused(await post(''));
      await expectRefused(await post('&id_token=x.y.z'));
      expect((await launch(lti.lms, { person: student })).code).toBeTruthy();
    },
  );

  test('parameters that are objects or lists, in forms, queries and JSON', async () => {
    covers('LTI-51');
    const send = async (path: string, init: RequestInit) => {
      const answer = await fetch(lti.tool.origin + path, { redirect: 'manual', ...init });
      await expectRefused({
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
      });
    };
    const form = (body: string) => ({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    const json = (body: unknown) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const target = encodeURIComponent(lti.lms.tool.launchUrl);
    await send(
      '/lti/login',
      json({ iss: { $ne: 'x' }, login_hint: '1', target_link_uri: lti.lms.tool.launchUrl }),
    );
    await send('/lti/login', form(`iss[$ne]=x&login_hint=1&target_link_uri=${target}`));
    await send('/lti/login', form(`iss=a&iss=b&login_hint=1&target_link_uri=${target}`));
    await send(`/lti/login?iss[$ne]=x&login_hint=1&target_link_uri=${target}`, {});
    await send('/lti/launch', json({ state: { $ne: 'x' }, id_token: { $ne: 'x' } }));
    await send('/lti/launch', form('state[$ne]=x&id_token[$ne]=x'));
    await send('/lti/launch', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    });
  });

  test('a token whose claims are objects where words belong', async () => {
    covers('LTI-51');
    for (const [name, value] of [
      ['sub', { $ne: null }],
      [claim.deploymentId, { $ne: null }],
      [claim.roles, { $ne: null }],
      [claim.roles, [{ $ne: null }]],
      [claim.targetLinkUri, { $ne: null }],
      ['nonce', { $ne: null }],
    ] as const)
      await withClaim(name, value);
  });
});

describe('forgeries are refused', () => {
  test('alg none', () => refused({ signing: 'none' }));
  test('HS256 with the public key as its secret', () => refused({ signing: 'hs256-public' }));
  test.each(['jku', 'x5u'])('a token that names its own keys in %s', (header) =>
    refused({ header: { [header]: 'https://evil.example/keys' } }),
  );
  test('a key of its own in the header', async () => {
    const key = await makeKey(lti.lms.key.kid);
    await refused({ header: { jwk: key.jwks.keys[0] }, signing: { key } });
  });
  test('the kid of the platform with another key', async () =>
    refused({ signing: { key: await makeKey(lti.lms.key.kid) } }));
  test('a token that another registered platform signed', async () => {
    await refused({ header: { kid: lti.stranger.key.kid }, signing: { key: lti.stranger.key } });
    const begun = await beginLaunch(lti.lms, { person: student });
    const theirs = await beginLaunch(lti.stranger, { person: student });
    const { id_token = '' } = await authenticate(theirs);
    await expectRefused(await postLaunch(lti.lms, begun, { state: begun.state, id_token }));
  });
  test('a body that is too large', async () => {
    const begun = await beginLaunch(lti.lms, { person: student });
    for (const size of [70_000, 300_000])
      await expectRefused(
        await postLaunch(lti.lms, begun, { state: begun.state, id_token: 'a'.repeat(size) }),
      );
  });
  test('a state of nobody', async () => {
    const begun = await beginLaunch(lti.lms, { person: student });
    const form = await authenticate(begun);
    const platform = begun.state.slice(43);
    const { state: theirs } = await beginLaunch(lti.stranger, { person: student });
    for (const state of ['c'.repeat(43), 'c'.repeat(43) + platform, theirs.slice(0, 43) + platform])
      await expectRefused(await postLaunch(lti.lms, begun, { ...form, state }));
  });
  test('a platform that is unknown or waits for its activation', async () => {
    const asked = async (login: Record<string, string>) => {
      const { answer } = await initiateLogin(lti.lms, { person: student, login });
      await expectRefused({
        status: answer.status,
        headers: answer.headers,
        text: await answer.text(),
      });
    };
    await asked({ iss: 'https://unknown.example' });
    await asked({ client_id: 'unknown' });
    const id = await lti.tool.register(lti.lms, { client_id: 'waiting', active: false });
    await asked({ client_id: 'waiting' });
    await lti.tool.master.delete(`/api/master/lti/platforms/${id}`);
  });
  test('an unknown platform shows the reason in its frame', async () => {
    const { answer } = await initiateLogin(lti.lms, {
      person: student,
      login: { iss: 'https://unknown.example' },
    });
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(answer.headers.get('x-frame-options')).toBeNull();
  });
  test('a platform that was switched off while its launch was under way', async () => {
    const begun = await beginLaunch(lti.stranger, { person: student });
    const form = await authenticate(begun);
    const { body } = await lti.tool.master.get('/api/master/lti/platforms');
    const { id } = body.find(({ issuer }: { issuer: string }) => issuer === lti.stranger.issuer);
    await lti.tool.master.put(`/api/master/lti/platforms/${id}`, { active: false });
    await expectRefused(await postLaunch(lti.stranger, begun, form));
    await lti.tool.master.put(`/api/master/lti/platforms/${id}`, { active: true });
  });
});

describe('who refuses', () => {
  test('JSON is answered to whoever asks for it', async () => {
    const answer = await launch(lti.lms, {
      person: student,
      headers: { accept: 'application/json' },
      header: { kid: undefined },
    });
    expect(answer.status).toBe(401);
    expect(JSON.parse(answer.text)).toEqual({
      error: expect.stringContaining('kid'),
      code: 'bad_signature',
      reference: expect.stringMatching(/\S{8}/),
    });
  });
  test('only the exact addresses exist', async () => {
    for (const [method, path] of [
      ['POST', '/lti/anything'],
      ['GET', '/lti/launch'],
      ['POST', '/lti/launch/'],
      ['POST', '/lti/Launch'],
      ['GET', '/lti/register'],
      ['GET', '/lti/keys'],
    ] as const) {
      const answer = await fetch(lti.tool.origin + path, { method });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

test('whoever reads another language reads why in it, and below it the exact words', async () => {
  const { answer } = await initiateLogin(lti.lms, {
    person: student,
    login: { client_id: 'nobody' },
    headers: { 'accept-language': 'ar' },
  });
  const page = await answer.text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain('<p>نظام إدارة التعلّم هذا غير مسجّل في Parley.</p>');
  expect(page).toContain('<p lang="en" dir="ltr"><small>This LMS is not registered with Parley');
});
