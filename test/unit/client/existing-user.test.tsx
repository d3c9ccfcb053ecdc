/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { ExistingUser } from '../../../client/master/section/ExistingUser.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('ExistingUser marks a person whose e-mail address is not proved', async () => {
  const person = { first_name: 'Dee', last_name: 'Dean', institution: '', is_registered: true };
  const found = [
    { ...person, id: '0123456789abcdef01234567', email: 'dean@riverside.test' },
    {
      ...person,
      id: '0123456789abcdef01234568',
      email: 'dean@riverside.test',
      unproved_email: true,
    },
  ];
  globalThis.fetch = async () =>
    new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } });
  const nothing = () => undefined;
  renderBare(
    <ExistingUser
      search="dean"
      chosen={null}
      enrolled={[]}
      institution="Riverside"
      disabled={false}
      onSearch={nothing}
      onChoose={nothing}
      onAddNew={nothing}
    />,
  );
  const [owner, claimant] = await screen.findAllByRole('button', { name: /dean@riverside/ });
  if (!owner || !claimant) throw new Error('two people were found');
  expect(within(owner).queryByText('Address not confirmed')).toBeNull();
  expect(within(claimant).getByText('Address not confirmed')).toBeTruthy();
});
