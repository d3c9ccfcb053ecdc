/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ProfileCard } from '../../../client/account/settings/ProfileCard.tsx';
import { endSession, signIn } from '../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

afterEach(() => {
  cleanup();
  endSession();
});

test('a saved first name leaves the last name that another tab has saved', async () => {
  const user = { id: '1', first_name: 'Maya', last_name: 'Lee', is_student: true } as CurrentUser;
  const sent: unknown[] = [];
  globalThis.fetch = async (path, init) => {
    if (String(path).endsWith('/me')) return Response.json({ ...user, last_name: 'Chen' });
    if (String(path).endsWith('/update-profile')) sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true });
  };
  signIn('token', user);
  let saved = false;
  renderRouted(<ProfileCard user={user} onSuccess={() => (saved = true)} />);
  fireEvent.change(screen.getByLabelText('First name'), { target: { value: ' Mia ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saved).toBe(true));
  expect(sent).toEqual([{ first_name: 'Mia', last_name: 'Chen' }]);
  expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('Chen');
});
