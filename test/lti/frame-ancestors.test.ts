import { describe, expect, test } from '@jest/globals';
import { LtiPlatform } from '../../lti/platforms/model.ts';
import { useDatabase } from '../support/database.ts';
import { claim } from '../support/fake-lms/claims.ts';
import { readForm, submitForm } from '../support/fake-lms/form-page.ts';
import {
  authenticate,
  CookieJar,
  initiateLogin,
  launch,
  postLaunch,
} from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';
import { policyOf } from '../support/policy-of.ts';

useDatabase();

const lti = useLti({ lms: 'moodle', canvas: 'canvas' });

const student = '5';

describe('the frame-ancestors policy', () => {
  const ancestors = async (path: string, jar = new CookieJar()) => {
    const answer = await fetch(lti.tool.origin + path, {
      headers: { accept: 'text/html', ...jar.header() },
      redirect: 'manual',
    });
    expect(answer.headers.get('permissions-policy')).toContain('microphone=(self)');
    await answer.text();
    return policyOf(answer.headers, 'frame-ancestors');
  };

  test('allows the active platform of an /lti/enter address, and no frame on other pages', async () => {
    const enter = `/lti/enter?lms=${lti.rows.lms}`;
    expect(await ancestors(enter)).toEqual([lti.lms.origin]);
    expect(await ancestors('/lti/enter')).toEqual(["'none'"]);
    expect(await ancestors('/lti/enter?lms[$ne]=x')).toEqual(["'none'"]);
    for (const path of ['/', '/login', '/student/dashboard', '/lti/nothing', '/api/health'])
      expect([path, await ancestors(path)]).toEqual([path, ["'none'"]]);
    const path = `/api/master/lti/platforms/${lti.rows.lms}`;
    await lti.tool.master.put(path, { active: false });
    expect(await ancestors(enter)).toEqual(["'none'"]);
    // The error page itself may be shown in the frame of that LMS.
    const { answer } = await initiateLogin(lti.lms, { person: student });
    expect(answer.status).toBe(403);
    expect(policyOf(answer.headers, 'frame-ancestors')).toEqual([lti.lms.origin]);
    await lti.tool.master.put(path, { active: true });
  });

  test('allows only the platform of the last launch when a page is reloaded in the frame', async () => {
    const { jar } = await launch(lti.lms, { person: student });
    expect(await ancestors('/student/dashboard', jar)).toEqual([lti.lms.origin]);
    expect(await ancestors('/lti/enter', jar)).toEqual([lti.lms.origin]);
    expect(await ancestors('/api/health', jar)).toEqual(["'none'"]);
    jar.cookies.set('__Host-lti-frame', 'f'.repeat(24));
    expect(await ancestors('/student/dashboard', jar)).toEqual(["'none'"]);
  });

  test('allows the site that a master set for Canvas and cannot be changed by a return URL', async () => {
    const { jar } = await launch(lti.canvas, { person: student });
    expect(await ancestors('/student/dashboard', jar)).toEqual([lti.canvas.origin]);
    for (const return_url of [
      "https://a.example;script-src 'unsafe-inline'",
      'https://b.example/; script-src *',
      "https://*.example 'self'",
      'javascript:alert(1)',
    ])
      await launch(lti.canvas, {
        person: student,
        claims: { [claim.launchPresentation]: { return_url } },
      });
    expect(await ancestors('/student/dashboard', jar)).toEqual([lti.canvas.origin]);
  });

  test('does not include the site of a first Canvas launch, as all Canvas sites share an issuer', async () => {
    const path = `/api/master/lti/platforms/${lti.rows.canvas}`;
    const named = { frame_origins: [lti.canvas.origin] };
    await lti.tool.master.put(path, { frame_origins: [] });
    await LtiPlatform.updateOne({ _id: lti.rows.canvas }, { $set: { asked_origins: [] } });
    const launched = () =>
      launch(lti.canvas, {
        person: student,
        headers: { accept: 'text/html', 'sec-fetch-dest': 'iframe' },
      });
    const first = await launched();
    expect([first.status, first.code]).toEqual([200, undefined]);
    expect(first.text).toContain('Open in a new window');
    expect(await ancestors(`/lti/enter?lms=${lti.rows.canvas}`)).toEqual(["'none'"]);
    const { body } = await lti.tool.master.get('/api/master/lti/platforms');
    const row = body.find(({ id }: { id: string }) => id === lti.rows.canvas);
    expect(row).toMatchObject({ frame_origins: [], asked_origins: [lti.canvas.origin] });
    await lti.tool.master.put(path, named);
    expect((await launched()).status).toBe(303);
    expect(await ancestors(`/lti/enter?lms=${lti.rows.canvas}`)).toEqual([lti.canvas.origin]);
  });

  test('makes a login from a site that is not allowed offer a new window before the redirect', async () => {
    const site = 'https://vanity.example';
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'iframe' };
    const claims = { [claim.launchPresentation]: { return_url: `${site}/back` } };
    const from = (origin: string) =>
      initiateLogin(lti.canvas, { person: student, claims, headers: { ...headers, origin } });
    const { answer, launch: pending } = await from(site);
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    // The new window continues as usual, and the site is listed for masters.
    const again = await submitForm(await answer.text());
    const authUrl = new URL(again.headers.get('location') ?? '');
    const jar = new CookieJar();
    jar.take(again);
    const whole = { 'sec-fetch-dest': 'document' };
    const begun = { jar, headers: whole, authUrl, state: '', nonce: '', launch: pending };
    const { status } = await postLaunch(lti.canvas, begun, await authenticate(begun));
    expect(status).toBe(303);
    const row = await LtiPlatform.findById(lti.rows.canvas).lean();
    expect(row?.asked_origins).toContain(site);
    expect((await from(lti.canvas.origin)).answer.status).toBe(302);
  });

  test('makes a login with long hints offer a new window by a form, as servers limit URLs', async () => {
    const headers = { 'sec-fetch-dest': 'iframe', origin: 'https://vanity.example' };
    const login = { lti_message_hint: 'h'.repeat(12_000) };
    const { answer } = await initiateLogin(lti.canvas, { person: student, login, headers });
    const page = await answer.text();
    expect(readForm(page).fields).toMatchObject(login);
    const inWindow = await submitForm(page, { 'sec-fetch-dest': 'document' });
    expect(inWindow.status).toBe(302);
    // The platform redirects to its sign-in, to which browsers apply this directive, too.
    expect(policyOf(answer.headers, 'form-action')).toEqual(['*']);
  });

  test('refuses a deep-linking dialog of a site that is not allowed, and lists the site for masters', async () => {
    const deep_link_return_url = 'https://dialogs.example/return';
    const open = () =>
      launch(lti.canvas, { person: '3', link: null, deepLinking: { deep_link_return_url } });
    const refused = await open();
    // Its window could not post the choice to the site.
    expect([refused.status, refused.code]).toEqual([403, undefined]);
    expect(refused.text).toContain('has to allow https://dialogs.example first');
    const row = await LtiPlatform.findById(lti.rows.canvas).lean();
    expect(row?.asked_origins).toContain('https://dialogs.example');
    const frame_origins = [lti.canvas.origin, 'https://dialogs.example'];
    const path = `/api/master/lti/platforms/${lti.rows.canvas}`;
    await lti.tool.master.put(path, { frame_origins });
    expect((await open()).status).toBe(303);
    await lti.tool.master.put(path, { frame_origins: [lti.canvas.origin] });
  });

  test('excludes an unknown site, which gets a new window, until a master allows it', async () => {
    const from = (site: string, dest: string) =>
      launch(lti.canvas, {
        person: student,
        claims: { [claim.launchPresentation]: { return_url: `${site}/back` } },
        headers: { accept: 'text/html', 'sec-fetch-dest': dest },
      });
    const refused = await from('https://evil.example', 'iframe');
    expect([refused.status, refused.code]).toEqual([200, undefined]);
    expect(refused.text).toContain('Open in a new window');
    expect(await ancestors('/student/dashboard', refused.jar)).toEqual(["'none'"]);
    // A top-level window is not framed, so the launch continues.
    const alone = await from('https://evil.example', 'document');
    expect(alone.status).toBe(303);
    expect(await ancestors('/student/dashboard', alone.jar)).toEqual([lti.canvas.origin]);

    const path = `/api/master/lti/platforms/${lti.rows.canvas}`;
    const platformNow = async () => {
      const { body } = await lti.tool.master.get('/api/master/lti/platforms');
      return body.find(({ id }: { id: string }) => id === lti.rows.canvas);
    };
    expect(await platformNow()).toMatchObject({
      frame_origins: [lti.canvas.origin],
      asked_origins: expect.arrayContaining(['https://evil.example']),
    });
    for (const bad of ['evil', 'javascript:alert(1)', "https://*.example 'self'"])
      expect((await lti.tool.master.put(path, { frame_origins: [bad] })).status).toBe(400);
    const allowed = { frame_origins: [lti.canvas.origin, 'https://evil.example/some/page'] };
    expect((await lti.tool.master.put(path, allowed)).body).toMatchObject({
      frame_origins: [lti.canvas.origin, 'https://evil.example'],
      asked_origins: expect.not.arrayContaining(['https://evil.example']),
    });
    const audit = await lti.tool.master.get('/api/master/audit?kind=lti_platform&limit=1');
    expect(audit.body[0].after.frame_origins).toBe(`${lti.canvas.origin}, https://evil.example`);
    const framed = await from('https://evil.example', 'iframe');
    expect(framed.status).toBe(303);
    expect(await ancestors('/student/dashboard', framed.jar)).toEqual([
      lti.canvas.origin,
      'https://evil.example',
    ]);
    await lti.tool.master.put(path, { frame_origins: [lti.canvas.origin] });
    expect(await ancestors('/student/dashboard', framed.jar)).toEqual([lti.canvas.origin]);
  });
});
