import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { openState, readState } from '../../../lti/entry/login-state.ts';
import { createPendingCookie } from '../../../tool/features/oidc/pending-cookie.ts';

const [old, fresh] = ['o'.repeat(40), 'f'.repeat(40)] as const;

test('a launch whose login began under the previous key is accepted only while that is set', () => {
  const login = {
    platform_id: 'a'.repeat(24),
    target_link_uri: 'https://parley.test/lti/launch',
    storage_target: undefined,
    parameters: {},
  };
  const { state, nonce } = openState(login, [old]);
  expect(readState(state, [fresh, old])).toMatchObject({ nonce });
  expect(readState(state, [fresh])).toBeNull();
  const current = openState(login, [fresh, old]);
  expect(readState(current.state, [fresh])).toMatchObject({ nonce: current.nonce });
});

test('a single sign-on that began under the previous key is accepted only while that is set', async () => {
  const login = { state: 's'.repeat(43), nonce: 'n', verifier: 'v' };
  const cookies: string[] = [];
  const res = {
    cookie: (name: string, value: string) => void cookies.push(`${name}=${value}`),
    clearCookie: () => undefined,
  } as unknown as Response;
  const publicUrl = 'https://parley.test';
  await createPendingCookie(publicUrl, [old]).set(res, { login, challenge: 'c' });
  const req = { query: { state: login.state }, headers: { cookie: cookies[0] } };
  const take = (...keys: [string, ...string[]]) =>
    createPendingCookie(publicUrl, keys).take(req as unknown as Request, res);
  expect(await take(fresh, old)).toMatchObject({ login, challenge: 'c' });
  expect(await take(fresh)).toBeNull();
});
