/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import TypeTurn from '../../../../client/conversation/screen/TypeTurn.tsx';
import type { TurnController } from '../../../../client/conversation/session/turn-controller.ts';
import { TypedTurns } from '../../../../client/conversation/session/typed-turns.ts';
import { theme } from '../../../../client/ui/theme/theme.ts';

afterEach(cleanup);

test('TypeTurn sends the text once, empties the field and says whether typed turns count', () => {
  const type = jest.fn((text: string) => text !== '');
  const turns = { type, typed: new TypedTurns() } as unknown as TurnController;
  const show = (counts: boolean) => (
    <ThemeProvider theme={theme}>
      <TypeTurn turns={turns} counts={counts} language="es" disabled={false} />
    </ThemeProvider>
  );
  const { rerender } = render(show(false));
  const field = screen.getByLabelText<HTMLInputElement>('Your turn, in writing');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: 'Hola' } });
  const send = screen.getByRole('button', { name: 'Send' });
  act(() => send.focus());
  fireEvent.click(send);
  expect(type.mock.calls).toEqual([['Hola']]);
  expect(field.value).toBe('');
  // The button is disabled then.
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/do not count/)).not.toBeNull();
  rerender(show(true));
  expect(screen.queryByText(/do not count/)).toBeNull();
});
