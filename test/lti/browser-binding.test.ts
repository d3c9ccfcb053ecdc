import { describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { LtiAcceptedLaunch } from '../../lti/entry/accepted-launches.ts';
import { writeLaunchReport } from '../../lti/platforms/launch-log.ts';
import { useDatabase } from '../support/database.ts';
import { fakeDate } from '../support/fake-date.ts';
import { readForm, submitForm } from '../support/fake-lms/form-page.ts';
import {
  authenticate,
  beginLaunch,
  CookieJar,
  initiateLogin,
  launch,
  postLaunch,
  swapCode,
} from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';
import { policyOf } from '../support/policy-of.ts';

useDatabase();

const lti = useLti({ lms: 'moodle', canvas: 'canvas' });

const student = '5';
const dataOf = (html: string, name: string) =>
  new RegExp(` data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';

/** A login in a frame without cookies; the platform offers storage by postMessage. */
async function beginWithoutCookies() {
  const login = { lti_storage_target: '_parent' };
  const { answer, launch: pending } = await initiateLogin(lti.lms, { person: student, login });
  const html = await answer.text();
  const href = / href="([^"]+)"/.exec(html)?.[1] ?? '';
  const authUrl = new URL(href.replaceAll('&amp;', '&'));
  return {
    answer,
    html,
    begun: {
      jar: new CookieJar(),
      authUrl,
      state: authUrl.searchParams.get('state') ?? '',
      nonce: authUrl.searchParams.get('nonce') ?? '',
      launch: pending,
      headers: {},
    },
  };
}

describe('a launch without third-party cookies', () => {
  test('keeps the login secret in the storage of the platform and accepts it once', async () => {
    const { answer, html, begun } = await beginWithoutCookies();
    expect(answer.status).toBe(200);
    expect(dataOf(html, 'origin')).toBe(lti.lms.origin);
    expect(dataOf(html, 'target')).toBe('_parent');
    expect(policyOf(answer.headers, 'frame-ancestors')).toEqual([lti.lms.origin]);
    expect(policyOf(answer.headers, 'script-src')).toEqual([expect.stringMatching(/^'sha256-/)]);
    const secret = dataOf(html, 'value');
    expect(begun.authUrl.href).not.toContain(secret);

    const form = await authenticate(begun);
    const page = await postLaunch(lti.lms, begun, form);
    expect([page.status, page.code]).toEqual([200, undefined]);
    expect(dataOf(page.text, 'key')).toBe(dataOf(html, 'key'));
    expect(page.text).not.toContain(secret);
    const own = { ...readForm(page.text).fields, secret };
    const from = (origin: string) => ({ jar: new CookieJar(), headers: { origin } });
    const stolen = await postLaunch(lti.lms, from('https://evil.example'), own);
    expect([stolen.status, stolen.code]).toEqual([403, undefined]);
    const guessed = await postLaunch(lti.lms, from(lti.tool.origin), {
      ...own,
      secret: 'x'.repeat(43),
    });
    expect([guessed.status, guessed.code]).toEqual([403, undefined]);
    const { code } = await postLaunch(lti.lms, from(lti.tool.origin), own);
    expect(code).toBeTruthy();
    expect((await postLaunch(lti.lms, from(lti.tool.origin), own)).status).toBe(401);

    // The code is bound as the launch was: to the secret that the platform keeps.
    const swap = (more: object) =>
      lti.tool.app.anonymous().post('/api/auth/lti', { code, ...more });
    const asked = await swap({});
    expect(asked.body).toMatchObject({
      access_token: null,
      storage: { origin: lti.lms.origin, target: '_parent', key: dataOf(html, 'key') },
    });
    expect((await swap({ secret: 'x'.repeat(43) })).status).toBe(401);
    expect((await swap({ secret })).body.access_token).toEqual(expect.any(String));
    expect((await swap({ secret })).status).toBe(401);
  });

  test('is redirected immediately when the browser has sent a cookie', async () => {
    const { jar } = await launch(lti.lms, { person: student });
    const login = { lti_storage_target: '_parent' };
    const { answer } = await initiateLogin(lti.lms, { person: student, login, jar });
    expect(answer.status).toBe(302);
  });

  test('is redirected immediately in a top-level window', async () => {
    const login = { lti_storage_target: 'post_message_forwarding' };
    const headers = { 'sec-fetch-dest': 'document' };
    const { answer } = await initiateLogin(lti.canvas, { person: student, login, headers });
    expect(answer.status).toBe(302);
  });

  test('offers a new window that repeats the login when the platform has no storage', async () => {
    const begun = await beginLaunch(lti.lms, { person: student });
    const form = await authenticate(begun);
    const framed = await postLaunch(lti.lms, { jar: new CookieJar(), headers: {} }, form);
    expect([framed.status, framed.code]).toEqual([401, undefined]);
    expect(framed.text).toContain('Open in a new window');
    const again = readForm(framed.text);
    expect(again.action).toBe(lti.lms.tool.loginUrl);
    expect(again.fields).toMatchObject({ iss: lti.lms.issuer, login_hint: student });
    expect((await submitForm(framed.text)).status).toBe(302);

    const whole = { 'sec-fetch-dest': 'document' };
    const windowed = await postLaunch(lti.lms, { jar: new CookieJar(), headers: whole }, form);
    expect(windowed.status).toBe(401);
    expect(windowed.text).toContain('Please allow cookies for Parley');
  });
});

describe('a login in a frame with longer parameters than its state holds', () => {
  const login = { lti_message_hint: 'h'.repeat(3000) };
  const begin = async (headers = {}) => {
    const { answer, jar } = await initiateLogin(lti.lms, { person: student, login, headers });
    return { answer, jar, page: await answer.text() };
  };

  test('is repeated once and goes on where the browser keeps the cookie', async () => {
    const { page, jar } = await begin();
    const again = await submitForm(page, jar.header());
    expect([again.status, again.headers.get('location')]).toEqual([
      302,
      expect.stringContaining(lti.lms.origin),
    ]);
  });

  test('offers a new window where the browser drops the cookie', async () => {
    const { answer, page } = await begin();
    // A redirect to the sign-in of the platform follows, to which browsers apply this, too.
    expect(policyOf(answer.headers, 'form-action')).toEqual(['*']);
    const offer = await (await submitForm(page)).text();
    expect(offer).toContain('Open in a new window');
    expect(readForm(offer)).toMatchObject({
      action: lti.lms.tool.loginUrl,
      fields: { ...login, login_hint: student },
    });
  });

  test('is redirected immediately in a top-level window', async () => {
    expect((await begin({ 'sec-fetch-dest': 'document' })).answer.status).toBe(302);
  });
});

test('a launch that was begun in another browser is rejected', async () => {
  const attacker = await beginLaunch(lti.lms, { person: '6' });
  const form = await authenticate(attacker);
  const victim = await beginLaunch(lti.lms, { person: student });
  const codes = await LtiAcceptedLaunch.countDocuments();
  const posted = await postLaunch(lti.lms, { jar: victim.jar, headers: {} }, form);
  expect([posted.status, posted.location]).toEqual([401, undefined]);
  // A cookie planted by the attacker has the right name, but not the right value.
  const [name = ''] = attacker.jar.cookies.keys();
  victim.jar.cookies.set(name, 'y'.repeat(43));
  const planted = await postLaunch(lti.lms, { jar: victim.jar, headers: {} }, form);
  expect([planted.status, planted.location]).toEqual([403, undefined]);
  expect(await LtiAcceptedLaunch.countDocuments()).toBe(codes);
});

test('the code of a launch opens a session only in the browser of the launch', async () => {
  const launched = await launch(lti.lms, { person: '6' });
  const elsewhere = await launch(lti.lms, { person: student });
  for (const jar of [new CookieJar(), elsewhere.jar]) {
    const refused = await swapCode(lti.lms, { ...launched, jar });
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'invalid_credentials' }),
    ]);
  }
  expect((await swapCode(lti.lms, launched)).status).toBe(200);
});

test('a login stores nothing in the database, and its launch is accepted once', async () => {
  const rows = async () => {
    const collections = await mongoose.connection.db?.collections();
    const stored = (collections ?? []).filter(
      ({ collectionName }) => collectionName !== 'rateLimits',
    );
    return Promise.all(stored.map((one) => one.countDocuments()));
  };
  // Stores the report of earlier tests first.
  await writeLaunchReport();
  const before = await rows();
  const begun = await beginLaunch(lti.lms, { person: student });
  expect(await rows()).toEqual(before);
  const form = await authenticate(begun);
  expect((await postLaunch(lti.lms, begun, form)).status).toBe(303);
  expect((await postLaunch(lti.lms, begun, form)).status).toBe(401);
});

test('a changed, invented or expired state returns 400', async () => {
  const begun = await beginLaunch(lti.lms, { person: student });
  const form = await authenticate(begun);
  const { state = '' } = form;
  const changed = state.slice(0, 20) + (state[20] === 'A' ? 'B' : 'A') + state.slice(21);
  for (const other of [changed, 'x'.repeat(67), ''])
    expect((await postLaunch(lti.lms, begun, { ...form, state: other })).status).toBe(400);
  fakeDate();
  jest.setSystemTime(Date.now() + 10 * 60 * 1000);
  const late = await postLaunch(lti.lms, begun, form);
  jest.useRealTimers();
  expect([late.status, late.text]).toEqual([400, expect.stringContaining('too long ago')]);
});

test('a long lti_message_hint keeps the redirect to the platform below 5,000 characters', async () => {
  const login = { lti_message_hint: 'h'.repeat(3000) };
  const headers = { 'sec-fetch-dest': 'document' };
  const { answer } = await initiateLogin(lti.lms, { person: student, login, headers });
  expect((answer.headers.get('location') ?? '').length).toBeLessThan(5000);
});

test.each([100, 300, 600, 1500])(
  'a launch with a target of %i characters is accepted',
  async (length) => {
    const targetLinkUri = `${lti.lms.tool.launchUrl}?week=`.padEnd(length, '1');
    const { status, text } = await launch(lti.lms, { person: student, targetLinkUri });
    expect([status, text.includes('too long')]).toEqual([303, false]);
  },
);
