/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { accountQuery } from '../../../client/account/settings/api.ts';
import AvatarDialog from '../../../client/account/shell/AvatarDialog.tsx';
import { authState, signIn } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('AvatarDialog changes the picture on the settings page, which the next saved setting keeps', async () => {
  const user = { id: '1', is_student: true, profile_picture: 'Apple' } as CurrentUser;
  const changed = { ...user, profile_picture: 'Lemon' };
  globalThis.fetch = async (path) =>
    Response.json(String(path) === '/api/auth/me' ? changed : { success: true });
  signIn('token', user);
  queryClient.setQueryData(accountQuery.queryKey, user);
  renderBare(<AvatarDialog current="Apple" anchor={document.body} onClose={() => undefined} />);
  fireEvent.click(screen.getByText('Lemon'));
  await screen.findByRole('status');
  expect(authState()).toMatchObject({ user: changed });
  expect(queryClient.getQueryData(accountQuery.queryKey)).toEqual(changed);
});
