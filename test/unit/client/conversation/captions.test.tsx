/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CaptionLine } from '../../../../client/conversation/realtime/turn-order.ts';
import { Captions } from '../../../../client/conversation/screen/Captions.tsx';
import { signIn } from '../../../../client/lib/auth.ts';
import { theme } from '../../../../client/ui/theme/theme.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';

beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  act(() => signIn('token', { id: 'u', is_student: true, locale: 'en' } as CurrentUser));
});
afterEach(cleanup);

/** Captions of 'Hola.' and a newer line. */
function captions(newest: string, onOpenTurn: (line: CaptionLine) => void = () => undefined) {
  const lines = ['Hola.', newest].map((text, at): CaptionLine => {
    return { id: String(at), role: 'assistant', text, state: 'final' };
  });
  return (
    <ThemeProvider theme={theme}>
      <Captions lines={lines} language="es" recordings={new Map()} onOpenTurn={onOpenTurn} />
    </ThemeProvider>
  );
}

test('Captions draws only the lines that have changed, as a long conversation has hundreds', () => {
  const opened: string[] = [];
  const show = (drawing: string, newest: string) =>
    captions(newest, ({ text }) => opened.push(`${drawing}: ${text}`));
  const { rerender } = render(show('first', '¿Cómo'));
  rerender(show('second', '¿Cómo estás?'));
  for (const name of ['Hola.', '¿Cómo estás?'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(opened).toEqual(['first: Hola.', 'second: ¿Cómo estás?']);
});

test('Captions follows the newest words, unless the learner has scrolled back', () => {
  const { rerender } = render(captions('¿Cómo'));
  const list = screen.getByRole('list');
  const size = { height: 300 };
  Object.defineProperty(list, 'clientHeight', { value: 100 });
  Object.defineProperty(list, 'scrollHeight', { get: () => size.height });
  const grow = (text: string) => {
    size.height += 100;
    rerender(captions(text));
    return list.scrollTop;
  };
  expect(grow('¿Cómo estás')).toBe(400);
  // The event of that scroll arrives when the list is longer already.
  size.height += 100;
  fireEvent.scroll(list, { target: { scrollTop: 300 } });
  expect(grow('¿Cómo estás hoy?')).toBe(600);
  fireEvent.scroll(list, { target: { scrollTop: 200 } });
  expect(grow('¿Cómo estás hoy, Ana?')).toBe(200);
});
