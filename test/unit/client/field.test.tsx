/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Field, PasswordField } from '../../../client/ui/Field.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('a field that is disabled while it has the focus, as by Enter, reports no blur without its event', () => {
  const reported: unknown[] = [];
  const field = (disabled: boolean) => (
    <ThemeProvider theme={theme}>
      <Field label="Name" disabled={disabled} onBlur={(event) => reported.push(event)} />
    </ThemeProvider>
  );
  const { rerender } = render(field(false));
  act(() => screen.getByRole('textbox', { name: 'Name' }).focus());
  rerender(field(true));
  expect(reported).not.toContain(undefined);
});

test('an empty field for any language has the direction of the page, where its placeholder stands', () => {
  const directionOf = (value: string) => {
    renderBare(
      <Field label="Title" value={value} onChange={() => undefined} inputProps={{ dir: 'auto' }} />,
    );
    const direction = screen.getByRole('textbox').getAttribute('dir');
    cleanup();
    return direction;
  };
  expect(['', 'At the market'].map(directionOf)).toEqual([null, 'auto']);
});

test('the Show button of a password is described by the label of its field', () => {
  renderBare(<PasswordField label="New password" />);
  const show = screen.getByRole('button', { name: 'Show' });
  const described = document.getElementById(show.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('New password');
});

test('a field is described by its error, by the mark of its label and by its hint', () => {
  renderBare(<Field label="Code" error="No such code" hint="Six digits" mark="Required" />);
  const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'No such code',
    'Required',
    'Six digits',
  ]);
});
