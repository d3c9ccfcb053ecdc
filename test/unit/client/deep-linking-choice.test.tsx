/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { Request } from '../../../client/instructor/deep-linking/api.ts';
import { CaseChoice } from '../../../client/instructor/deep-linking/CaseChoice.tsx';
import { useChoice } from '../../../client/instructor/deep-linking/use-choice.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const request: Request = {
  id: 'request',
  class_id: null,
  section_id: null,
  course_title: 'Spanish 1',
  accept_multiple: true,
  cases: Array.from({ length: 12 }, (_, index) => ({
    id: String(index),
    title: index === 11 ? 'En el café' : `Case ${index}`,
    language: index === 0 ? 'French' : 'Spanish',
    linked: false,
    only_section: null,
  })),
};
const manyCases: Request['cases'] = Array.from({ length: 102 }, (_, index) => ({
  id: String(index),
  title: `Case ${index}`,
  language: 'Spanish',
  linked: false,
  only_section: null,
}));
const Choice = () => <CaseChoice request={request} {...useChoice(request)} />;

test('the cases for a course are searched by title and language, and ticks outlast the search', () => {
  renderBare(<Choice />);
  const search = (text: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Case 3/ }));
  search('cafe');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: /^En el café/ }));
  search('french');
  expect(screen.getByRole('checkbox', { name: /^Case 0/ })).toBeTruthy();
  search('nowhere');
  expect(screen.getByRole('status').textContent).toBe('No matches found');
  expect(screen.getByRole('button', { name: 'Add 2 Cases' })).toBeTruthy();
  search('');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test.each([
  ['Add 1 Case', 'Cancel'],
  ['Cancel', 'Add 1 Case'],
])('%s, once pressed, allows no more %s', async (pressed, other) => {
  globalThis.fetch = () => new Promise(() => undefined);
  renderBare(
    <CaseChoice request={request} chosen={['3']} choose={() => undefined} />,
    new QueryClient(),
  );
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const second = button(other);
  expect(second.disabled).toBe(false);
  await act(async () => fireEvent.click(button(pressed)));
  expect(second.disabled).toBe(true);
});

test('a hundred cases can be ticked, which is what the server takes, and the page says so', () => {
  const ticked = (count: number) => {
    const chosen = manyCases.slice(0, count).map(({ id }) => id);
    const many = { ...request, cases: manyCases };
    renderBare(<CaseChoice request={many} chosen={chosen} choose={() => undefined} />);
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    const said = screen.queryByText(/^100 cases can be added at once\. Add these/) !== null;
    cleanup();
    return { said, open: boxes.filter(({ disabled }) => !disabled).length };
  };
  expect(ticked(99)).toEqual({ said: false, open: 102 });
  expect(ticked(100)).toEqual({ said: true, open: 100 });
});
