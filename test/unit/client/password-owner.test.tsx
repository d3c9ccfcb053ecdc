/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PasswordCard } from '../../../client/account/settings/PasswordCard.tsx';
import { AccountStep } from '../../../client/public/registration/AccountStep.tsx';
import ResetPasswordPage from '../../../client/public/password/ResetPasswordPage.tsx';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderBare, renderRouted } from './render.tsx';

afterEach(cleanup);

/** The username that a password manager finds beside the password of a form. */
const ownerOf = (container: HTMLElement) =>
  container
    .querySelector('input[type="password"]')
    ?.closest('form')
    ?.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value;

const email = 'maya@parley.test';
const ignore = () => undefined;

test('a password manager learns the address of a new account', () => {
  const { container } = renderRouted(
    <AccountStep
      verified={{ email, is_student: true, code_required: true }}
      entered={null}
      onBack={ignore}
      onLeave={ignore}
      onDone={ignore}
    />,
  );
  expect(ownerOf(container)).toBe(email);
});

test('a password manager learns whose password is changed in Settings', () => {
  const user = { email } as CurrentUser;
  expect(ownerOf(renderRouted(<PasswordCard user={user} onSuccess={ignore} />).container)).toBe(
    email,
  );
});

test('a password manager learns whose password a mailed link sets', () => {
  const page = renderBare(
    <MemoryRouter initialEntries={['/reset-password#token=t&email=maya%40parley.test']}>
      <ResetPasswordPage />
    </MemoryRouter>,
  );
  expect(ownerOf(page.container)).toBe(email);
});
