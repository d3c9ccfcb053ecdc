/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { formatHoursMinutes, formatLongDate, formatTimeRange } from '../../../client/lib/format.ts';
import { showLocale, startLocale } from '../../../client/lib/locale.ts';
import { catalogue, translateServerText } from '../../../client/lib/text.ts';

const useMessages = catalogue('of-a-test', {
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
const reading = () => renderHook(() => useMessages());

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

test('useMessages returns a plain text unchanged', () => {
  expect(reading().result.current('plain')).toBe('Practice');
});

test('useMessages fills every placeholder and keeps special characters of the value', () => {
  expect(reading().result.current('named', { name: '$& <b>{{name}}' })).toBe(
    'Welcome, $& <b>{{name}}. $& <b>{{name}} is here.',
  );
});

test('useMessages isolates a value that is written from right to left', () => {
  expect(reading().result.current('found', { count: 1, course: 'العربية (A2)!' })).toBe(
    '1 case in \u2068العربية (A2)!\u2069',
  );
});

test('useMessages selects the plural form by the count', () => {
  const t = reading().result.current;
  expect([0, 1, 2].map((count) => t('found', { count, course: 'SPAN101' }))).toEqual([
    '0 cases in SPAN101',
    '1 case in SPAN101',
    '2 cases in SPAN101',
  ]);
});

test('useMessages returns the same function until the language changes', async () => {
  const { result, rerender } = reading();
  const english = result.current;
  rerender();
  expect(result.current).toBe(english);
  await act(() => showLocale('es'));
  expect(result.current).not.toBe(english);
});

test('showLocale replaces the shown texts and sets lang and dir of the page', async () => {
  const { result } = reading();
  await act(() => showLocale('es'));
  expect(result.current('plain')).toBe('Practicar');
  expect(document.documentElement).toMatchObject({ lang: 'es', dir: 'ltr' });
});

test('useMessages falls back to English for a missing translation', async () => {
  await showLocale('es');
  expect(reading().result.current('untranslated')).toBe('Only in English');
});

test('useMessages uses the Arabic plural forms, and the page is right-to-left', async () => {
  await showLocale('ar');
  const t = reading().result.current;
  expect(t('found', { count: 2, course: 'SPAN101' })).toBe('حالتان في \u2068SPAN101\u2069');
  expect(document.documentElement.dir).toBe('rtl');
});

test('showLocale keeps the language if the texts of the new one cannot be fetched', async () => {
  await showLocale('es');
  await showLocale('fr');
  expect(reading().result.current('plain')).toBe('Practicar');
});

test('showLocale applies the last of two concurrent changes', async () => {
  await Promise.all([showLocale('ar'), showLocale('es')]);
  expect(document.documentElement.lang).toBe('es');
});

test('translateServerText translates a known text and returns an unknown one unchanged', async () => {
  expect(translateServerText('Email is required')).toBe('Email is required');
  await showLocale('es');
  expect(translateServerText('Email is required')).toBe('Falta el correo');
  expect(translateServerText('Something new', 'conflict')).toBe('Something new');
});

test('translateServerText translates a text around the value in it', async () => {
  const text = 'There is no group called $& 1.';
  expect(translateServerText(text)).toBe(text);
  await showLocale('es');
  expect(translateServerText(text, 'conflict')).toBe('No hay ningún grupo $& 1.');
});

test('dates are formatted in the language of the page', async () => {
  const day = new Date(2026, 0, 5);
  expect([formatLongDate(day), formatHoursMinutes(300), formatTimeRange(60, 300)]).toEqual([
    'January 5, 2026',
    '0h 5m',
    '1-5 min',
  ]);
  await showLocale('es');
  expect(formatLongDate(day)).toBe('5 de enero de 2026');
});

test('the language changes on the languagechange event of the browser', async () => {
  const text = reading();
  const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
  await act(async () => {
    window.dispatchEvent(new Event('languagechange'));
    await Promise.resolve();
  });
  expect(text.result.current('plain')).toBe('Practicar');
  languages.mockRestore();
});
