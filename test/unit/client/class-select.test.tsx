/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ClassRow } from '../../../client/cases/class-choice/api.ts';
import { ClassSelect } from '../../../client/cases/class-choice/ClassPage.tsx';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

test('classes of a past term, or of the same name, are named with their terms', async () => {
  const row = (section_id: string, section_code: string, name: string) =>
    ({ section_id, course_code: 'SPAN201', section_code, term: { name } }) as ClassRow;
  const classes = [row('a', '1', 'Spring'), row('b', '1', 'Fall'), row('c', '2', 'Fall')];
  const past = { ...row('d', '3', 'Winter'), term: { name: 'Winter', code: 'W', past: true } };
  const scope: Partial<SelectedClass> = {
    classes: [...classes, past as ClassRow],
    selected: null,
  };
  renderBare(<ClassSelect scope={scope as SelectedClass} />);
  fireEvent.click(screen.getByRole('combobox', { name: 'Class' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All Classes',
    'SPAN201 - Section 1, Spring',
    'SPAN201 - Section 1, Fall',
    'SPAN201 - Section 2',
    'SPAN201 - Section 3, Winter',
  ]);
});
