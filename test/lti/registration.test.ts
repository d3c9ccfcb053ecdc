import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LtiDeployment, LtiPlatform } from '../../lti/platforms/model.ts';
import { covers } from '../support/covers.ts';
import { projectRoot } from '../../tool/paths.ts';
import { dropHostsAsAudience } from '../../tool/migrations/0007-token-audiences-of-canvas.ts';
import { useDatabase } from '../support/database.ts';
import { scopes } from '../support/fake-lms/claims.ts';
import { enter } from '../support/fake-lms/launch.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import { profileNames, type ProfileName } from '../support/fake-lms/profiles.ts';
import {
  openidConfiguration,
  registrationAddress,
} from '../support/fake-lms/registration-routes.ts';
import { labelled } from '../support/labelled.ts';
import { startLtiTool, type LtiTool } from '../support/lti-tool.ts';

useDatabase();

const toolConfiguration = 'https://purl.imsglobal.org/spec/lti-tool-configuration';

let lmss: Map<ProfileName, FakeLms>;
let tool: LtiTool;
beforeAll(async () => {
  lmss = new Map();
  for (const profile of profileNames) lmss.set(profile, await startFakeLms({ profile }));
  tool = await startLtiTool(...lmss.values());
});
afterEach(async () => {
  for (const lms of lmss.values()) lms.faults.reset();
  await LtiPlatform.deleteMany();
  await LtiDeployment.deleteMany();
});
afterAll(async () => {
  await tool.close();
  for (const lms of lmss.values()) await lms.close();
});

function lmsOf(profile: ProfileName): FakeLms {
  const lms = lmss.get(profile);
  if (!lms) throw new Error(`no ${profile}`);
  return lms;
}

async function invite(profile: ProfileName): Promise<string> {
  const product = profile === 'certification' ? 'other' : profile;
  const { body } = await tool.master.post('/api/master/lti/invitations', { product });
  return String(body.url);
}
/** An administrator of the LMS opens the address of an invitation, as the LMS has completed it. */
async function register(lms: FakeLms, complete = (address: string) => address) {
  const address = complete(registrationAddress(lms, await invite(lms.profile.name)));
  const answer = await fetch(address);
  const text = await answer.text();
  const token = new URL(address).searchParams.get('registration_token');
  return { status: answer.status, headers: answer.headers, text, token };
}
async function registered(lms: FakeLms) {
  const answer = await register(lms);
  labelled(answer.text, () => expect(answer.status).toBe(200));
  return answer;
}
const without = (name: string) => (address: string) => {
  const url = new URL(address);
  url.searchParams.delete(name);
  return url.href;
};

