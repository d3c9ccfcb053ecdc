/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { AccountStep } from '../../../client/public/registration/AccountStep.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

test('a password manager learns the address of a new account', () => {
  const email = 'maya@parley.test';
  const ignore = () => undefined;
  const { container } = renderRouted(
    <AccountStep
      verified={{ email, is_student: true, code_required: true }}
      entered={null}
      onBack={ignore}
      onLeave={ignore}
      onDone={ignore}
    />,
  );
  const password = container.querySelector('input[autocomplete="new-password"]');
  const owner = password?.closest('form')?.querySelector('input[autocomplete="username"]');
  expect(owner).toHaveProperty('value', email);
});
