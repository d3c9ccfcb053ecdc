import { expect, test } from '@jest/globals';
import { catalogue, useText } from '../../../client/lib/text.ts';

const messages = catalogue('of-a-test', {
  plain: 'Practice',
  named: 'Welcome, {{name}}. {{name}} is here.',
  found_one: '{{count}} case in {{course}}',
  found_other: '{{count}} cases in {{course}}',
});
const t = useText(messages);

test('a text stands as it is written', () => {
  expect(t('plain')).toBe('Practice');
});

test('every placeholder is filled, with what a person typed left as it is', () => {
  expect(t('named', { name: '$& <b>{{name}}' })).toBe(
    'Welcome, $& <b>{{name}}. $& <b>{{name}} is here.',
  );
});

test('the plural form follows the count', () => {
  expect([0, 1, 2].map((count) => t('found', { count, course: 'SPAN101' }))).toEqual([
    '0 cases in SPAN101',
    '1 case in SPAN101',
    '2 cases in SPAN101',
  ]);
});

test('a catalogue is read by the same function at every render', () => {
  expect(useText(messages)).toBe(t);
});
