/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { SelectedClass } from '../../../client/cases/class-choice/use-selected-class.ts';
import { RemoveSeveralDialog } from '../../../client/instructor/students/RemoveSeveralDialog.tsx';
import { RemoveDialog } from '../../../client/master/section/RemoveDialog.tsx';
import type { Enrolled } from '../../../client/master/section/api.ts';
import { renderBare } from './render.tsx';

afterEach(cleanup);

const people = ['Ana', 'Bo', 'Chi'].map((first_name, index) => ({
  enrollment_id: `e${index}`,
  first_name,
  last_name: 'Diaz',
  email: `${index}@riverside.test`,
})) as Enrolled[];
const tick = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a master removes those who were ticked, and sees who was refused', async () => {
  const sent: unknown[] = [];
  let failed = [{ id: 'e2', error: 'Enrolment not found' }];
  globalThis.fetch = async (_input, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ removed: 1, failed });
  };
  const onRemoved = jest.fn();
  renderBare(
    <RemoveDialog people={people} section_id="s" onClose={() => {}} onRemoved={onRemoved} />,
  );
  tick(/^Ana/);
  tick(/^Chi/);
  press('Remove 2 Users');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not removed:Chi Diaz: Enrolment not found');
  expect(onRemoved).not.toHaveBeenCalled();
  failed = [];
  press('Remove 2 Users');
  await waitFor(() => expect(onRemoved).toHaveBeenCalledWith('2 users removed from section'));
  const body = { enrollment_ids: ['e0', 'e2'], section_id: 's' };
  expect(sent).toEqual([body, body]);
});

const row = (section_id: string) => ({ class_id: 'c', section_id, course_code: 'S', term: {} });
const scope = {
  selected: null,
  classes: [row('s1'), row('s2')],
  query: {},
} as unknown as SelectedClass;

test('an instructor of several sections removes students of the one that is named', async () => {
  const bodies: unknown[] = [];
  globalThis.fetch = async (input, init) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)));
    else
      return Response.json(
        new URL(String(input), 'http://t').searchParams.get('section_id') === 's1'
          ? [{ id: 'u1', name: 'Ana Diaz', email: 'a@u.test' }]
          : [],
      );
    return Response.json({ removed: 1, failed: [] });
  };
  const onRemoved = jest.fn();
  renderBare(<RemoveSeveralDialog scope={scope} onClose={() => {}} onRemoved={onRemoved} />);
  await screen.findByRole('checkbox');
  tick(/^Ana/);
  press('Remove 1 Student');
  await waitFor(() =>
    expect(onRemoved).toHaveBeenCalledWith('1 student has been removed from your class.'),
  );
  expect(bodies).toEqual([{ user_ids: ['u1'], section_id: 's1' }]);
});
