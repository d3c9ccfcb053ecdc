/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ClassSection } from '../../../tool/contract/class.ts';
import {
  forgetSelection,
  select,
  useSelection,
} from '../../../client/cases/class-choice/selection.ts';
import { useSectionInAddress } from '../../../client/cases/class-choice/use-section-in-address.ts';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { forgetSession, readStored, storeSession } from '../../../client/lib/storage.ts';

const [a, b] = ['a', 'b'].map((id) => ({ section_id: id, class_id: id }) as ClassSection);
const key = 'instructor_selected_class';
const reading = () => renderHook(() => useSelection('instructor'));
const signIn = () =>
  storeSession('token', { user_role: 'instructor', user: '{"id":"u"}', is_master: 'false' });

beforeEach(() => {
  forgetSelection('instructor');
  signIn();
});

test('a tab keeps its class when another one is selected in another tab', () => {
  const { result, rerender } = reading();
  act(() => select('instructor', a ?? 'all'));
  localStorage.setItem(key, JSON.stringify(b));
  rerender();
  expect(result.current).toEqual(a);
  act(() => select('instructor', 'all'));
  expect(result.current).toBe('all');
  expect(readStored(key)).toBe('"all"');
});

test('no class is selected after a logout, and after the class was given up', () => {
  const { result, rerender } = reading();
  act(() => select('instructor', a ?? 'all'));
  forgetSession();
  rerender();
  expect(result.current).toBeNull();
  signIn();
  rerender();
  expect(result.current).toBeNull();
  act(() => select('instructor', b ?? 'all'));
  act(() => forgetSelection('instructor'));
  expect(result.current).toBeNull();
});

test('a link to all classes selects them where nothing is selected yet', () => {
  const choose = jest.fn();
  const scope = { classes: [a, b], status: 'choosing', selected: null, choose };
  renderHook(() => useSectionInAddress(scope as unknown as SelectedClass), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(MemoryRouter, { initialEntries: ['/?section=all'] }, children),
  });
  expect(choose).toHaveBeenCalledWith('all');
});
