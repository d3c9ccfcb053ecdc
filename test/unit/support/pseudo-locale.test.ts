import { expect, test } from '@jest/globals';
import { pseudo, pseudoTexts } from '../../support/pseudo-locale.ts';

test('pseudo accents a text and makes it 40 % longer', () => {
  const text = 'Practice this conversation once more';
  const shown = pseudo(text);
  expect(shown).not.toMatch(/[A-Za-z]{3}/);
  expect(shown.length).toBeGreaterThanOrEqual(Math.floor(text.length * 1.35));
  expect(shown.length).toBeLessThanOrEqual(Math.ceil(text.length * 1.4) + 2);
});

test('pseudo keeps placeholders and URLs', () => {
  const shown = pseudo('{{count}} of {{all}}, see https://lms.example.edu/a');
  expect(shown).toContain('{{count}}');
  expect(shown).toContain('{{all}}');
  expect(shown).toContain('https://lms.example.edu/a');
});

test('pseudoTexts returns every text of every catalogue', () => {
  const english = new Map([['shell', new Map([['home', 'Home']])]]);
  expect(Object.keys(pseudoTexts(english).shell ?? {})).toEqual(['home']);
});
