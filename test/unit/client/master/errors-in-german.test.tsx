/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { showLocale, startLocale } from '../../../../client/lib/locale.ts';
import { serverTexts } from '../../../../client/lib/server-texts/messages.de.ts';
import { OrganisationDialog } from '../../../../client/master/classes/OrganisationDialog.tsx';
import { masterSection as texts } from '../../../../client/master/section/messages.de.ts';
import { AddUserForm } from '../../../../client/master/section/AddUserForm.tsx';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

beforeEach(async () => {
  await startLocale(
    async () => ({ serverTexts, masterSection: texts }),
    () => 'en',
  );
  await act(() => showLocale('de'));
});
afterEach(() => act(() => showLocale('en')));
beforeEach(() => signIn('token', { id: '9', is_master: true } as CurrentUser));
afterEach(cleanup);

const id = '0123456789abcdef01234567';
const nothing = () => undefined;
const fill = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('a term that ends before it starts is refused in the language of the pages', async () => {
  const open = { kind: 'term', mode: 'add', institution_id: id } as const;
  renderRouted(<OrganisationDialog open={open} onClose={nothing} onDone={nothing} />);
  fill({
    'Term name': 'Herbst',
    'Term code': 'H',
    'Start date': '2030-09-01',
    'End date': '2030-01-01',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Der Beginn muss vor dem Ende liegen')).toBeTruthy();
});

function addNew(email: string) {
  renderRouted(
    <AddUserForm
      section={{ id, class_id: id, term_id: id, institution_id: id, section_code: 'A' }}
      institution={{ id, name: 'Riverside', location: '' }}
      enrolled={[]}
      onAdded={nothing}
      onCancel={nothing}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: texts.newUser }));
  fill({ [texts.email]: email, [texts.firstName]: 'Noa', [texts.lastName]: ' ' });
}
const submit = () => fireEvent.submit(screen.getByRole('form'));

test('blank fields of a new user are reported once, in the language of the pages', async () => {
  addNew('noa@parley.test');
  submit();
  const said = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
  expect(said).toEqual(['Bitte fülle alle Felder aus']);
});

test('an address that has an account already is refused in the language of the pages', async () => {
  globalThis.fetch = async (_, options) =>
    options?.method === 'POST'
      ? Response.json({ error: 'Taken', code: 'conflict', requestId: '1' }, { status: 409 })
      : Response.json([]);
  addNew('noa@parley.test');
  fill({ [texts.lastName]: 'Levi' });
  submit();
  const refusal =
    serverTexts['This email is already registered. Please use "Existing User" instead.'];
  expect(await screen.findByText(refusal)).toBeTruthy();
});
