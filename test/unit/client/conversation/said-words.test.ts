/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import type { CaptionLine } from '../../../../client/conversation/realtime/turn-order.ts';
import { useSaidWords } from '../../../../client/conversation/words/use-said-words.ts';

afterEach(cleanup);

test('useSaidWords looks at a turn once, as a long conversation has hundreds', () => {
  const words = ['la cuenta', 'una mesa'];
  const turns = Array.from({ length: 200 }, (_, at) => `Turno ${at}`);
  const linesOf = (texts: string[]) =>
    texts.map((text): CaptionLine => ({ id: text, role: 'user', text, state: 'final' }));
  const { result, rerender } = renderHook(
    (lines: CaptionLine[]) => useSaidWords(words, lines, undefined),
    { initialProps: linesOf(turns) },
  );
  const compared = jest.spyOn(String.prototype, 'normalize');
  rerender(linesOf([...turns, 'Una mesa, por favor']));
  expect([...result.current]).toEqual(['una mesa']);
  expect(compared.mock.calls.length).toBeLessThan(10);
  compared.mockRestore();
});
