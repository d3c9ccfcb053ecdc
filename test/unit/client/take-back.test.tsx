/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AssignDialog } from '../../../client/instructor/assignments/AssignDialog.tsx';
import { renderRouted } from './render.tsx';

const place = { class_id: 'k', section_id: 's' };
const practiceCase = { id: 'c', title: 'At the market', ...place };
const agreed = { section_id: 's', user_id: 'u', name: 'Ana Ruiz', extra_days: 3 };
const answers = {
  '/instructors/classes': [{ ...place, course_code: 'SPAN 101', section_code: 'A', term: {} }],
  '/assignments?': [{ case_id: 'c', section_id: 's' }],
  '/assignment-exceptions': [
    { ...agreed, case_id: 'c', extra_attempts: 1 },
    { ...agreed, case_id: null, extra_attempts: 7 },
  ],
};

test('an assignment with exceptions of its own is taken back after a question that names them', async () => {
  const methods: (string | undefined)[] = [];
  globalThis.fetch = (url, init) => {
    methods.push(init?.method);
    const found = Object.entries(answers).find(([path]) => String(url as string).includes(path));
    return Promise.resolve(new Response(JSON.stringify(found?.[1] ?? [])));
  };
  renderRouted(
    <AssignDialog practiceCase={practiceCase} sectionId="s" onClose={() => undefined} />,
    new QueryClient(),
  );
  await screen.findByText('Ana Ruiz: 3 more days, 1 more attempt');
  fireEvent.click(screen.getByText('Take Back'));
  const question = screen.getByRole('alertdialog', { name: 'Take Back' });
  expect(question.textContent).toContain('Ana Ruiz: 3 more days, 1 more attempt');
  expect(question.textContent).not.toContain('7 more attempts');
  expect(methods).not.toContain('DELETE');
  fireEvent.click(within(question).getByRole('button', { name: 'Take Back' }));
  await waitFor(() => expect(methods).toContain('DELETE'));
});
