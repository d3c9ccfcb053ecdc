/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { signIn } from '../../../../client/lib/auth.ts';
import { PersonDialog } from '../../../../client/master/integrations/mappings/People.tsx';
import { AddUserForm } from '../../../../client/master/section/AddUserForm.tsx';
import type { LtiPerson } from '../../../../tool/contract/lti-mappings.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

const person = (id: string, first_name: string) => ({
  id,
  first_name,
  last_name: 'Diaz',
  email: `${first_name.toLowerCase()}@riverside.test`,
  institution: 'Riverside',
  is_registered: true,
  last_login: null,
});
beforeEach(() => {
  globalThis.fetch = async () => Response.json([person('1', 'Ana'), person('2', 'Andres')]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
});
afterEach(cleanup);

const show = (form: ReactNode) => renderBare(form);
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const isDisabled = (name: string) =>
  screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const nothing = () => undefined;

const showAddUser = () => {
  const at = { institution_id: 'i', class_id: 'c', term_id: 't' };
  show(
    <AddUserForm
      section={{ ...at, id: 's', section_code: '01' }}
      institution={{ id: 'i', name: 'Riverside', location: '' }}
      enrolled={[]}
      onAdded={nothing}
      onCancel={nothing}
    />,
  );
};

test('AddUserForm is not sent by an Enter that ends the composition of a word', async () => {
  showAddUser();
  await screen.findByRole('button', { name: /^Ana Diaz/ });
  const enter = (isComposing: boolean) => {
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter', isComposing });
    return screen.queryByText('Please select a user') !== null;
  };
  expect(enter(true)).toBe(false);
  expect(enter(false)).toBe(true);
});

test('AddUserForm adds nobody who was chosen before another search', async () => {
  showAddUser();
  fireEvent.click(await screen.findByRole('button', { name: /^Ana Diaz/ }));
  expect(isDisabled('Add User')).toBe(false);
  search('andres');
  expect(isDisabled('Add User')).toBe(true);
});

test('PersonDialog links no account that was chosen before another search', async () => {
  const user = { id: 'p', user_id: '2', sub: '17', first_name: 'A', last_name: 'Diaz' };
  show(
    <PersonDialog person={user as LtiPerson} onClose={nothing} onDone={() => Promise.resolve()} />,
  );
  fireEvent.click(await screen.findByRole('radio', { name: /^Ana Diaz/ }));
  expect(isDisabled('Save')).toBe(false);
  search('andres');
  expect(isDisabled('Save')).toBe(true);
});
