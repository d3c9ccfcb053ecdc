/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { useAnalyticsList } from '../../../client/instructor/analytics/api.ts';
import { formatDateTime } from '../../../client/lib/format.ts';
import type { AnalyticsRow } from '../../../tool/contract/analytics.ts';
import { renderRouted } from './render.tsx';

const rowOf = (title: string, day: string, class_id = 'spanish'): AnalyticsRow => ({
  id: title + day,
  title,
  class_id,
  section_id: null,
  published: true,
  created_at: `2026-03-${day}T08:00:00.000Z`,
  studentsUsed: 0,
  sessions: 0,
  avgTimeSpent: 0,
  completionRate: 0,
  medianTimeSpent: null,
});

function Titles() {
  const scope = { classes: [], query: {} } as Partial<SelectedClass> as SelectedClass;
  const { list } = useAnalyticsList(scope, { sort: 'title', activeOnly: false, week: '' }, 9);
  return list.rows.map(({ id, title }) => <li key={id}>{title}</li>);
}

test('cases of a class with the same title are told apart by when they were created', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const rows = [
    rowOf('Market', '02'),
    rowOf('Market', '04'),
    rowOf('Market', '05', 'french'),
    rowOf('', '06'),
  ];
  client.setQueryData(['analytics', 'cases', {}], rows);
  renderRouted(<Titles />, client);
  const created = (day: string) => formatDateTime(`2026-03-${day}T08:00:00.000Z`);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Untitled case',
    'Market',
    `Market (created ${created('04')})`,
    `Market (created ${created('02')})`,
  ]);
});
