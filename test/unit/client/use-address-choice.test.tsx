/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useAddressChoice } from '../../../client/lib/use-address-choice.ts';
import { useShownRows } from '../../../client/lib/use-shown-rows.ts';

afterEach(cleanup);

const initial = { search: '', filter: 'all' };
const known = { filter: ['all', 'completed'] };

/** Renders a list at a URL. */
function open(address: string) {
  const list = () => {
    const [choice, choose] = useAddressChoice(initial, known);
    const [rows, show] = useShownRows(100, 'rows');
    return { choice, choose, rows, show, address: useSearchParams()[0].toString() };
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider
      router={createMemoryRouter([{ path: '/list', element: children }], {
        initialEntries: [address],
      })}
    />
  );
  return renderHook(list, { wrapper }).result;
}

test('useAddressChoice reads the choice from the URL and ignores unknown values', () => {
  expect(open('/list?search=tree&filter=completed').current.choice).toEqual({
    search: 'tree',
    filter: 'completed',
  });
  expect(open('/list?filter=constructor').current.choice).toEqual(initial);
});

test('useAddressChoice writes the choice to the URL, keeps other parameters and omits defaults', () => {
  const list = open('/list?class=5&filter=completed');
  act(() => list.current.choose({ search: 'tree', filter: 'all' }));
  expect(list.current.address).toBe('class=5&search=tree');
  expect(list.current.choice).toEqual({ search: 'tree', filter: 'all' });
});

test('useAddressChoice applies a choice synchronously, so that the next one builds on it', () => {
  const list = open('/list');
  act(() => {
    list.current.choose({ search: 't', filter: 'all' });
    expect(list.current.choice.search).toBe('t');
    list.current.choose({ ...list.current.choice, filter: 'completed' });
  });
  expect(list.current.address).toBe('search=t&filter=completed');
});

test('useShownRows keeps in the URL how far a list was opened, and ignores what is no such number', () => {
  const list = open('/list?search=tree');
  expect(list.current.rows).toBe(100);
  act(() => list.current.show(200));
  expect(list.current.rows).toBe(200);
  expect(list.current.address).toBe('search=tree&rows=200');
  expect(['x', '-5', '1e99'].map((rows) => open(`/list?rows=${rows}`).current.rows)).toEqual([
    100, 100, 100,
  ]);
});
