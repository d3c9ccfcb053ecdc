import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { clipPath, loadClip } from '../src/clips.ts';
import { readOggOpus } from '../src/ogg.ts';
import { languageOf, languages, partnerLines, scriptOf } from '../src/script.ts';

/** Written without spaces, or with particles joined on: a quote may stand inside a longer run of letters. */
const unspaced = ['ja', 'ko', 'zh'];

test('languageOf maps a tag to its language and an unknown one to English', () => {
  expect([languageOf('es-MX'), languageOf('xx'), languageOf('toString')]).toEqual([
    'es',
    'en',
    'en',
  ]);
});

describe.each(languages)('script in %s', (language) => {
  const script = scriptOf(language);

  test('has a recording of every line at both paces, the slow one longer', async () => {
    for (const line of partnerLines(script).keys()) {
      const normal = await loadClip(language, line, false);
      const slow = await loadClip(language, line, true);
      expect(normal.length).toBeGreaterThan(30);
      expect(slow.length).toBeGreaterThan(normal.length);
    }
  });

  test('has a line for each telephone key, some with a mistake that the line contains', () => {
    expect(script.learner).toHaveLength(12);
    const wrong = script.learner.filter(({ error }) => error);
    expect(wrong.length).toBeGreaterThanOrEqual(4);
    for (const { text, error } of wrong) {
      const quote = error?.quote ?? '';
      const [before = '', after = ''] = text.split(quote);
      expect(text).toContain(quote);
      if (!unspaced.includes(language))
        expect(before + '|' + after).not.toMatch(/[\p{L}\p{M}]\||\|[\p{L}\p{M}]/u);
      expect(error?.correction).not.toBe(error?.quote);
    }
  });
});

test('readOggOpus rejects a file that is not Ogg or is truncated', async () => {
  const file = await readFile(clipPath('en', 0, false));
  expect(() => readOggOpus(Buffer.from('RIFF....'))).toThrow('No Ogg page');
  expect(() => readOggOpus(file.subarray(0, file.length - 10))).toThrow('cut short');
});
