import { expect, test } from '@jest/globals';
import { cefrLevel, levelGuidance } from '../../../tool/features/chatbot/level-guidance.ts';

test.each([
  ['A2', 'A2'],
  ['b1-b2', 'B1'],
  ['CEFR C1, third year', 'C1'],
  ['Novice High', 'A1'],
  ['Intermediate Low', 'A2'],
  ['Intermediate-Mid', 'B1'],
  ['Advanced Low', 'B2'],
  ['Advanced High (ACTFL)', 'C1'],
  ['Superior', 'C2'],
  ['absolute beginners', 'A1'],
])('cefrLevel reads %s as %s', (words, level) => {
  expect(cefrLevel(words)).toBe(level);
});

test.each(['', 'second semester', 'room B12', 'cab1'])(
  'cefrLevel finds no level in %j',
  (words) => {
    expect(cefrLevel(words)).toBeNull();
    expect(levelGuidance(words)).toBe('');
  },
);

test('levelGuidance states sentence length, tenses and pace', () => {
  expect(levelGuidance('A1')).toMatch(/at most seven words.*present tense.*slowly/u);
  expect(levelGuidance('B2')).toMatch(/all tenses.*natural speed/u);
});
