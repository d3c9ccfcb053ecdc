import { describe, expect, test } from '@jest/globals';
import { useDatabase } from '../support/database.ts';
import { makeKey } from '../support/fake-lms/keys.ts';
import {
  authenticate,
  beginLaunch,
  initiateLogin,
  postLaunch,
} from '../support/fake-lms/launch.ts';
import { useLti } from '../support/use-lti.ts';
import { useRefusals } from '../support/refused-launch.ts';

useDatabase();

const lti = useLti({ lms: 'certification', stranger: 'moodle' });

const student = '5';
const { expectRefused, refused } = useRefusals(lti, student);

describe('forged launches', () => {
  test('rejects alg none', () => refused({ signing: 'none' }));
  test('rejects HS256 with the public key as secret', () => refused({ signing: 'hs256-public' }));
  test.each(['jku', 'x5u'])('rejects a token that names its own keys in %s', (header) =>
    refused({ header: { [header]: 'https://evil.example/keys' } }),
  );
  test('rejects a key in the token header', async () => {
    const key = await makeKey(lti.lms.key.kid);
    await refused({ header: { jwk: key.jwks.keys[0] }, signing: { key } });
  });
  test('rejects another key under the kid of the platform', async () =>
    refused({ signing: { key: await makeKey(lti.lms.key.kid) } }));
  test('rejects a token signed by another registered platform', async () => {
    await refused({ header: { kid: lti.stranger.key.kid }, signing: { key: lti.stranger.key } });
    const begun = await beginLaunch(lti.lms, { person: student });
    const theirs = await beginLaunch(lti.stranger, { person: student });
    const { id_token = '' } = await authenticate(theirs);
    await expectRefused(await postLaunch(lti.lms, begun, { state: begun.state, id_token }));
  });
  test('rejects a body that is too large', async () => {
    const begun = await beginLaunch(lti.lms, { person: student });
    for (const size of [70_000, 300_000])
      await expectRefused(
        await postLaunch(lti.lms, begun, { state: begun.state, id_token: 'a'.repeat(size) }),
      );
  });
  test('rejects a state that this login did not issue', async () => {
    const begun = await beginLaunch(lti.lms, { person: student });
    const form = await authenticate(begun);
    const platform = begun.state.slice(43);
    const { state: theirs } = await beginLaunch(lti.stranger, { person: student });
    for (const state of ['c'.repeat(43), 'c'.repeat(43) + platform, theirs.slice(0, 43) + platform])
      await expectRefused(await postLaunch(lti.lms, begun, { ...form, state }));
  });
  test('rejects a login of an unknown platform and of one not yet activated', async () => {
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
  test('shows the reason for an unknown platform in any frame', async () => {
    const { answer } = await initiateLogin(lti.lms, {
      person: student,
      login: { iss: 'https://unknown.example' },
    });
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(answer.headers.get('x-frame-options')).toBeNull();
  });
  test('rejects a launch whose platform was switched off after the login', async () => {
    const begun = await beginLaunch(lti.stranger, { person: student });
    const form = await authenticate(begun);
    const { body } = await lti.tool.master.get('/api/master/lti/platforms');
    const { id } = body.find(({ issuer }: { issuer: string }) => issuer === lti.stranger.issuer);
    await lti.tool.master.put(`/api/master/lti/platforms/${id}`, { active: false });
    await expectRefused(await postLaunch(lti.stranger, begun, form));
    await lti.tool.master.put(`/api/master/lti/platforms/${id}`, { active: true });
  });
});
