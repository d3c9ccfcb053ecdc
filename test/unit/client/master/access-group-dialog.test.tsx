/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { AccessGroupDialog } from '../../../../client/master/access-groups/AccessGroupDialog.tsx';
import type { AccessGroup } from '../../../../tool/contract/access-group.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

/** Types into a field of the dialog and saves; returns what is sent. */
async function save(group: AccessGroup | null, label: string): Promise<unknown> {
  const sent: unknown[] = [];
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return Response.json(group ?? { name: 'Later', opens_at: null, message: '' });
  };
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  const ignore = () => undefined;
  renderRouted(<AccessGroupDialog group={group} taken={[]} onClose={ignore} onDone={ignore} />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: 'Later' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Group' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

test('a new access group is sent whole, also with a name alone', async () => {
  expect(await save(null, 'Name')).toEqual({ opens_at: null, message: '' });
});

test('of an access group the changes are sent alone', async () => {
  const group = { name: 'Fall', opens_at: '2026-09-01T08:00:00.000Z', message: '' };
  expect(await save(group, 'Message (optional)')).toEqual({ message: 'Later' });
});
