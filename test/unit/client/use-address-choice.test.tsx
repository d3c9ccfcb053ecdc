/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { useAddressChoice } from '../../../client/lib/use-address-choice.ts';

afterEach(cleanup);

const initial = { search: '', filter: 'all' };
const known = { filter: ['all', 'completed'] };

/** A list at an address. */
function open(address: string) {
  const list = () => {
    const [choice, choose] = useAddressChoice(initial, known);
    return { choice, choose, address: useSearchParams()[0].toString() };
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

test('a list is as its address says, and a value that it does not know is as if it were not there', () => {
  expect(open('/list?search=tree&filter=completed').current.choice).toEqual({
    search: 'tree',
    filter: 'completed',
  });
  expect(open('/list?filter=constructor').current.choice).toEqual(initial);
});

test('what is chosen stands in the address beside what else is there, and the usual does not', () => {
  const list = open('/list?class=5&filter=completed');
  act(() => list.current.choose({ search: 'tree', filter: 'all' }));
  expect(list.current.address).toBe('class=5&search=tree');
  expect(list.current.choice).toEqual({ search: 'tree', filter: 'all' });
});

test('a choice is there before the event ends, so that a typed letter stays and the next choice keeps it', () => {
  const list = open('/list');
  act(() => {
    list.current.choose({ search: 't', filter: 'all' });
    expect(list.current.choice.search).toBe('t');
    list.current.choose({ ...list.current.choice, filter: 'completed' });
  });
  expect(list.current.address).toBe('search=t&filter=completed');
});
