/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ClassRow } from '../../../client/cases/class-choice/api.ts';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import type { Student } from '../../../client/instructor/students/api.ts';
import { RemoveStudentDialog } from '../../../client/instructor/students/RemoveStudentDialog.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const row = (section_id: string, section_code: string, name: string) =>
  ({ section_id, course_code: 'SPAN201', section_code, term: { name } }) as ClassRow;
const classes = [row('a', '1', 'Spring'), row('b', '1', 'Fall'), row('c', '2', 'Fall')];

const open = (section_ids: string[]) =>
  renderRouted(
    <RemoveStudentDialog
      student={{ id: 's', name: 'Ben Berg', section_ids } as Student}
      scope={{ classes, selected: null, query: {} } as unknown as SelectedClass}
      onClose={() => {}}
      onRemoved={() => {}}
    />,
  );

test('a removal below all classes offers the classes of the student, without asking the server', async () => {
  open(['a', 'b']);
  fireEvent.click(screen.getByRole('combobox', { name: 'Class' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'SPAN201 - Section 1, Spring',
    'SPAN201 - Section 1, Fall',
  ]);
});

test('a removal below all classes names the only class of the student', () => {
  open(['c']);
  expect(screen.getByRole('alertdialog').textContent).toContain('SPAN201, section 2');
});
