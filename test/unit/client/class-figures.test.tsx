/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { ClassFigures } from '../../../client/instructor/mistakes/api.ts';
import { Figures } from '../../../client/instructor/mistakes/MistakesCard.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const figures: ClassFigures = {
  counted_at: '2026-11-23T09:00:00.000Z',
  students: 8,
  minutes: { low: 2, middle: 3, high: 3 },
  tries: { low: 1, middle: 1, high: 1 },
  types: [],
  unused: [],
};

test('Figures shows the range of the middle half only where its bounds differ', () => {
  renderBare(<Figures figures={figures} smallest={5} />);
  expect(screen.getAllByText(/^half of the students/).map((note) => note.textContent)).toEqual([
    'half of the students: 2 to 3 minutes',
  ]);
});

test('the labels of figures are no headings: those of the lists alone are, one level below the card', () => {
  renderBare(<Figures figures={figures} smallest={5} />);
  const levels = screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels).toEqual(['H3', 'H3']);
});
