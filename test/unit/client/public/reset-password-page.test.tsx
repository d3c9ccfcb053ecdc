/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import ResetPasswordPage from '../../../../client/public/password/ResetPasswordPage.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const open = (hash: string) =>
  renderBare(
    <MemoryRouter initialEntries={[`/reset-password${hash}`]}>
      <ResetPasswordPage />
    </MemoryRouter>,
  );
const wayToNewLink = { name: 'Forgot your password?' };

test('a link for a new password that is too old leads to where a new one is requested', async () => {
  const error = 'This link is too old or was used already. Please ask for a new one.';
  globalThis.fetch = jest
    .fn<typeof fetch>()
    .mockResolvedValue(
      Response.json({ error, code: 'invalid_input', requestId: '1' }, { status: 400 }),
    );
  open('#token=used');
  expect(screen.queryByRole('link', wayToNewLink)).toBeNull();
  for (const field of [/^New password/, /^Confirm password/])
    fireEvent.change(screen.getByLabelText(field), { target: { value: 'Quiet-river-7' } });
  fireEvent.submit(screen.getByRole('button', { name: 'Save Password' }));
  await screen.findByText(error);
  const link = screen.getByRole('link', wayToNewLink);
  expect(link.getAttribute('href')).toBe('/forgot-password');
});

test('a link for a new password that is not complete leads to where a new one is requested', () => {
  open('');
  expect(screen.getByRole('link', wayToNewLink).getAttribute('href')).toBe('/forgot-password');
});
