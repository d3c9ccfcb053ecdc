/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { KeptWord } from '../../../../client/student/words/api.ts';
import { WordList } from '../../../../client/student/words/WordsPage.tsx';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

test('a word without a meaning says so in the list', () => {
  const kept = { language_code: 'es', sentence: '', due_at: '2026-11-27T00:00:00.000Z' };
  const words = [
    { ...kept, id: 'a', word: 'pan', meaning: 'bread' },
    { ...kept, id: 'b', word: 'queso', meaning: '' },
  ] as KeptWord[];
  renderBare(<WordList words={words} />);
  const meanings = screen
    .getAllByRole('cell')
    .filter((cell) => cell.dataset.header === 'Meaning')
    .map((cell) => cell.textContent);
  expect(meanings).toEqual(['bread', 'No meaning was noted.']);
});
