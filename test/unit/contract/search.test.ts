import { expect, test } from '@jest/globals';
import { chooseRows, defaultChoice } from '../../../client/student/progress/rows.ts';
import { finding } from '../../../tool/contract/constants/search.ts';
import { findingPerson } from '../../../tool/contract/find-people.ts';
import { type Listed, listStudents, StudentChoice } from '../../../tool/contract/student-list.ts';

test('finding ignores case, accents and repeated spaces', () => {
  expect(finding('MULLER')('Jörg Müller')).toBe(true);
  expect(finding('müller')('Jorg Muller')).toBe(true);
  expect(finding(' jorg  muller ')('Jörg Müller')).toBe(true);
  expect(finding('Мой')('мой дом')).toBe(true);
  expect(finding('muler')('Jörg Müller')).toBe(false);
});

test('finding ignores apostrophes, which keyboards and documents write in different forms', () => {
  for (const typed of ["o'connor", 'O’Connor', 'oconnor'])
    expect(finding(typed)('Liam O’Connor')).toBe(true);
  expect(finding('l’hotel')("À l'hôtel")).toBe(true);
});

test('finding takes letters such as ø for what a keyboard without them types', () => {
  for (const typed of ['lukasz ost', 'Łukasz Øst'])
    expect(finding(typed)('Łukasz Østby')).toBe(true);
  expect(finding('weiss')('Weiß')).toBe(true);
  expect(finding('oeuvre')('Œuvre')).toBe(true);
});

test.each([
  ['ليلي', 'ليلى'],
  ['فاطمه', 'فاطمة'],
  ['احمد', 'أحْـمد'],
  ['علی کریم', 'علي كريم'],
  ["צ'רלי", 'צ׳רלי'],
])('finding takes %s for %s, as people write both', (typed, written) => {
  expect(finding(typed)(written)).toBe(true);
  expect(finding(written)(typed)).toBe(true);
});

test('finding ignores spaces within Chinese and Korean, and no others', () => {
  expect(finding('王小明')('王 小明')).toBe(true);
  expect(finding('김 민수')('김민수')).toBe(true);
  expect(finding('janedoe')('Jane Doe')).toBe(false);
});

test('finding matches within one of several texts, not across two', () => {
  expect(finding('cafe')('Bread', 'Im Café')).toBe(true);
  expect(finding('bread im')('Bread', 'Im Café')).toBe(false);
});

test('finding matches every text for an empty search', () => {
  expect(finding('  ')('')).toBe(true);
  expect(finding('')()).toBe(true);
});

test('chooseRows finds a case title without its accents', () => {
  const row = { id: '1', completed: false, conversation_id: null, times_practiced: 0 };
  const titled = (title: string) => ({ ...row, title, avg_time_spent: 0, last_completed: null });
  const rows = [titled('Au marché'), titled('Le bureau')];
  expect(chooseRows(rows, { ...defaultChoice, search: 'marche' })).toEqual([rows[0]]);
});

test('listStudents finds a Chinese name with the last name first and no space', () => {
  const none = { sessionsStarted: 0, casesDone: 0, casesAssigned: 0 } as Listed;
  const students = [
    { ...none, name: '小明 王' },
    { ...none, name: '小红 王' },
  ];
  const choice = StudentChoice.parse({ search: '王小明' });
  expect(listStudents(students, choice, 0).students).toEqual([students[0]]);
});

test.each(['Maya Thompson', 'Thompson, Maya', 'thompson ma', 'maya@', 'Lee, Maya'])(
  'listStudents finds a student by %s, with the words of the name in any order',
  (search) => {
    const none = { sessionsStarted: 0, casesDone: 0, casesAssigned: 0 } as Listed;
    const maya = { ...none, name: 'Maya Lee Thompson', email: 'maya@u.edu' };
    const noah = { ...none, name: 'Noah Thompson-Lee', email: 'noah.maya2@u.edu' };
    const { students } = listStudents([maya, noah], StudentChoice.parse({ search }), 0);
    expect(students).toEqual([maya]);
  },
);

test('a student with an umlaut is found in both spellings of the search and of the name', () => {
  for (const search of ['Müller', 'mueller', 'jörg muel'])
    for (const name of ['Jörg Müller', 'Joerg Mueller'])
      expect([search, name, findingPerson(search)(name, '')]).toEqual([search, name, true]);
  expect(findingPerson('Muller')('Joerg Mueller', '')).toBe(false);
});

test('finding ignores soft hyphens and marks of direction, which are pasted with a text', () => {
  expect(finding('Madrid')('En Ma\u00ADdrid')).toBe(true);
  expect(finding('\u200Fمطعم\u200E')('في المطعم')).toBe(true);
});
