import { describe, expect, jest, test } from '@jest/globals';
import { decodeProtectedHeader } from 'jose';
import mongoose from 'mongoose';
import { rotateKey, signingKey } from '../../lti/platforms/keys.ts';
import { LtiPlatform, LtiPlatformKey } from '../../lti/platforms/model.ts';
import { secretKeysOf } from '../../tool/secrets.ts';
import { consentFor } from '../support/consent.ts';
import { covers } from '../support/covers.ts';
import { useDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { enter, initiateLogin } from '../support/fake-lms/launch.ts';
import { startFakeLms } from '../support/fake-lms/platform.ts';
import { registrationAddress } from '../support/fake-lms/registration-routes.ts';
import { labelled } from '../support/labelled.ts';
import { startLtiTool } from '../support/lti-tool.ts';
import { useLti } from '../support/use-lti.ts';

useDatabase();

const lti = useLti({ lms: 'moodle' });

test('an issuer and client id is registered once, and a self-registered platform is inactive', async () => {
  covers('R48', 'LTI-107', 'LTI-108');
  const body = lti.lms.registration();
  expect(await lti.tool.master.post('/api/master/lti/platforms', body)).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  const other = await startFakeLms({ profile: 'moodle' });
  const own = await startLtiTool(other);
  try {
    const invitation = await own.master.post('/api/master/lti/invitations', { product: 'moodle' });
    const url = registrationAddress(other, invitation.body.url);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url)).status).toBe(403);
    const { body: rows } = await own.master.get('/api/master/lti/platforms');
    const waiting = rows.find(({ issuer }: { issuer: string }) => issuer === other.issuer);
    expect(waiting).toMatchObject({ active: false, registered: true, last_launch_at: null });
    expect((await initiateLogin(other, { person: '5' })).answer.status).toBe(403);
    const change = { active: true };
    expect((await own.master.put(`/api/master/lti/platforms/${waiting.id}`, change)).status).toBe(
      200,
    );
    expect((await enter(other, { person: '5' })).target).toBe('/student/dashboard');
  } finally {
    await own.close();
    await other.close();
  }
});

test('a change of the lists of a platform keeps what others have added and removed since they were read', async () => {
  const { master } = lti.tool;
  const lists = { deployment_ids: ['a', 'b', 'c'], frame_origins: ['https://x.test'] };
  const more = { issuer: 'https://lists.test', ...lists };
  const { body: read } = await master.post('/api/master/lti/platforms', lti.lms.registration(more));
  const change = (body: object) => master.put(`/api/master/lti/platforms/${read.id}`, body);
  await change({ deployment_ids: ['b', 'c', 'd'], frame_origins: ['https://y.test'] });
  const mine = {
    deployment_ids: ['a', 'b', 'e'],
    frame_origins: ['https://x.test', 'https://z.test'],
  };
  expect((await change({ ...mine, read })).body).toMatchObject({
    deployment_ids: ['b', 'd', 'e'],
    frame_origins: ['https://y.test', 'https://z.test'],
  });
});

const registerAgain = async () => {
  const invitation = await lti.tool.master.post('/api/master/lti/invitations', {
    product: 'moodle',
  });
  return fetch(registrationAddress(lti.lms, invitation.body.url));
};

test('a registration gives a slow LMS as long as its other services', async () => {
  const limits = jest.spyOn(AbortSignal, 'timeout');
  expect((await registerAgain()).status).toBe(200);
  // The configuration, which is only read, and the registration, which the LMS stores.
  expect(limits.mock.calls).toEqual([[5_000], [30_000]]);
  limits.mockRestore();
});

test('a registration whose token has expired says to begin again in the LMS', async () => {
  lti.lms.faults.plan('registration', { status: 401 });
  const answer = await registerAgain();
  lti.lms.faults.reset();
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('begin the registration in the LMS again');
});

describe('a platform that repeats its registration', () => {
  const kept = () => LtiPlatform.findOne({ issuer: lti.lms.issuer }).lean();

  test('gets its new addresses and keeps its key, its people and its active state', async () => {
    covers('LTI-110');
    const { user } = await enter(lti.lms, { person: '5' });
    const keys = await LtiPlatformKey.countDocuments();
    await LtiPlatform.updateOne(
      { _id: lti.rows.lms },
      { $set: { jwks_url: 'https://old.example/jwks' } },
    );
    expect((await registerAgain()).status).toBe(200);
    expect(await kept()).toMatchObject({ active: true, jwks_url: lti.lms.registration().jwks_url });
    expect(await LtiPlatformKey.countDocuments()).toBe(keys);
    expect((await enter(lti.lms, { person: '5' })).user.id).toBe(user.id);
  });

  test('cannot replace another site with the same shared issuer', async () => {
    const shared = { product: 'canvas', jwks_url: 'https://another-site.example/jwks' };
    const before = await kept();
    await LtiPlatform.updateOne({ _id: lti.rows.lms }, { $set: shared });
    const answer = await registerAgain();
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('registered with Parley already');
    expect(await kept()).toMatchObject(shared);
    await LtiPlatform.replaceOne({ _id: lti.rows.lms }, before ?? {});
  });
});

