/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PasswordCard } from '../../../client/account/settings/PasswordCard.tsx';
import { AccountStep } from '../../../client/public/registration/AccountStep.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const email = 'maya@parley.test';
const ignore = () => undefined;
const verified = { email, is_student: true, code_required: true };
const forms: [string, ReactNode][] = [
  [
    'registration',
    <AccountStep
      verified={verified}
      entered={null}
      onBack={ignore}
      onLeave={ignore}
      onDone={ignore}
    />,
  ],
  ['change of password', <PasswordCard email={email} onSuccess={ignore} />],
];

test.each(forms)('a password manager learns the address of a new password: %s', (_, form) => {
  const { container } = renderRouted(form);
  const password = container.querySelector('input[autocomplete="new-password"]');
  const owner = password?.closest('form')?.querySelector('input[autocomplete="username"]');
  expect((owner as HTMLInputElement | undefined)?.value).toBe(email);
});
