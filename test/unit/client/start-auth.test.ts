/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { authState, startAuth } from '../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';

test('startAuth checks the session again when Back restores a page that was left meanwhile', async () => {
  localStorage.setItem('access_token', 'token');
  let fail: (error: Error) => void = () => undefined;
  const user = { id: 'u', is_student: true, locale: 'en' } as CurrentUser;
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    .mockImplementation(async () => Response.json(user));
  const started = startAuth();
  window.dispatchEvent(new Event('pageshow'));
  window.dispatchEvent(new Event('pagehide'));
  fail(new TypeError('Load failed'));
  await started;
  expect(authState().status).toBe('loading');
  window.dispatchEvent(new Event('pageshow'));
  await waitFor(() => expect(authState().status).toBe('signed-in'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
