import { expect, test } from '@jest/globals';
import { chosenBy, phraseOf, piecesOf } from '../../../../client/conversation/line/words-of.ts';

const wordsOf = (text: string, language: string) =>
  piecesOf(text, language)
    .filter(({ isWord }) => isWord)
    .map(({ text: word }) => word);

test('a line falls into its words, also where there are no spaces', () => {
  expect(wordsOf('¿Qué desea, señor?', 'es')).toEqual(['Qué', 'desea', 'señor']);
  expect(wordsOf('你好吗', 'zh').length).toBeGreaterThan(1);
  expect(
    piecesOf('¿Qué desea?', 'es')
      .map(({ text }) => text)
      .join(''),
  ).toBe('¿Qué desea?');
});

test('a browser without a segmenter divides at what is no letter', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  expect(wordsOf("L'eau, s'il vous plaît !", 'fr')).toEqual(["L'eau", "s'il", 'vous', 'plaît']);
  Object.assign(Intl, { Segmenter });
});

test('a second word makes a phrase in either direction, and the same word again nothing', () => {
  const pieces = piecesOf('Quiero dos mangos.', 'es');
  const first = chosenBy(null, 4);
  const phrase = first && chosenBy(first, 2);
  expect(phrase && phraseOf(pieces, phrase)).toBe('dos mangos');
  expect(chosenBy(first, 4)).toBeNull();
  expect(chosenBy(phrase, 0)).toEqual({ from: 0, to: 0 });
});
