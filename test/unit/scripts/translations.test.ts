import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { consentTexts, type ConsentText } from '../../../tool/contract/consent-text.ts';
import {
  faultsOf,
  languages,
  readTexts,
  unlistedCodes,
  unusedKeys,
} from '../../../scripts/lib/texts.mjs';

const root = join(import.meta.dirname, '../../..');
const english = readTexts(root, 'en');

test('readTexts finds the catalogues', () => {
  expect(english.size).toBeGreaterThan(40);
});

test('every English text is used near its catalogue', () => {
  expect(unusedKeys(root)).toEqual([]);
});

test('every error code has an English text', () => {
  expect(unlistedCodes(root, english)).toEqual([]);
});

test('faultsOf reports a missing placeholder, a missing plural form and an unknown key', () => {
  const one = (texts: Record<string, string>) =>
    new Map([['case', new Map(Object.entries(texts))]]);
  const source = one({
    hello: 'Hello {{name}}',
    found_one: '{{count}} case',
    found_other: 'cases',
  });
  const given = one({ hello: 'Hola', found_one: '{{count}} caso', found_other: 'casos', more: '' });
  expect(faultsOf(source, given, 'es')).toEqual([
    'case: hello leaves out {{name}}',
    'case: found_many is not translated',
    'case: more is unknown',
  ]);
});

describe.each(languages)('translation into %s', (language) => {
  test('has every text, each with its plural forms and placeholders', () => {
    expect(faultsOf(english, readTexts(root, language), language)).toEqual([]);
  });

  test('has the current consent forms', async () => {
    const file = join(root, `client/account/consent/translations/${language}.ts`);
    const { consentTranslation } = await import(file);
    const shape = ({ version, summary, sections }: ConsentText) => ({
      version,
      summary: summary.length,
      sections: sections.map(({ paragraphs }) => paragraphs.length),
    });
    for (const audience of ['student', 'instructor'] as const)
      expect(shape(consentTranslation[audience])).toEqual(shape(consentTexts[audience]));
  });
});

test.each(['en', ...languages])(
  'mails in %s name buttons and pages as the pages do',
  (language) => {
    const mails = readFileSync(join(root, `tool/mail/messages.${language}.ts`), 'utf8');
    const texts = readTexts(root, language);
    const named = [
      texts.get('auth')?.get('forgot'),
      texts.get('ltiCourse')?.get('bringOver'),
      ...['practice', 'progress', 'lessons'].map((page) => texts.get('shell')?.get(page)),
    ];
    const plain = (text = '') => text.replaceAll(/\\u202f|\u202f|\u00a0/g, ' ');
    expect(named.map(plain).filter((name) => !name || !plain(mails).includes(name))).toEqual([]);
  },
);

test('the English texts are American, except those of the specification', () => {
  const stated = 'aggregated, anonymised statistics';
  const british =
    /\b(?:practis(?:e|ed|es|ing)|(?:recogn|organ|anonym|summar|custom|minim)is(?:e|ed|es|ing|ation)|colours?|favourites?|behaviours?|centres?|enrol(?:s|ments?)?|judgements?)\b/i;
  const found = [...english].flatMap(([name, texts]) =>
    [...texts].flatMap(([key, text]) => {
      const [word] = british.exec(text.replaceAll(stated, '')) ?? [];
      return word === undefined ? [] : [`${name}: ${key}: ${word}`];
    }),
  );
  expect(found).toEqual([]);
});
