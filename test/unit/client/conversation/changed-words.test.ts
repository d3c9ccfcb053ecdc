import { expect, test } from '@jest/globals';
import { changedWords } from '../../../../client/conversation/report/practice/changed-words.ts';

/** The parts of a correction, wrong words in brackets and right ones in braces. */
const marked = (said: string, corrected: string, language: string) =>
  changedWords(said, corrected, language)
    .map(({ text, change }) => (change === 'del' ? `[${text}]` : change ? `{${text}}` : text))
    .join('');

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
    expect(marked(said, corrected, 'es')).toBe(parts);
  },
);

test.each([
  ['zh', '我去了学校昨天。', '我昨天去了学校。', '我{昨天}去了学校[昨天]。'],
  ['ja', '学校へ行きました', '学校に行きました。', '学校[へ]{に}行きました{。}'],
  ['ar', 'أريد قهوة كبير', 'أريد قهوة كبيرة', 'أريد قهوة [كبير] {كبيرة}'],
])('changedWords marks the words of a correction in %s', (language, said, corrected, parts) => {
  expect(marked(said, corrected, language)).toBe(parts);
});

test.each([
  ['es', 'tres pera', 'cuatro manzanas'],
  ['es', '', 'hola'],
  ['zh', '谢谢。', '再见。'],
])('changedWords returns the correction alone if all words differ', (language, said, corrected) => {
  expect(changedWords(said, corrected, language)).toEqual([{ text: corrected, change: null }]);
});