test('a replaced key signs for another hour and stays in the key set for two days', async () => {
  covers('R48');
  const kids = async () => {
    const answer = await fetch(`${lti.tool.origin}/lti/jwks`);
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
    for (const key of keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    return keys.map(({ kid }) => kid);
  };
  const [old] = await LtiPlatformKey.find({ platform_id: lti.rows.lms }).lean();
  const rotated = await lti.tool.master.post(
    `/api/master/lti/platforms/${lti.rows.lms}/rotate-key`,
    {},
  );
  const [fresh, left] = rotated.body.keys;
  expect(left).toMatchObject({ kid: old?.kid });
  const hours = (Date.parse(left.leaves_at) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47);
  expect(await kids()).toEqual(expect.arrayContaining([fresh.kid, old?.kid]));

  const { user, section_id } = await enter(lti.lms, { person: '3' });
  await consentFor(user.id);
  const teacher = await lti.tool.app.as(user);
  const nextHeader = async () => {
    const sync = await teacher.post('/api/instructors/lti/roster-sync', { section_id });
    labelled(sync.text, () => expect(sync.status).toBe(200));
    const [asked] = lti.lms.faults.to('token').slice(-1);
    const { client_assertion } = asked?.body as Record<string, string>;
    return decodeProtectedHeader(String(client_assertion));
  };
  expect(await nextHeader()).toMatchObject({ kid: old?.kid, alg: 'RS256' });
  const { signs_from } = (await LtiPlatformKey.findOne({ kid: fresh.kid }).lean()) ?? {};
  const minutes = (Number(signs_from) - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  await LtiPlatformKey.updateOne({ kid: fresh.kid }, { $set: { signs_from: new Date() } });
  const keys = secretKeysOf(lti.tool.app.dependencies.config);
  expect(await signingKey(lti.rows.lms, keys)).toMatchObject({ kid: fresh.kid });

  await LtiPlatformKey.updateOne({ kid: old?.kid }, { $set: { leaves_at: new Date(0) } });
  expect(await kids()).not.toContain(old?.kid);
});

test('a first key signs immediately', async () => {
  const keys = secretKeysOf(lti.tool.app.dependencies.config);
  const platform_id = new mongoose.Types.ObjectId();
  await rotateKey(platform_id, keys);
  const [first, second] = await LtiPlatformKey.find({ platform_id }).lean();
  expect(second).toBeUndefined();
  expect((await signingKey(platform_id, keys)).kid).toBe(first?.kid);
});

test('two rotations at once leave one key that stays', async () => {
  const platform_id = new mongoose.Types.ObjectId();
  const update = LtiPlatformKey.updateMany.bind(LtiPlatformKey);
  const replacing = jest.spyOn(LtiPlatformKey, 'updateMany').mockImplementation((async (
    ...asked: Parameters<typeof update>
  ) => {
    await eventually(() => expect(replacing).toHaveBeenCalledTimes(2));
    return update(...asked);
  }) as never);
  const keys = secretKeysOf(lti.tool.app.dependencies.config);
  await Promise.all([rotateKey(platform_id, keys), rotateKey(platform_id, keys)]);
  replacing.mockRestore();
  expect(await LtiPlatformKey.countDocuments({ platform_id, leaves_at: null })).toBe(1);
});

test('every request to a platform names the tool in the User-Agent header', async () => {
  const lms = await startFakeLms({ profile: 'moodle' });
  const own = await startLtiTool(lms);
  try {
    const { body } = await own.master.post('/api/master/lti/invitations', { product: 'moodle' });
    await fetch(registrationAddress(lms, body.url));
    await LtiPlatform.updateOne({ issuer: lms.issuer }, { $set: { active: true } });
    await enter(lms, { person: '3' });
    await own.runJobs();
    const { calls } = lms.faults;
    const endpoints = ['openid', 'registration', 'jwks', 'token', 'memberships'] as const;
    for (const endpoint of endpoints) {
      const agents = calls
        .filter((call) => call.endpoint === endpoint)
        .map(({ headers }) => headers['user-agent']);
      labelled(endpoint, () => expect(agents).toEqual([expect.any(String)]));
    }
  } finally {
    await own.close();
    await lms.close();
  }
});

test.each([
  ['is added', () => lti.tool.register(lti.lms)],
  ['registers itself', registerAndActivate],
])(
  'a platform that %s again after its deletion has its people and courses back',
  async (_, again) => {
    const before = await enter(lti.lms, { person: '5' });
    const path = `/api/master/lti/platforms/${lti.rows.lms}`;
    expect((await lti.tool.master.delete(path)).status).toBe(200);
    expect((await initiateLogin(lti.lms, { person: '5' })).answer.status).toBe(403);
    await again();
    const { user, section_id } = await enter(lti.lms, { person: '5' });
    expect([user.id, section_id]).toEqual([before.user.id, before.section_id]);
  },
);

async function registerAndActivate() {
  expect((await registerAgain()).status).toBe(200);
  const { issuer } = lti.lms;
  const { body } = await lti.tool.master.get('/api/master/lti/platforms');
  const { id } = body.find((platform: { issuer: string }) => platform.issuer === issuer);
  await lti.tool.master.put(`/api/master/lti/platforms/${id}`, { active: true });
}
