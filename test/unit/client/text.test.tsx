/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { formatHoursMinutes, formatLongDate, formatTimeRange } from '../../../client/lib/format.ts';
import { showLocale, startLocale } from '../../../client/lib/locale.ts';
import { catalogue, useText, translateServerText } from '../../../client/lib/text.ts';

const messages = catalogue('of-a-test', {
  plain: 'Practice',
  untranslated: 'Only in English',
  named: 'Welcome, {{name}}. {{name}} is here.',
  found_one: '{{count}} case in {{course}}',
  found_other: '{{count}} cases in {{course}}',
});
const translations = {
  es: {
    ofATest: { plain: 'Practicar' },
    serverTexts: {
      'Email is required': 'Falta el correo',
      'There is no group called {{value}}.': 'No hay ningún grupo {{value}}.',
    },
  },
  ar: { ofATest: { found_two: 'حالتان في {{course}}', found_other: '{{count}} حالة' } },
};
const reading = () => renderHook(() => useText(messages));

beforeAll(() =>
  startLocale(
    (locale) => {
      if (locale === 'es' || locale === 'ar') return Promise.resolve(translations[locale]);
      return Promise.reject(new Error('no network'));
    },
    () => null,
  ),
);
afterEach(() => act(() => showLocale('en')));

test('a text stands as it is written', () => {
  expect(reading().result.current('plain')).toBe('Practice');
});

test('every placeholder is filled, with what a person typed left as it is', () => {
  expect(reading().result.current('named', { name: '$& <b>{{name}}' })).toBe(
    'Welcome, $& <b>{{name}}. $& <b>{{name}} is here.',
  );
});

test('the plural form follows the count', () => {
  const t = reading().result.current;
  expect([0, 1, 2].map((count) => t('found', { count, course: 'SPAN101' }))).toEqual([
    '0 cases in SPAN101',
    '1 case in SPAN101',
    '2 cases in SPAN101',
  ]);
});

test('a catalogue is read by the same function until the language changes', async () => {
  const { result, rerender } = reading();
  const english = result.current;
  rerender();
  expect(result.current).toBe(english);
  await act(() => showLocale('es'));
  expect(result.current).not.toBe(english);
});

test('another language takes the place of English on what is shown, and the page says which', async () => {
  const { result } = reading();
  await act(() => showLocale('es'));
  expect(result.current('plain')).toBe('Practicar');
  expect(document.documentElement).toMatchObject({ lang: 'es', dir: 'ltr' });
});

test('a text that a language lacks is shown in English', async () => {
  await showLocale('es');
  expect(reading().result.current('untranslated')).toBe('Only in English');
});

test('plural forms are those of the language, which mirrors the page', async () => {
  await showLocale('ar');
  const t = reading().result.current;
  expect(t('found', { count: 2, course: 'SPAN101' })).toBe('حالتان في \u2068SPAN101\u2069');
  expect(document.documentElement.dir).toBe('rtl');
});

test('where the texts of a language cannot be fetched, the one before stays', async () => {
  await showLocale('es');
  await showLocale('fr');
  expect(reading().result.current('plain')).toBe('Practicar');
});

test('of two changes at once the last one counts', async () => {
  await Promise.all([showLocale('ar'), showLocale('es')]);
  expect(document.documentElement.lang).toBe('es');
});

test('the server’s English is shown as it is in English, and translated by its words or its code', async () => {
  expect(translateServerText('Email is required')).toBe('Email is required');
  await showLocale('es');
  expect(translateServerText('Email is required')).toBe('Falta el correo');
  expect(translateServerText('Something new', 'conflict')).toBe('Something new');
});

test('a text of the server with a value in it is translated around the value', async () => {
  const text = 'There is no group called $& 1.';
  expect(translateServerText(text)).toBe(text);
  await showLocale('es');
  expect(translateServerText(text, 'conflict')).toBe('No hay ningún grupo $& 1.');
});

test('dates and durations follow the language', async () => {
  const day = new Date(2026, 0, 5);
  expect([formatLongDate(day), formatHoursMinutes(300), formatTimeRange(60, 300)]).toEqual([
    'January 5, 2026',
    '0h 5m',
    '1-5 min',
  ]);
  await showLocale('es');
  expect(formatLongDate(day)).toBe('5 de enero de 2026');
});

test('the language follows the browser when it is set to another', async () => {
  const text = reading();
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
  await act(async () => {
    window.dispatchEvent(new Event('languagechange'));
    await Promise.resolve();
  });
  expect(text.result.current('plain')).toBe('Practicar');
  languages.mockRestore();
});
