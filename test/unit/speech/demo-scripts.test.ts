import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../tool/contract/constants/practice-case.ts';
import { clipPath, loadClip } from '../../../tool/speech/demo/clips.ts';
import { readOggOpus } from '../../../tool/speech/demo/ogg.ts';
import {
  demoLanguage,
  demoLanguages,
  demoScript,
} from '../../../tool/speech/demo/scripts/languages.ts';
import { partnerLines } from '../../../tool/speech/demo/scripts/script.ts';
import { containsWords } from '../../../tool/speech/feedback/normalise.ts';

test('every language of the product has a demo conversation', () => {
  expect(demoLanguages.toSorted()).toEqual([...languageCodes].toSorted());
  expect([demoLanguage('es-MX'), demoLanguage('xx'), demoLanguage('toString')]).toEqual([
    'es',
    'en',
    'en',
  ]);
});

describe.each(demoLanguages)('the demo conversation in %s', (language) => {
  const script = demoScript(language);

  test('has a recording of every line, at both paces, the slow one longer', async () => {
    for (const line of partnerLines(script).keys()) {
      const normal = await loadClip(language, line, false);
      const slow = await loadClip(language, line, true);
      expect(normal.length).toBeGreaterThan(30);
      expect(slow.length).toBeGreaterThan(normal.length);
    }
  });

  test('has a line for each telephone key, some with a mistake that stands in it', () => {
    expect(script.learner).toHaveLength(12);
    const wrong = script.learner.filter(({ error }) => error);
    expect(wrong.length).toBeGreaterThanOrEqual(4);
    for (const { text, error } of wrong) {
      expect(containsWords(text, error?.quote ?? '')).toBe(true);
      expect(error?.correction).not.toBe(error?.quote);
    }
  });
});

test('a file that is no Ogg, or is cut short, is an error', async () => {
  const file = await readFile(clipPath('en', 0, false));
  expect(() => readOggOpus(Buffer.from('RIFF....'))).toThrow('No Ogg page');
  expect(() => readOggOpus(file.subarray(0, file.length - 10))).toThrow('cut short');
});
