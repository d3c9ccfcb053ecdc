/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { TopCases } from '../../../client/instructor/dashboard/InstructorDashboardPage.tsx';
import { RecentImports } from '../../../client/imports/RecentImports.tsx';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const idle = () => new QueryClient({ defaultOptions: { queries: { enabled: false } } });

test('the dashboard says that nobody has practiced instead of naming cases that nobody used', () => {
  const scope = { classes: [], query: {} } as Partial<SelectedClass> as SelectedClass;
  const rowOf = (studentsUsed: number): AnalyticsRow => ({
    id: 'market',
    title: 'Market',
    class_id: 'spanish',
    section_id: null,
    published: true,
    created_at: '2026-03-02T08:00:00.000Z',
    studentsUsed,
    sessions: studentsUsed,
    avgTimeSpent: 0,
    completionRate: 0,
    medianTimeSpent: null,
  });
  renderRouted(<TopCases rows={[rowOf(0)]} scope={scope} />, idle());
  expect(screen.getByText('No practice yet')).toBeTruthy();
  expect(screen.queryByText('Market')).toBeNull();
  cleanup();
  renderRouted(<TopCases rows={[rowOf(1)]} scope={scope} />, idle());
  expect(screen.getByText('Market')).toBeTruthy();
});

test('a recent import names only what it changed', () => {
  const record = {
    at: '2026-11-02T08:00:00.000Z',
    actor_name: 'Ruth',
    institution: 'Riverside',
    section: '',
    kind: 'enrollments' as const,
    moved: 0,
    undone: false,
  };
  const imports = [
    { ...record, id: '1', accounts: 2, enrollments: 3 },
    { ...record, id: '2', accounts: 0, enrollments: 0 },
  ];
  renderRouted(<RecentImports imports={imports} undoText="" undo={() => new Promise(() => {})} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Accounts: 2 · Enrollments: 3 · RuthUndo$/),
    expect.stringMatching(/Not finished · RuthUndo$/),
  ]);
});