describe.each(profileNames)('registration with %s', (profile) => {
  test('sends the registration token with each request', async () => {
    covers('LTI-98');
    const lms = lmsOf(profile);
    const { token } = await registered(lms);
    const calls = [...lms.faults.to('openid'), ...lms.faults.to('registration')];
    expect(calls.map(({ method, headers }) => [method, headers.authorization])).toEqual([
      ['GET', `Bearer ${token}`],
      ['POST', `Bearer ${token}`],
    ]);
  });

  test('allows the site to frame the tool when its issuer is shared', async () => {
    const lms = lmsOf(profile);
    await registered(lms);
    const row = await LtiPlatform.findOne().lean();
    expect(row?.frame_origins).toEqual(lms.issuer === lms.origin ? [] : [lms.origin]);
  });

  test('stores everything that a token request needs', async () => {
    const lms = lmsOf(profile);
    await registered(lms);
    const row = await LtiPlatform.findOne().lean();
    const { body } = await tool.master.post(`/api/master/lti/platforms/${String(row?._id)}/test`);
    expect(body.findings).toContainEqual(
      expect.objectContaining({ part: 'token', code: 'token_given' }),
    );
  });

  test('registers a web client with key authentication, URLs, name and scopes', async () => {
    covers('LTI-102');
    const lms = lmsOf(profile);
    await registered(lms);
    const { scope, ...client } = lms.registrations.at(-1) ?? {};
    expect(client).toMatchObject({
      application_type: 'web',
      response_types: ['id_token'],
      grant_types: ['implicit', 'client_credentials'],
      initiate_login_uri: `${tool.origin}/lti/login`,
      redirect_uris: [`${tool.origin}/lti/launch`],
      jwks_uri: `${tool.origin}/lti/jwks`,
      client_name: 'Parley',
      token_endpoint_auth_method: 'private_key_jwt',
    });
    const asked = String(scope).split(' ');
    const { lineItem, result, score, memberships } = scopes;
    expect(asked.filter((one) => one !== 'openid').sort()).toEqual(
      [lineItem, result, score, memberships].sort(),
    );
    const [post] = lms.faults.to('registration');
    expect(post?.headers['content-type']).toBe('application/json');
  });

  test('sends a tool configuration with domain, target, messages, claims and parameters', async () => {
    covers('LTI-103', 'LTI-116');
    const lms = lmsOf(profile);
    await registered(lms);
    const logo = String(lms.registrations.at(-1)?.logo_uri);
    const shown = await fetch(logo);
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/png');
    const picture = Buffer.from(await shown.arrayBuffer());
    // Signature, and width and height in the first chunk.
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([128, 128]);
    // Without this header no page of the LMS could show the icon.
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const drawing = await fetch(logo.replace('.png', '.svg'));
    expect(drawing.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(await drawing.text()).toBe(
      (await readFile(join(projectRoot, 'client/static/favicon.svg'), 'utf8')).trim(),
    );
    const target_link_uri = `${tool.origin}/lti/launch`;
    const configuration = lms.registrations.at(-1)?.[toolConfiguration] as {
      messages: { type: string }[];
    };
    expect(configuration).toMatchObject({
      domain: new URL(tool.origin).host,
      target_link_uri,
      description: expect.stringMatching(/\S/),
      claims: expect.arrayContaining(['iss', 'sub', 'name', 'given_name', 'family_name', 'email']),
      custom_parameters: { context_history: '$Context.id.history' },
    });
    const types = new Set(configuration.messages.map(({ type }) => type));
    // Canvas has no review message: its SpeedGrader opens the address that comes with a score.
    const review = profile === 'canvas' ? [] : ['LtiSubmissionReviewRequest'];
    expect(types).toEqual(new Set(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest', ...review]));
    for (const message of configuration.messages)
      expect(message).toMatchObject({ target_link_uri });
  });

  test('ends on a page that closes the dialog and that only the platform may frame', async () => {
    covers('LTI-106');
    const lms = lmsOf(profile);
    const { text, headers } = await registered(lms);
    expect(text).toContain('org.imsglobal.lti.close');
    expect(text).toContain('Parley is registered');
    const policy = headers.get('content-security-policy') ?? '';
    const [, framing = ''] = /frame-ancestors ([^;]*)/.exec(policy) ?? [];
    expect(new Set(framing.split(' '))).toEqual(new Set([lms.issuer, lms.origin]));
  });

  test('lets the platform launch after a master has activated it', async () => {
    covers('LTI-107');
    const lms = lmsOf(profile);
    await registered(lms);
    await expect(enter(lms, { person: '5' })).rejects.toThrow('403');
    const { body: rows } = await tool.master.get('/api/master/lti/platforms');
    const { id } = rows.find(({ issuer }: { issuer: string }) => issuer === lms.issuer);
    const change = { active: true, deployment_ids: [lms.deploymentId] };
    expect((await tool.master.put(`/api/master/lti/platforms/${id}`, change)).status).toBe(200);
    expect((await enter(lms, { person: '5' })).target).toBe('/student/dashboard');
  });
});

test('the registering site may frame the tool when the Canvas cloud serves the configuration', async () => {
  const [site, cloud] = [lmsOf('canvas'), lmsOf('certification')];
  cloud.faults.plan('openid', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(openidConfiguration(site)),
  });
  const { status, headers } = await register(site, (address) => {
    const url = new URL(address);
    url.searchParams.set('openid_configuration', cloud.origin + cloud.profile.paths.openid);
    return url.href;
  });
  expect(status).toBe(200);
  // The dialog of the registration is a frame in the site, too.
  expect(headers.get('content-security-policy')).toMatch(`frame-ancestors ${site.issuer}`);
  expect(headers.get('content-security-policy')).toContain(site.origin);
  expect((await LtiPlatform.findOne().lean())?.frame_origins).toEqual([site.origin]);
});

test('the migration clears a host as token audience of Canvas and keeps a URL', async () => {
  const lms = lmsOf('canvas');
  await register(lms);
  const { _id } = (await LtiPlatform.findOne().lean()) ?? {};
  const test = async (token_audience: string) => {
    await LtiPlatform.updateOne({ _id }, { $set: { token_audience } });
    await dropHostsAsAudience.run();
    await dropHostsAsAudience.run();
    const { body } = await tool.master.post(`/api/master/lti/platforms/${String(_id)}/test`);
    const token = (body.findings as { part: string }[]).find(({ part }) => part === 'token');
    return { token, kept: (await LtiPlatform.findOne({ _id }).lean())?.token_audience };
  };
  expect(await test(new URL(lms.origin).host)).toMatchObject({
    token: { level: 'ok', code: 'token_given' },
    kept: null,
  });
  const typed = `${lms.origin}/login/oauth2/other`;
  expect(await test(typed)).toMatchObject({ token: { level: 'problem' }, kept: typed });
});

test('a registration without a configuration address returns 400 with a readable message', async () => {
  covers('LTI-99');
  const { status, text } = await register(lmsOf('moodle'), without('openid_configuration'));
  expect(status).toBe(400);
  expect(text).toContain('did not say where its configuration is');
  expect(await LtiPlatform.countDocuments()).toBe(0);
});

test.each([
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'registration_endpoint',
])('a configuration without %s returns 400 with the name of the field', async (missing) => {
  covers('LTI-100');
  const lms = lmsOf('certification');
  const whole = await (await fetch(lms.origin + lms.profile.paths.openid)).json();
  lms.faults.plan('openid', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...(whole as object), [missing]: undefined }),
  });
  const { status, text } = await register(lms);
  expect(status).toBe(400);
  expect(text).toContain(`is not complete (${missing})`);
  expect(lms.faults.to('registration')).toEqual([]);
  expect(await LtiPlatform.countDocuments()).toBe(0);
});

