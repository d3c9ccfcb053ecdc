import { expect, test } from '@jest/globals';
import type { PlatformRequest } from '../../../lti/protocol/guarded-fetch.ts';
import { fetchMembers } from '../../../lti/protocol/nrps.ts';

test('a platform may take half a minute for a call, as for a roster of thousands', async () => {
  const asked: (PlatformRequest | undefined)[] = [];
  const text = JSON.stringify({ members: [{ user_id: '5' }] });
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
  const members = await fetchMembers(services, platform, 'https://lms.example/members');
  expect(members).toMatchObject([{ user_id: '5' }]);
  expect(asked).toMatchObject([{ timeout: 30_000, maxBytes: 16 * 1024 * 1024 }]);
});
