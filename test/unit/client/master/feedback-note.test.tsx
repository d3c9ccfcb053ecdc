/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { FeedbackMessages } from '../../../../client/master/feedback/FeedbackMessages.tsx';
import type { FeedbackMessage } from '../../../../tool/contract/system-feedback.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const message = {
  id: '1',
  at: '2026-03-04T08:00:00.000Z',
  role: 'student',
  name: 'Ana',
  email: '',
  text: 'The sound is low.',
  state: 'new',
  note: '',
} as FeedbackMessage;

test('A note that is being written stays when its message leaves the list', async () => {
  let rows = [message];
  globalThis.fetch = () => Promise.resolve(Response.json(rows));
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  renderRouted(<FeedbackMessages />);
  fireEvent.click(await screen.findByRole('button', { name: 'Write Note' }));
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Asked for the device' } });
  rows = [];
  await act(() => queryClient.refetchQueries({ queryKey: ['master', 'feedback'] }));
  expect(screen.queryByText(message.text)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Asked for the device');
});
