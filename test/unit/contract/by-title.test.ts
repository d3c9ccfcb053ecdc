import { expect, test } from '@jest/globals';
import { chooseRows, defaultChoice } from '../../../client/student/progress/rows.ts';
import type { CaseProgress } from '../../../client/student/progress/api.ts';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { listAnalyticsRows } from '../../../tool/contract/analytics-list.ts';
import { chooseCases, defaultChoice as ofCases } from '../../../tool/contract/choose-cases.ts';

const titles = ['Unit 10', 'Unit 2', 'Árbol', 'unit 1'];
const inOrder = ['Árbol', 'unit 1', 'Unit 2', 'Unit 10'];
const rows = titles.map((title, id) => ({ title, id: String(id), studentsUsed: 0 }));
const titlesOf = (sorted: readonly { title: string }[]) => sorted.map(({ title }) => title);

test('lists of cases by title put Unit 2 before Unit 10, for students and instructors', () => {
  const facts = { groupOf: () => '', searchedTexts: () => [], timeOf: () => 0 };
  expect(titlesOf(chooseCases(rows, { ...ofCases, sort: 'title' }, facts))).toEqual(inOrder);
  const progress = rows as unknown as CaseProgress[];
  expect(titlesOf(chooseRows(progress, { ...defaultChoice, sort: 'title' }))).toEqual(inOrder);
  const figures = rows as unknown as AnalyticsRow[];
  const choice = { sort: 'title', activeOnly: false } as const;
  expect(titlesOf(listAnalyticsRows(figures, choice).rows)).toEqual(inOrder);
});
