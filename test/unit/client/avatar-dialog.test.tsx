/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { accountQuery } from '../../../client/account/settings/api.ts';
import AvatarDialog from '../../../client/account/shell/AvatarDialog.tsx';
import { authState, signIn } from '../../../client/lib/auth.ts';
import { queryClient } from '../../../client/lib/query-client.ts';
import { theme } from '../../../client/ui/theme/theme.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';

afterEach(cleanup);

test('AvatarDialog changes the picture on the settings page, which the next saved setting keeps', async () => {
  const user = { id: '1', is_student: true, profile_picture: 'Apple' } as CurrentUser;
  const changed = { ...user, profile_picture: 'Lemon' };
  globalThis.fetch = async (path) =>
    Response.json(String(path) === '/api/auth/me' ? changed : { success: true });
  signIn('token', user);
  queryClient.setQueryData(accountQuery.queryKey, user);
  render(
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={queryClient}>
        <AvatarDialog current="Apple" anchor={document.body} onClose={() => undefined} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByText('Lemon'));
  await screen.findByRole('status');
  expect(authState()).toMatchObject({ user: changed });
  expect(queryClient.getQueryData(accountQuery.queryKey)).toEqual(changed);
});
