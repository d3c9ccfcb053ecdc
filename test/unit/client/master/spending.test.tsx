/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { signIn } from '../../../../client/lib/auth.ts';
import { queryClient } from '../../../../client/lib/query-client.ts';
import { spendingQuery } from '../../../../client/master/access-groups/api.ts';
import { Spending } from '../../../../client/master/access-groups/Spending.tsx';
import { budgetWarningsQuery } from '../../../../client/master/dashboard/api.ts';
import type { InstitutionSpending } from '../../../../tool/contract/spending.ts';
import type { CurrentUser } from '../../../../tool/contract/user.ts';
import type { z } from 'zod';
import { renderRouted } from '../render.tsx';

afterEach(cleanup);

const field = () =>
  screen.getByLabelText<HTMLInputElement>(/^US dollars per month, whole institution/);

function show(): unknown[] {
  const spending: z.output<typeof InstitutionSpending> = {
    settings: { hearing: 'live', student_minutes: 60, section_usd: null, institution_usd: 50 },
    institution: { spent_usd: 50, limit_usd: 50, warning: true },
    sections: [],
  };
  const sent: unknown[] = [];
  globalThis.fetch = async (_, options) => {
    if (options?.method !== 'PUT') return Response.json(spending);
    sent.push(JSON.parse(String(options.body)));
    return Response.json({ ...spending.settings, ...(sent.at(-1) as object) });
  };
  queryClient.clear();
  signIn('token', { id: '9', is_master: true } as CurrentUser);
  queryClient.setQueryData(spendingQuery('1').queryKey, spending);
  queryClient.setQueryData(budgetWarningsQuery.queryKey, []);
  renderRouted(<Spending id="1" name="Riverside" />);
  return sent;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Limits' }));

test('a save leaves the limits that were not changed as another tab has saved them', async () => {
  const sent = show();
  fireEvent.change(field(), { target: { value: '80' } });
  save();
  await screen.findByText('The limits of Riverside have been saved.');
  expect(sent).toEqual([{ institution_usd: 80 }]);
});

test('a saved limit is read anew for the warnings of the dashboard', async () => {
  const sent = show();
  fireEvent.change(field(), { target: { value: '80' } });
  save();
  await screen.findByText('The limits of Riverside have been saved.');
  expect(sent).toMatchObject([{ institution_usd: 80 }]);
  expect(queryClient.getQueryState(budgetWarningsQuery.queryKey)?.isInvalidated).toBe(true);
});

test('a number that the browser cannot read lifts no limit', () => {
  const sent = show();
  // Firefox keeps '12,5' in an English field, whose value is then ''.
  Object.defineProperty(field(), 'validity', { value: { badInput: true } });
  fireEvent.change(field(), { target: { value: '' } });
  const told = jest.spyOn(field(), 'reportValidity');
  save();
  expect(told).toHaveBeenCalledTimes(1);
  expect(sent).toEqual([]);
});
