import { expect, test } from '@jest/globals';
import type { PlatformRequest } from '../../../lti/protocol/guarded-fetch.ts';
import { fetchMembers } from '../../../lti/protocol/nrps.ts';

/** The roster of a platform that returns these members, and the requests that it received. */
async function rosterOf(entries: object[]) {
  const asked: (PlatformRequest | undefined)[] = [];
  const text = JSON.stringify({ members: entries });
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
  return { asked, ...(await fetchMembers(services, platform, 'https://lms.example/members')) };
}

test('fetchMembers allows 30 s and 16 MiB per request', async () => {
  const { asked, members } = await rosterOf([{ user_id: '5' }]);
  expect(members).toMatchObject([{ user_id: '5' }]);
  expect(asked).toMatchObject([{ timeout: 30_000, maxBytes: 16 * 1024 * 1024 }]);
});

test('fetchMembers drops invalid roles and messages of a member and keeps the valid ones', async () => {
  const custom = { groups: '7' };
  const { members } = await rosterOf([
    { user_id: '5', roles: [null, 'Instructor', { name: 'Learner' }], message: [17, { custom }] },
    { user_id: '6', roles: 'Instructor', message: 'none' },
    { user_id: '7', message: null },
  ]);
  expect(members).toMatchObject([
    { user_id: '5', roles: ['Instructor'], message: [{ custom }] },
    { user_id: '6', roles: [], message: [] },
    { user_id: '7', roles: [], message: [] },
  ]);
});

test('fetchMembers joins the entries of a person by their active roles', async () => {
  const { members } = await rosterOf([
    { user_id: '5', status: 'Active', roles: ['Instructor'] },
    { user_id: '5', status: 'Active', roles: ['Learner'] },
    { user_id: '5', status: 'Deleted', roles: ['Mentor'] },
    { user_id: '6', status: 'Inactive', roles: ['Instructor'] },
    { user_id: '6', status: 'Active', roles: ['Learner'] },
  ]);
  expect(members).toMatchObject([
    { user_id: '5', status: 'Active', roles: ['Instructor', 'Learner'] },
    { user_id: '6', status: 'Active', roles: ['Learner'] },
  ]);
});
