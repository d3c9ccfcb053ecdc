/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { GoalChoice } from '../../../client/account/weekly-goal/GoalChoice.tsx';
import { LazyGoal } from '../../../client/account/weekly-goal/LazyGoal.tsx';
import { queryClient } from '../../../client/lib/query-client.ts';
import type { GoalOfWeek } from '../../../tool/contract/weekly-goal.ts';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

let week: GoalOfWeek;
let calls: string[];
let refuse: boolean;
beforeEach(() => {
  queryClient.clear();
  calls = [];
  refuse = false;
  globalThis.fetch = async (path, { method = 'GET', body } = {}) => {
    calls.push(`${method} ${String(path)} ${typeof body === 'string' ? body : ''}`.trim());
    if (method !== 'GET' && refuse) return new Response('{}', { status: 500 });
    if (method === 'PUT') week = { ...week, goal: JSON.parse(String(body)), suggested: false };
    if (method === 'DELETE') week = { ...week, suggested: false };
    return Response.json(method === 'GET' ? week : { success: true });
  };
});

const open = () => renderRouted(<LazyGoal />);
const line = async () => (await screen.findByRole('region')).textContent ?? '';
const button = (name: string) => screen.findByRole('button', { name });

for (const [goal, done, says] of [
  [{ unit: 'days', amount: 3 }, { days: 0 }, 'Your goal for this week: 3 days'],
  [{ unit: 'days', amount: 3 }, { days: 2 }, '2 of 3 days this week'],
  [{ unit: 'days', amount: 1 }, { days: 1 }, 'Goal reached: 1 day this week'],
  [{ unit: 'days', amount: 3 }, { days: 5 }, 'Goal reached: 5 days this week'],
  [{ unit: 'minutes', amount: 30 }, { minutes: 0 }, 'Your goal for this week: 30 minutes'],
  [{ unit: 'minutes', amount: 30 }, { minutes: 1 }, '1 of 30 minutes this week'],
  [{ unit: 'minutes', amount: 30 }, { minutes: 95 }, 'Goal reached: 95 minutes this week'],
] as const)
  test(`the weekly goal reads '${says}'`, async () => {
    week = { goal, days: 0, minutes: 0, suggested: false, ...done };
    open();
    expect(await line()).toBe(`${says}Change`);
  });

test('the name of the link that changes the weekly goal says what it changes', async () => {
  week = { goal: { unit: 'days', amount: 3 }, days: 0, minutes: 0, suggested: false };
  open();
  const link = await screen.findByRole('link', { name: 'Change – Weekly goal' });
  expect(link.textContent).toBe('Change');
});

test('the weekly goal is hidden if there is no goal and no suggestion', async () => {
  week = { goal: null, days: 1, minutes: 9, suggested: false };
  open();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region')).toBeNull();
});

test('‘No, Thanks’ declines the suggested goal and hides the suggestion', async () => {
  week = { goal: null, days: 2, minutes: 9, suggested: true };
  open();
  expect(await line()).toContain('You practiced on 2 days this week.');
  fireEvent.click(await button('No, Thanks'));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([
    'DELETE /api/students/weekly-goal',
  ]);
});

test('one press sets the suggested goal; a failure shows an error and keeps the suggestion', async () => {
  week = { goal: null, days: 2, minutes: 9, suggested: true };
  refuse = true;
  open();
  fireEvent.click(await button('2 days a week'));
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
  refuse = false;
  fireEvent.click(await button('2 days a week'));
  expect(await screen.findByText('Goal reached: 2 days this week')).toBeTruthy();
  expect(calls).toContain('PUT /api/students/weekly-goal {"unit":"days","amount":2}');
});

test('a goal that could not be saved is not shown as chosen, but the stored one with an error', async () => {
  week = { goal: { unit: 'days', amount: 3 }, days: 0, minutes: 0, suggested: false };
  refuse = true;
  renderRouted(<GoalChoice onSuccess={() => undefined} />);
  const choice = await screen.findByRole('combobox');
  const stored = choice.textContent;
  fireEvent.click(choice);
  const [, other] = (await screen.findAllByRole('option')).filter(
    (option) => option.getAttribute('aria-selected') === 'false',
  );
  fireEvent.click(other as HTMLElement);
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
  expect(choice.textContent).toBe(stored);
});