test('a registration without a token sends no Authorization header', async () => {
  covers('LTI-104');
  const lms = lmsOf('certification');
  lms.faults.plan('registration', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: 'open-client' }),
  });
  const { status } = await register(lms, without('registration_token'));
  expect(status).toBe(200);
  for (const { headers } of lms.faults.calls) expect(headers).not.toHaveProperty('authorization');
  expect(await LtiPlatform.findOne().lean()).toMatchObject({ client_id: 'open-client' });
});

test('client id and deployment id of the response are stored, also when they are numbers', async () => {
  covers('LTI-105');
  const lms = lmsOf('certification');
  lms.faults.plan('registration', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: 4711, [toolConfiguration]: { deployment_id: 12 } }),
  });
  await registered(lms);
  const platform = await LtiPlatform.findOne().lean();
  expect(platform).toMatchObject({ client_id: '4711', issuer: lms.issuer, active: false });
  expect(await LtiDeployment.find({ platform_id: platform?._id }).lean()).toMatchObject([
    { deployment_id: '12' },
  ]);
});

test('a platform that sends an empty account name is named by its host', async () => {
  const lms = lmsOf('certification');
  const platform = { 'https://canvas.instructure.com/lti/account_name': '' };
  const about = 'https://purl.imsglobal.org/spec/lti-platform-configuration';
  lms.faults.plan('openid', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...openidConfiguration(lms), [about]: platform }),
  });
  expect((await register(lms)).status).toBe(200);
  expect((await LtiPlatform.findOne().lean())?.name).toBe(new URL(lms.origin).host);
});
