/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { unsavedItem } from '../../../../client/lib/unsaved-input.ts';
import { PlatformDialog } from '../../../../client/master/integrations/PlatformDialog.tsx';
import { formOf, newPlatform } from '../../../../client/master/integrations/platform-form.ts';
import type { Platform } from '../../../../tool/contract/lti-platforms.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const platform: Platform = {
  ...formOf(null),
  id: '1',
  name: 'Campus',
  client_id: '1',
  institution_id: null,
  deployment_institution_ids: [],
  token_audience: null,
  deployment_ids: [],
  frame_origins: [],
  asked_origins: [],
  registered: false,
  created_at: '2026-03-04T08:00:00.000Z',
  last_launch_at: null,
  keys: [],
};
const nothing = () => undefined;
const open = (given?: Partial<Platform>) =>
  renderRouted(
    <PlatformDialog platform={platform} given={given} onClose={nothing} onDone={nothing} />,
  );
const openNew = () =>
  renderRouted(
    <PlatformDialog
      platform={null}
      given={newPlatform({ issuer: 'https://lms.test', client_id: '2' })}
      onClose={nothing}
      onDone={nothing}
    />,
  );
/** Saves the dialog, and returns what it has sent. */
async function save(method: 'PUT' | 'POST' = 'PUT'): Promise<unknown> {
  const sent: unknown[] = [];
  globalThis.fetch = async (_, options) => {
    if (options?.method === method) sent.push(JSON.parse(String(options.body)));
    return Response.json(platform);
  };
  fireEvent.click(screen.getByRole('button', { name: 'Save Platform' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

test('PlatformDialog asks for a deletion without the error of an earlier attempt', async () => {
  globalThis.fetch = async (_, options) =>
    options?.method === 'DELETE' ? Response.error() : Response.json([]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  open();
  const ask = () => fireEvent.click(screen.getByText('Delete Platform', { selector: 'button' }));
  ask();
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Delete Platform' }));
  await within(question).findByRole('alert');
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  ask();
  const again = await screen.findByRole('alertdialog');
  expect(within(again).queryByRole('alert')).toBeNull();
});

test('PlatformDialog sends the changed fields only, with the lists that it has read', async () => {
  globalThis.fetch = async () => Response.json([]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  open();
  fireEvent.click(screen.getByLabelText('Active'));
  fireEvent.change(screen.getByLabelText('Deployment IDs'), { target: { value: '7' } });
  const changes = { active: false, deployment_ids: ['7'] };
  expect(await save()).toEqual({ ...changes, read: platform });
});

test('PlatformDialog begins a new platform with the institution, if there is only one', async () => {
  globalThis.fetch = async () => Response.json([{ id: '5', name: 'Hill College', location: null }]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  openNew();
  const institution = screen.getByRole('combobox', { name: 'Institution' });
  await waitFor(() => expect(institution.textContent).toBe('Hill College'));
});

test('PlatformDialog keeps over a reload that a new platform has no institution yet', async () => {
  globalThis.fetch = async () => Response.json([{ id: '5', name: 'Hill College', location: null }]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  unsavedItem('9', 'platform ').write({ institution_id: 'none' });
  openNew();
  const institution = screen.getByRole('combobox', { name: 'Institution' });
  fireEvent.click(institution);
  await screen.findByRole('option', { name: 'Hill College' });
  expect(institution.textContent).toBe('None yet: the first launch makes one');
});

test('PlatformDialog sends the only institution with a new platform for which nobody chose one', async () => {
  globalThis.fetch = async () => Response.json([{ id: '5', name: 'Hill College', location: null }]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  openNew();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Hill' } });
  fireEvent.change(screen.getByLabelText('Deployment IDs'), { target: { value: '7' } });
  await screen.findByText('Hill College');
  expect(await save('POST')).toMatchObject({ name: 'Hill', institution_id: '5' });
});

test('PlatformDialog sends the values of the launch that it corrects', async () => {
  globalThis.fetch = async () => Response.json([]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  open({ client_id: '2' });
  expect(await save()).toEqual({ client_id: '2', read: platform });
});

test('PlatformDialog keeps the changes alone over a reload, and sends them alone', async () => {
  globalThis.fetch = async () => Response.json([]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  const item = unsavedItem('9', 'platform 1');
  const first = open();
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Hill' } });
  window.dispatchEvent(new Event('pagehide'));
  const kept = item.read();
  expect(kept).toEqual({ name: 'Hill' });
  first.unmount();
  item.write(kept);
  open();
  expect(await save()).toEqual({ name: 'Hill', read: platform });
});

test('PlatformDialog says at the field that a line of its list is refused', async () => {
  globalThis.fetch = async () => Response.json([]);
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  open();
  const sites = screen.getByLabelText('Further sites that may show Parley');
  fireEvent.change(sites, { target: { value: 'https://lms.test\nmoodle.lms.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Platform' }));
  const text = 'Please enter an address that begins with https:// or http://';
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('PlatformDialog asks before it replaces the key with which messages are signed', async () => {
  const posted: string[] = [];
  const keys = [{ kid: 'fresh', created_at: platform.created_at, leaves_at: null }];
  globalThis.fetch = async (address, options) => {
    if (options?.method !== 'POST') return Response.json([]);
    posted.push(String(address));
    return Response.json({ ...platform, keys });
  };
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Replace Key' }));
  const question = await screen.findByRole('alertdialog');
  expect(posted).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Replace Key' }));
  expect(
    await screen.findByText('A new key has been published. Parley starts to use it in an hour.'),
  ).toBeTruthy();
  expect(screen.getByText('fresh')).toBeTruthy();
  expect(posted).toEqual(['/api/master/lti/platforms/1/rotate-key']);
});
