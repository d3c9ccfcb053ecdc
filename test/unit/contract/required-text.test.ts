import { expect, test } from '@jest/globals';
import { requiredText } from '../../../tool/contract/common.ts';

const Name = requiredText(50, 'Name is required');

test.each(['', '  ', '\u200B', '\u2060\uFEFF', '\u00AD', '\u3164', '\u2800', '\u115F \uFFA0'])(
  'a text that shows nothing, %j, is none',
  (name) => {
    const texts = Name.safeParse(name).error?.issues.map(({ message }) => message);
    expect(texts).toEqual(['Name is required']);
  },
);

test.each(['علی\u200Cرضا', '👩\u200D🏫', 'ㅤ김', '𠮷', '🎓'])('%s stays as typed', (name) => {
  expect(Name.parse(name)).toBe(name);
});
