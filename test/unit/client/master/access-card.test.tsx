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

test('why there is no button for master rights is said of colleagues, not of students', () => {
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  const grant = () => screen.queryByRole('button', { name: 'Grant Administrator Rights' });
  const reasons = (person: Partial<PersonDetails>, isPossible = false) => {
    cleanup();
    const base = { id: '1', first_name: 'Ana', disabled_at: null, sessions: [], identities: [] };
    renderBare(<AccessCard person={{ ...base, ...person } as never} onDone={() => undefined} />);
    expect(grant() !== null).toBe(isPossible);
    return screen.queryAllByText(/administer Parley/).map(({ textContent }) => textContent);
  };
  const [byLms] = reasons({ role: 'instructor', has_password: true, identities: [{} as never] });
  expect(byLms).toMatch(/^An LMS opens this account/);
  const [without] = reasons({ role: 'instructor', has_password: false });
  expect(without).toMatch(/^Who has no password cannot/);
  expect(reasons({ role: 'student', has_password: false })).toEqual([]);
  expect(reasons({ role: 'instructor', has_password: true }, true)).toEqual([]);
});
