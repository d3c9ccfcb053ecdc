import { expect, test } from '@jest/globals';
import { changedWords } from '../../../../client/conversation/report/practice/changed-words.ts';

/** The parts of a correction, wrong words in brackets and right ones in braces. */
const marked = (said: string, corrected: string) =>
  changedWords(said, corrected)
    .map(({ text, change }) => (change === 'del' ? `[${text}]` : change ? `{${text}}` : text))
    .join(' ');

test.each([
  ['me acuesta a las once', 'me acuesto a las once', 'me [acuesta] {acuesto} a las once'],
  ['yo soy contento', 'Estoy contento.', '[yo soy] {Estoy} contento.'],
  ['quiero dos mango', 'Quiero dos mangos, por favor.', 'Quiero dos [mango] {mangos, por favor.}'],
  ['la el agua', 'el agua', '[la] el agua'],
  ['es muy muy bien', 'es muy bueno', 'es muy [muy bien] {bueno}'],
  ['va a casa', 'Va a casa.', 'Va a casa.'],
])(
  'changedWords puts the wrong words of "%s" before the right ones of "%s"',
  (said, corrected, parts) => {
    expect(marked(said, corrected)).toBe(parts);
  },
);

test('changedWords returns the correction alone if all words differ or the script has no spaces', () => {
  for (const [said, corrected] of [
    ['tres pera', 'cuatro manzanas'],
    ['我去了学校昨天', '我昨天去了学校'],
    ['', 'hola'],
  ] as const)
    expect(changedWords(said, corrected)).toEqual([{ text: corrected, change: null }]);
});
