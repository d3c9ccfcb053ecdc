/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AssignDialog } from '../../../client/instructor/assignments/AssignDialog.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

const place = { class_id: 'k', section_id: 's' };
const answers = {
  '/instructors/classes': [{ ...place, course_code: 'SPAN 101', section_code: 'A', term: {} }],
  '/assignments?': [{ case_id: 'c', section_id: 's' }],
  '/engagement': [{ id: 'ana', name: 'Ana Ruiz' }],
};

/** Opens the dialog and chooses a student for more days; returns the bodies that are sent. */
async function chooseStudent() {
  const sent: { user_id?: string; extra_days?: number }[] = [];
  globalThis.fetch = (url, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string) as (typeof sent)[number]);
    const found = Object.entries(answers).find(([path]) => String(url as string).includes(path));
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? [])));
  };
  let isClosed = false;
  renderRouted(
    <AssignDialog
      practiceCase={{ id: 'c', title: 'At the market', ...place }}
      sectionId="s"
      onClose={() => {
        isClosed = true;
      }}
    />,
    new QueryClient(),
  );
  const select = await screen.findByRole('combobox', { name: 'Student' });
  fireEvent.click(select);
  fireEvent.click(await screen.findByRole('option', { name: 'Ana Ruiz' }));
  return { sent, closed: () => waitFor(() => expect(isClosed).toBe(true)) };
}

const save = () => act(() => screen.getByText('Save Assignment').click());

test('saving an assignment also adds the exception that is chosen below', async () => {
  const { sent, closed } = await chooseStudent();
  save();
  await closed();
  expect(sent).toMatchObject([{ user_id: 'ana', extra_days: 3 }, { section_id: 's' }]);
});

test('saving an assignment does not repeat an exception that was added, and perhaps ended, before', async () => {
  const { sent, closed } = await chooseStudent();
  act(() => screen.getByText('Add').click());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByText('Add').closest('[aria-busy="true"]')).toBeNull());
  save();
  await closed();
  expect(sent).toHaveLength(2);
  expect(sent[1]).not.toHaveProperty('user_id');
});
