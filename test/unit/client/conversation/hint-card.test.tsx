/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { LazyHintCard } from '../../../../client/conversation/screen/LazyHintCard.tsx';
import type { TurnController } from '../../../../client/conversation/session/turn-controller.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

test('a hint is announced when it is asked for and when it is whole, not word by word', () => {
  const busy = (hint: { text: string; loading: boolean }) => {
    renderBare(<LazyHintCard turns={{} as TurnController} hint={hint} language="es" />);
    const value = screen.getByRole('status', { hidden: true }).getAttribute('aria-busy');
    cleanup();
    return value;
  };
  expect(busy({ text: '', loading: true })).not.toBe('true');
  expect(busy({ text: 'Estoy', loading: true })).toBe('true');
  expect(busy({ text: 'Estoy bien.', loading: false })).not.toBe('true');
});
