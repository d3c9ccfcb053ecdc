/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BottomBar } from '../../../client/account/shell/BottomBar.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const show = (path: string) =>
  renderBare(
    <MemoryRouter initialEntries={[path]}>
      <BottomBar role="instructor" />
    </MemoryRouter>,
  );
const entries = () => [...screen.getAllByRole('link'), screen.getByRole('button')];

test('the bottom bar of an instructor has Home, Lessons, Students, Analytics and Help', () => {
  show('/');
  expect(entries().map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Lessons',
    'Students',
    'Analytics',
    'Help',
  ]);
});

test.each([
  ['/instructor/students', 'Students'],
  ['/instructor/feedback-help', 'Help'],
])('the bottom bar marks the page that is shown: %s', (path, name) => {
  show(path);
  const current = entries().filter((entry) => entry.hasAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual([name]);
});
