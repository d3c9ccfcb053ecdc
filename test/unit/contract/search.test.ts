import { expect, test } from '@jest/globals';
import { chooseRows, everyCase } from '../../../client/student/progress/rows.ts';
import { finding } from '../../../tool/contract/constants/search.ts';

test('a search finds a text in other case, without its accents, and with other spaces', () => {
  expect(finding('MULLER')('Jörg Müller')).toBe(true);
  expect(finding('müller')('Jorg Muller')).toBe(true);
  expect(finding(' jorg  muller ')('Jörg Müller')).toBe(true);
  expect(finding('Мой')('мой дом')).toBe(true);
  expect(finding('muler')('Jörg Müller')).toBe(false);
});

test('one of several texts is enough, and what is searched is not spread over two', () => {
  expect(finding('cafe')('Bread', 'Im Café')).toBe(true);
  expect(finding('bread im')('Bread', 'Im Café')).toBe(false);
});

test('an empty search finds every text', () => {
  expect(finding('  ')('')).toBe(true);
  expect(finding('')()).toBe(true);
});

test('students find a case of their progress without typing its accents', () => {
  const row = { id: '1', completed: false, conversation_id: null, times_practiced: 0 };
  const titled = (title: string) => ({ ...row, title, avg_time_spent: 0, last_completed: null });
  const rows = [titled('Au marché'), titled('Le bureau')];
  expect(chooseRows(rows, { ...everyCase, search: 'marche' })).toEqual([rows[0]]);
});
