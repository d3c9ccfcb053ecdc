/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { CaseTable } from '../../../client/instructor/analytics/CaseTable.tsx';
import type { ListedCase } from '../../../client/instructor/cases/api.ts';
import { InstructorCaseGrid } from '../../../client/instructor/cases/InstructorCaseGrid.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const term = { name: 'Autumn' };
const classes = [
  { class_id: 'c1', course_code: 'SPAN 101', section_id: 's1', section_code: 'A', term },
  { class_id: 'c1', course_code: 'SPAN 101', section_id: 's2', section_code: 'B', term },
  { class_id: 'c2', course_code: 'SPAN 102', section_id: 's3', section_code: 'A', term },
];
const market = { title: 'Market', target_language: '', proficiency_level: '', accessible_on: null };
const cases = [
  { ...market, id: '1', class_id: 'c1', section_id: null },
  { ...market, id: '2', class_id: 'c1', section_id: 's2' },
  { ...market, id: '3', class_id: 'c2', section_id: null },
];

const scopeOf = (selected: unknown) =>
  ({ selected, classes, query: {} }) as unknown as SelectedClass;
/** The names of classes on the screen. */
const named = () => screen.queryAllByText(/^SPAN/).map(({ textContent }) => textContent);

const renderGrid = async (selected: unknown) => {
  globalThis.fetch = async () =>
    new Response('[]', { headers: { 'content-type': 'application/json' } });
  await act(async () => {
    renderRouted(
      <InstructorCaseGrid
        cases={cases as unknown as ListedCase[]}
        total={3}
        limit={3}
        onMore={() => undefined}
        scope={scopeOf(selected)}
        addPath="/"
        onProblem={() => undefined}
      />,
    );
  });
  return named();
};

test('cards name the class or section of a case where the cases of all classes are shown', async () => {
  expect(await renderGrid(null)).toEqual(['SPAN 101', 'SPAN 101 - Section B', 'SPAN 102']);
});

test('cards name no class below a selected one', async () => {
  expect(await renderGrid(classes[0])).toEqual([]);
});

test('the figures name the class or section of a case where those of all classes are shown', () => {
  const rows = cases as unknown as AnalyticsRow[];
  const renderTable = (selected: unknown) =>
    renderRouted(
      <CaseTable scope={scopeOf(selected)} rows={rows} total={3} onMore={() => undefined} />,
    );
  renderTable(null);
  expect(named()).toEqual(['SPAN 101', 'SPAN 101 - Section B', 'SPAN 102']);
  cleanup();
  renderTable(classes[0]);
  expect(named()).toEqual([]);
});
