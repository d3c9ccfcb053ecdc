import { describe, expect, test } from '@jest/globals';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import {
  authenticate,
  beginLaunch,
  CookieJar,
  initiateLogin,
  launch,
  postLaunch,
} from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';
import { useRefusals } from '../support/refused-launch.ts';

useDatabase();

const lti = useLti({ lms: 'certification', stranger: 'moodle' });
const now = () => Math.floor(Date.now() / 1000);
const minutes = 60;

const student = '5';
const { countEffects, expectRefused, refused } = useRefusals(lti, student);
/** A launch with one claim changed, or left out where the value is undefined. */
const withClaim = (name: string, value: unknown) => refused({ claims: { [name]: value } });

describe('invalid launches of the certification suite', () => {
  test('rejects a token without kid', () => {
    covers('LTI-01');
    return refused({ header: { kid: undefined } });
  });
  test('rejects a kid that the platform does not have', () => {
    covers('LTI-02');
    return refused({ header: { kid: 'nobody' } });
  });
  test('rejects a wrong version', () => {
    covers('LTI-03');
    return withClaim(claim.version, '1.1');
  });
  test('rejects a missing version', () => {
    covers('LTI-04');
    return withClaim(claim.version, undefined);
  });
  test('rejects a token that is not an LTI message', async () => {
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
  ])('rejects a missing or foreign required claim: %s %s', (name, value) => {
    covers('LTI-06');
    return withClaim(name, value);
  });
  test.each([
    ['exp', now() - 10 * minutes],
    ['exp', 'soon'],
    ['iat', now() - 10 * minutes],
    ['iat', 'just now'],
  ])('rejects an invalid %s: %s', (name, value) => {
    covers('LTI-07');
    return withClaim(name, value);
  });
  test('rejects a missing message_type', () => {
    covers('LTI-08');
    return withClaim(claim.messageType, undefined);
  });
  test('rejects a missing roles claim', () => {
    covers('LTI-09');
    return withClaim(claim.roles, undefined);
  });
  test('rejects a missing deployment_id', () => {
    covers('LTI-10');
    return withClaim(claim.deploymentId, undefined);
  });
  test.each([undefined, {}, { id: '' }, { title: 'only' }])(
    'rejects a missing id of the resource link: %j',
    (link) => {
      covers('LTI-11');
      return withClaim(claim.resourceLink, link);
    },
  );
  test.each([undefined, '', 7])('rejects an invalid sub: %s', (sub) => {
    covers('LTI-12');
    return withClaim('sub', sub);
  });
});

describe('invalid launches beyond the certification suite', () => {
  test('rejects the nonce of another login', () => {
    covers('LTI-44');
    return withClaim('nonce', 'b'.repeat(43));
  });

  test('rejects a replay with and without the cookie', async () => {
    covers('LTI-45');
    const begun = await beginLaunch(lti.lms, { person: student });
    const form = await authenticate(begun);
    const jar = new CookieJar();
    for (const [name, value] of begun.jar.cookies) jar.cookies.set(name, value);
    expect((await postLaunch(lti.lms, begun, form)).code).toBeTruthy();
    await countEffects();
    await expectRefused(await postLaunch(lti.lms, { ...begun, jar }, form));
    await expectRefused(await postLaunch(lti.lms, { ...begun, jar: new CookieJar() }, form));
  });

  test('rejects an unknown deployment', () => {
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
  ])('rejects missing, future and past times: %j', (claims) => {
    covers('LTI-47');
    return refused({ claims });
  });

  test('accepts a clock that is five seconds off', async () => {
    covers('LTI-47');
    for (const off of [-5, 5]) {
      const claims = { iat: now() + off, exp: now() + off + 60 };
      expect((await launch(lti.lms, { person: student, claims })).code).toBeTruthy();
    }
    const claims = { iat: now() - 60, exp: now() - 5 };
    expect((await launch(lti.lms, { person: student, claims })).code).toBeTruthy();
  });

  test('rejects several audiences without azp, and a foreign azp', async () => {
    covers('LTI-48');
    const aud = [lti.lms.clientId, 'another'];
    await refused({ claims: { aud } });
    await refused({ claims: { aud, azp: 'another' } });
    await refused({ claims: { azp: 'another' } });
  });
  test('accepts one audience in a list, and several with azp', async () => {
    covers('LTI-48');
    for (const claims of [
      { aud: [lti.lms.clientId] },
      { aud: [lti.lms.clientId, 'another'], azp: lti.lms.clientId },
    ])
      expect((await launch(lti.lms, { person: student, claims })).code).toBeTruthy();
  });

  test('rejects a foreign target and a target that differs from the login', async () => {
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
    'rejects a malformed state and accepts the next launch: %s',
    async (body) => {
      covers('LTI-50');
      const jar = new CookieJar();
      const post = (more: string) => postLaunch(lti.lms, { jar, headers: {} }, `${body}${more}`);
      await expectRefused(await post(''));
      await expectRefused(await post('&id_token=x.y.z'));
      expect((await launch(lti.lms, { person: student })).code).toBeTruthy();
    },
  );

  test('names the version to choose when the LMS opens the tool by LTI 1.1', async () => {
    const form = { lti_version: 'LTI-1p0', lti_message_type: 'basic-lti-launch-request' };
    const answer = await postLaunch(lti.lms, { jar: new CookieJar(), headers: {} }, form);
    await expectRefused(answer);
    expect(answer.text).toContain('Please choose LTI 1.3');
  });

  test('rejects objects and lists as parameters in forms, queries and JSON', async () => {
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

  test('rejects objects in claims that must be strings', async () => {
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

describe('responses to refused requests', () => {
  test('are JSON when the request accepts JSON', async () => {
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
  test('are 404 for paths that are not exact', async () => {
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

test('the error page is in the language of the browser, followed by the English reason', async () => {
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
