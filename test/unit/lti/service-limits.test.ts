import { expect, test } from '@jest/globals';
import type { PlatformRequest } from '../../../lti/protocol/guarded-fetch.ts';
import { fetchMembers } from '../../../lti/protocol/nrps.ts';

/** The roster of a platform that answers with these members, and what it was asked. */
async function rosterOf(members: object[]) {
  const asked: (PlatformRequest | undefined)[] = [];
  const text = JSON.stringify({ members });
  const answer = { status: 200, text, header: () => undefined, retryAfterSeconds: undefined };
  const services = {
    fetch: async (_url: string, request?: PlatformRequest) => {
      asked.push(request);
      return { ...answer, json: () => JSON.parse(text) as unknown };
    },
    tokens: { get: async () => 'token', forget: () => undefined },
  };
  const urls = { auth_url: '', token_url: '', jwks_url: '' };
  const platform = { _id: '1', issuer: '', client_id: '', ...urls };
  return { asked, roster: await fetchMembers(services, platform, 'https://lms.example/members') };
}

test('a platform may take half a minute for a call, as for a roster of thousands', async () => {
  const { asked, roster } = await rosterOf([{ user_id: '5' }]);
  expect(roster).toMatchObject([{ user_id: '5' }]);
  expect(asked).toMatchObject([{ timeout: 30_000, maxBytes: 16 * 1024 * 1024 }]);
});

test('a role or a message that is odd takes no other from its member', async () => {
  const custom = { groups: '7' };
  const { roster } = await rosterOf([
    { user_id: '5', roles: [null, 'Instructor', { name: 'Learner' }], message: [17, { custom }] },
    { user_id: '6', roles: 'Instructor', message: 'none' },
    { user_id: '7', message: null },
  ]);
  expect(roster).toMatchObject([
    { user_id: '5', roles: ['Instructor'], message: [{ custom }] },
    { user_id: '6', roles: [], message: [] },
    { user_id: '7', roles: [], message: [] },
  ]);
});
