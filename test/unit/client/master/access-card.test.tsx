/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { AccessCard } from '../../../../client/master/people/AccessCard.tsx';
import type { PersonDetails } from '../../../../tool/contract/people.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

test('the question about a change of access goes as a whole, not its words before its buttons', () => {
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  const person = { id: '1', first_name: 'Ana', disabled_at: null, identities: [] as unknown[] };
  renderBare(
    <AccessCard
      person={{ ...person, role: 'student', sessions: [] as unknown[] } as PersonDetails}
      onDone={() => undefined}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Disable Account' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  [[{}], true, /^An LMS opens this account/],
  [[], false, /^Who has no password cannot administer/],
])(
  'an account with the LMS identities %j and the password %s shows why it gets no master rights',
  (identities, has_password, reason) => {
    signIn('token', { id: '9', is_master: true } as CurrentUser);
    const person = {
      id: '1',
      first_name: 'Ana',
      role: 'instructor',
      disabled_at: null,
      has_password,
    };
    renderBare(
      <AccessCard
        person={{ ...person, identities, sessions: [] as unknown[] } as PersonDetails}
        onDone={() => undefined}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Grant Master Rights' })).toBeNull();
    expect(screen.getByText(reason)).toBeTruthy();
  },
);
