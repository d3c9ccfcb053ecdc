/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { MergeDialog } from '../../../../client/master/people/MergeDialog.tsx';
import type { Person } from '../../../../tool/contract/people.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const person = (id: string, first_name: string) =>
  ({ id, first_name, last_name: 'Diaz', email: null, institution: '', last_login: null }) as Person;
const preview = {
  from: person('2', 'Andres'),
  conversations: 0,
  enrollments: 0,
  shared_sections: 0,
  identities: 0,
  grades: 0,
};

test('MergeDialog merges after a question with the preview, and asks for no preview afterwards', async () => {
  const previews: string[] = [];
  globalThis.fetch = async (address, options) => {
    const { pathname } = new URL(String(address), 'https://parley.test');
    if (options?.method === 'POST') {
      await screen.findByRole('button', { name: 'Merging...' });
      return Response.json(person('1', 'Ana'));
    }
    if (!pathname.endsWith('/merge')) return Response.json([person('2', 'Andres')]);
    previews.push(pathname);
    return Response.json(preview);
  };
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  const done: string[] = [];
  const nothing = () => undefined;
  renderBare(
    <MergeDialog
      person={person('1', 'Ana')}
      onClose={nothing}
      onDone={(text) => done.push(text)}
    />,
  );
  fireEvent.click(await screen.findByRole('radio', { name: /^Andres/ }));
  const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge Accounts' });
  await waitFor(() => expect(merge.disabled).toBe(false));
  fireEvent.click(merge);
  const question = within(screen.getByRole('alertdialog'));
  question.getByText('What happens:');
  expect(done).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Merge Accounts' }));
  await waitFor(() => expect(done).toHaveLength(1));
  expect(previews).toHaveLength(1);
});

test('MergeDialog names the login that an account never had', async () => {
  globalThis.fetch = async () => Response.json([person('2', 'Andres')]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  const nothing = () => undefined;
  renderBare(<MergeDialog person={person('1', 'Ana')} onClose={nothing} onDone={nothing} />);
  await screen.findByRole('radio', { name: /^Andres.*Last login: Never$/ });
});
