import { expect, test } from '@jest/globals';
import { chosenBy, phraseOf, piecesOf } from '../../../../client/conversation/line/words-of.ts';

const wordsOf = (text: string, language: string) =>
  piecesOf(text, language)
    .filter(({ isWord }) => isWord)
    .map(({ text: word }) => word);

test('piecesOf splits a line into words, also in a script without spaces', () => {
  expect(wordsOf('¿Qué desea, señor?', 'es')).toEqual(['Qué', 'desea', 'señor']);
  expect(wordsOf('你好吗', 'zh').length).toBeGreaterThan(1);
  expect(
    piecesOf('¿Qué desea?', 'es')
      .map(({ text }) => text)
      .join(''),
  ).toBe('¿Qué desea?');
});

test('piecesOf splits at non-letters without Intl.Segmenter', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  expect(wordsOf("L'eau, s'il vous plaît !", 'fr')).toEqual(["L'eau", "s'il", 'vous', 'plaît']);
  Object.assign(Intl, { Segmenter });
});

test('chosenBy extends a word to a phrase and clears the choice on the same word', () => {
  const pieces = piecesOf('Quiero dos mangos.', 'es');
  const first = chosenBy(null, 4);
  const phrase = first && chosenBy(first, 2);
  expect(phrase && phraseOf(pieces, phrase)).toBe('dos mangos');
  expect(chosenBy(first, 4)).toBeNull();
  expect(chosenBy(phrase, 0)).toEqual({ from: 0, to: 0 });
});
