import { expect, test } from '@jest/globals';
import { pseudo, pseudoTexts } from '../../support/pseudo-locale.ts';

test('a text is accented and 40 % longer', () => {
  const text = 'Practice this conversation once more';
  const shown = pseudo(text);
  expect(shown).not.toMatch(/[A-Za-z]{3}/);
  expect(shown.length).toBeGreaterThanOrEqual(Math.floor(text.length * 1.35));
  expect(shown.length).toBeLessThanOrEqual(Math.ceil(text.length * 1.4) + 2);
});

test('what is filled in, and addresses, stay as they are', () => {
  const shown = pseudo('{{count}} of {{all}}, see https://lms.example.edu/a');
  expect(shown).toContain('{{count}}');
  expect(shown).toContain('{{all}}');
  expect(shown).toContain('https://lms.example.edu/a');
});

test('every text of every catalogue is made', () => {
  const english = new Map([['shell', new Map([['home', 'Home']])]]);
  expect(Object.keys(pseudoTexts(english).shell ?? {})).toEqual(['home']);
});
