import { expect, test } from '@jest/globals';
import { changedWords } from '../../../../client/conversation/report/practice/changed-words.ts';

/** The parts of a correction, changed ones in brackets. */
const marked = (said: string, corrected: string) =>
  changedWords(said, corrected)
    .map(({ text, changed }) => (changed ? `[${text}]` : text))
    .join('');

test.each([
  ['me acuesta a las once', 'me acuesto a las once', 'me[ acuesto] a las once'],
  ['yo soy contento', 'Estoy contento.', '[Estoy] contento.'],
  ['quiero dos mango', 'Quiero dos mangos, por favor.', 'Quiero dos[ mangos, por favor.]'],
  ['la el agua', 'el agua', 'el agua'],
])('what is new in the correction of "%s" is told: %s', (said, corrected, parts) => {
  expect(marked(said, corrected)).toBe(parts);
});

test('where all words are new, or a script has no spaces, the sentence stays one', () => {
  expect(changedWords('tres pera', 'cuatro manzanas')).toHaveLength(1);
  expect(changedWords('我去了学校昨天', '我昨天去了学校')).toHaveLength(1);
  expect(changedWords('', 'hola')).toHaveLength(1);
});
