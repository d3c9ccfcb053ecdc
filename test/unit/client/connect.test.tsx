/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import ConnectStep from '../../../client/account/connect/ConnectStep.tsx';
import type { Connected } from '../../../client/account/connect/ConnectForm.tsx';
import { renderRouted } from './render.tsx';

const email = 'lena@riverside.test';
const user = { id: '6b02b98d0000000000000000', email };

interface Sent {
  path: string;
  authorization: string | null;
  body: unknown;
}
let sent: Sent[];
let answers: { status: number; body: unknown }[];
let connected: Connected[];
let skipped: number;

beforeEach(() => {
  [sent, answers, connected, skipped] = [[], [], [], 0];
  globalThis.fetch = async (path, options = {}) => {
    const { headers, body } = options;
    const authorization = new Headers(headers).get('authorization');
    sent.push({ path: String(path), authorization, body: JSON.parse(String(body)) });
    const { status, body: answer } = answers.shift() ?? { status: 200, body: { success: true } };
    return new Response(JSON.stringify(answer), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  renderRouted(
    <ConnectStep
      email={email}
      token="token of the launch"
      onConnected={(one) => connected.push(one)}
      onSkip={() => (skipped += 1)}
    />,
  );
});
afterEach(cleanup);

const connect = (password: string) => {
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Sign In and Connect' }));
};

test('ConnectStep shows an error for a wrong password and connects with the right one', async () => {
  const answer = { access_token: 'token of the other', user, needs_consent: false };
  answers = [
    { status: 400, body: { error: 'Invalid email or password', code: 'wrong_password' } },
    { status: 200, body: answer },
  ];
  connect('Wrong-pass-1');
  await screen.findByText('Invalid email or password');
  expect(connected).toEqual([]);
  connect('Parley-test-1');
  await waitFor(() =>
    expect(connected).toEqual([{ token: 'token of the other', user, needs_consent: false }]),
  );
  expect(sent.at(-1)).toEqual({
    path: '/api/auth/connect',
    authorization: 'Bearer token of the launch',
    body: { email, password: 'Parley-test-1' },
  });
});

test('ConnectStep requests a password link and can be skipped', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Email Me a Link to Choose a Password' }));
  await screen.findByText(/^If lena@riverside.test has an account, a link is on its way/);
  expect(sent).toMatchObject([{ path: '/api/auth/forgot-password', body: { email } }]);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'other@riverside.test' } });
  expect(screen.getByText(/^If lena@riverside.test has an account/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Go On Without It' }));
  expect(skipped).toBe(1);
});
