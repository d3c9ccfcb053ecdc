/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useFeedback } from '../../../client/account/help/use-feedback.ts';
import { signIn } from '../../../client/lib/auth.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { renderRouted } from './render.tsx';

test('useFeedback keeps what was written while the feedback was being sent', async () => {
  let sent: () => void = () => undefined;
  const send = () => new Promise<void>((resolve) => (sent = resolve));
  const Form = () => {
    const { submit, field } = useFeedback(send);
    return (
      <form aria-label="form" onSubmit={submit}>
        <input value={field.value} onChange={field.onChange} />
      </form>
    );
  };
  signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser);
  renderRouted(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const write = (value: string) => fireEvent.change(field, { target: { value } });
  const submit = () => act(async () => void fireEvent.submit(screen.getByRole('form')));
  write('It is quiet. ');
  await submit();
  write('It is quiet. And slow.');
  await act(async () => sent());
  expect(field.value).toBe('It is quiet. And slow.');
  await submit();
  await act(async () => sent());
  expect(field.value).toBe('');
});
