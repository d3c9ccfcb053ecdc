/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { MoveDialog } from '../../../../client/master/section/MoveDialog.tsx';
import type { Enrolled } from '../../../../client/master/section/api.ts';
import { renderBare } from '../render.tsx';

afterEach(cleanup);

const at = { institution_id: 'i', class_id: 'c', term_id: 't' };
const people = Array.from({ length: 12 }, (_, index) => ({
  enrollment_id: `e${index}`,
  first_name: index < 2 ? 'Ana' : 'Bo',
  last_name: `Diaz ${index}`,
  email: `${index}@riverside.test`,
})) as Enrolled[];

/** Opens the dialog; the server answers with `failed`. */
function show(failed: { enrollment_id: string; error: string }[]) {
  const sent: unknown[] = [];
  globalThis.fetch = async (_input, init) => {
    const body = JSON.parse(String(init?.body));
    sent.push(body);
    return Response.json({ moved: body.enrollment_ids.length - failed.length, failed });
  };
  const onMoved = jest.fn();
  renderBare(
    <MoveDialog
      people={people}
      others={[
        { ...at, id: 's2', section_code: '002' },
        { ...at, id: 's3', section_code: '003' },
      ]}
      onClose={() => undefined}
      onMoved={onMoved}
    />,
  );
  return { sent, onMoved };
}

const tick = (name: RegExp | string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const search = (text: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('MoveDialog moves those who were ticked, also before another search', async () => {
  const { sent, onMoved } = show([]);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Move to Another Section' });
  expect(button.disabled).toBe(true);
  search('ana');
  tick(/^Ana Diaz 1/);
  search('diaz 7');
  tick(/^Bo Diaz 7/);
  fireEvent.click(screen.getByRole('button', { name: 'Move 2 Users' }));
  await waitFor(() => expect(onMoved).toHaveBeenCalledWith('2 users moved to section 002'));
  expect(sent).toEqual([{ enrollment_ids: ['e1', 'e7'], section_id: 's2' }]);
});

test('MoveDialog names who was not moved, and why', async () => {
  const { onMoved } = show([{ enrollment_id: 'e3', error: 'Enrolment not found' }]);
  tick('All');
  fireEvent.click(screen.getByRole('button', { name: 'Move 12 Users' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Not moved:Bo Diaz 3: Enrolment not found');
  expect(onMoved).not.toHaveBeenCalled();
});
