import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withSection } from '../../../tool/contract/feedback-parts.ts';
import { containsWords, normaliseWords } from '../../../tool/contract/spoken-words.ts';

const root = join(import.meta.dirname, '../../..');

test('no code of the pages has a lookbehind, with which Safari before 16.4 loads no page', async () => {
  const found: string[] = [];
  for (const folder of ['client', 'tool/contract'])
    for (const file of await readdir(join(root, folder), { recursive: true }))
      if (
        /\.tsx?$/u.test(file) &&
        /\(\?<[=!]/u.test(await readFile(join(root, folder, file), 'utf8'))
      )
        found.push(file);
  expect(found).toEqual([]);
});

test.each([
  ["l'eau d'Anna", " l'eau d'anna "],
  ["'Bon', dit-il, 'c'est l''été' ''", " bon dit il c'est l été "],
  ["rock 'n' roll", ' rock n roll '],
])('normaliseWords keeps apostrophes within words only, in %s', (text, words) => {
  expect(normaliseWords(text)).toBe(words);
  expect(containsWords(text, text)).toBe(true);
});

test('withSection replaces a section in Chromium 109, where arrays have no with', () => {
  const before = withSection('', { title: 'Tone', instructions: 'Kind.' });
  const native = Object.getOwnPropertyDescriptor(Array.prototype, 'with') ?? {};
  Reflect.deleteProperty(Array.prototype, 'with');
  try {
    expect(withSection(before, { title: 'Tone', instructions: 'Firm.' }, 0)).toContain('Firm.');
  } finally {
    Object.defineProperty(Array.prototype, 'with', native);
  }
});
