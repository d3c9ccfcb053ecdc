import { expect } from '@jest/globals';
import type { Caller, TestApp } from './app.ts';
import { codeOf } from './authenticator.ts';
import { buildMaster, testPassword, type BuiltUser } from './builders/people.ts';

export const show = (caller: Caller, code: string) =>
  caller.post('/api/auth/second-factor', { code });
export const people = async (caller: Caller) => {
  const { status, body } = await caller.get('/api/master/people');
  return status === 200 ? 200 : [status, body.code];
};
export const blocked = [403, 'second_factor_required'];

/** Sets up a second factor through the API, which uses up the code of the current time step. */
export async function enrol(
  caller: Caller,
  current_password = testPassword,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await caller.post('/api/auth/second-factor/begin', { current_password });
  expect(begun.body).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
  const { secret } = begun.body as { secret: string };
  const confirmed = await caller.post('/api/auth/second-factor/confirm', {
    code: codeOf(secret),
  });
  expect(confirmed.status).toBe(200);
  return { secret, recoveryCodes: confirmed.body.recovery_codes };
}

/** Logins with and without a second factor. */
export function secondFactors(app: () => TestApp) {
  const login = async ({ email }: BuiltUser) =>
    (await app().anonymous().post('/api/auth/login', { email, password: testPassword })).body;
  return {
    login,
    /** A new session by password, before the code of the second factor. */
    half: async (user: BuiltUser) => app().withToken((await login(user)).access_token),
    /** A master with a second factor, and a caller whose session has passed it. */
    enrolled: async () => {
      const user = await buildMaster();
      const caller = await app().as(user);
      return { user, caller, ...(await enrol(caller)) };
    },
  };
}
