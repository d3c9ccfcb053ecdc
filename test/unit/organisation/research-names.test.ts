import { expect, test } from '@jest/globals';
import { withoutNames } from '../../../tool/features/research/pseudonyms.ts';

test.each([
  [
    'a word in its own capitals',
    ['Rose', 'Will'],
    'Rose will go, Roses too',
    '[name] will go, Roses too',
  ],
  [
    'written with the accents of the language',
    ['Jose', 'Nunez'],
    'Soy José Núñez',
    'Soy [name] [name]',
  ],
  [
    'written without its accents',
    ['Zoë', 'Müller'],
    'Zoe Muller, Müllers',
    '[name] [name], Müllers',
  ],
  [
    'in Chinese, among other words',
    ['小明', '王', '王小明'],
    '我叫王小明很高兴',
    '我叫[name]很高兴',
  ],
  [
    'in Korean, with a particle',
    ['민수', '김', '김민수'],
    '저는 김민수입니다',
    '저는 [name]입니다',
  ],
  [
    'with particles, which stay outside the full name',
    ['María del Carmen', 'de la Cruz'],
    'María del Carmen de la Cruz: Carmen sale del cine con la señora Cruz',
    '[name] [name]: [name] sale del cine con la señora [name]',
  ],
  [
    'a particle with a capital, or as a whole name',
    ['Van', 'del'],
    'Van del van',
    '[name] [name] van',
  ],
  ['in Arabic, as a word', ['علي'], 'علي هنا، عليه', '[name] هنا، عليه'],
])('withoutNames replaces a name: %s', (_, names, said, clean) => {
  expect(withoutNames(names)(said)).toBe(clean);
});
