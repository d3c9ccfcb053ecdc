/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { useCaseList } from '../../../client/instructor/cases/api.ts';
import { defaultChoice } from '../../../tool/contract/choose-cases.ts';
import { sectionsAtOnce } from '../../../tool/contract/constants/instructor.ts';

test('useCaseList fetches each further page from the end of the previous one', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    const { searchParams } = new URL(String(address), 'http://localhost');
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    asked.push(`${offset} + ${limit}`);
    const cases = [1, 2, 3, 4, 5].slice(offset, Number(offset) + Number(limit));
    const answer = { cases: cases.map((id) => ({ id: String(id) })), shown: 5, counts: {} };
    return new Response(JSON.stringify(answer), {
      headers: { 'content-type': 'application/json' },
    });
  };
  const classes = Array.from({ length: sectionsAtOnce + 1 });
  const scope = { selected: null, classes, query: {} } as unknown as SelectedClass;
  const client = new QueryClient();
  const { result, rerender } = renderHook((limit) => useCaseList(scope, defaultChoice, 2, limit), {
    initialProps: 2,
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  const ids = () => result.current.list?.cases.map(({ id }) => id).join('');
  await waitFor(() => expect(ids()).toBe('12'));
  rerender(4);
  await waitFor(() => expect(ids()).toBe('1234'));
  rerender(6);
  await waitFor(() => expect(ids()).toBe('12345'));
  expect(asked).toEqual(['0 + 2', '2 + 2', '4 + 2']);
});
