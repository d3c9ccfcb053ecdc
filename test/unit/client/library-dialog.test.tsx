/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LibraryDialog } from '../../../client/instructor/case-sharing/LibraryDialog.tsx';
import type { ClassSection } from '../../../tool/contract/class.ts';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

test('a case is taken out of the library only after a question', async () => {
  const into = { class_id: 'k', section_id: 's' } as ClassSection;
  let library = [{ id: 'b', title: 'Banana', course_code: 'S', author: 'Ana', removable: true }];
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'DELETE') library = [];
    return Response.json(init?.method === 'DELETE' ? { success: true } : library);
  };
  const ignore = () => undefined;
  renderRouted(<LibraryDialog into={into} onClose={ignore} onDone={ignore} />, new QueryClient());
  const label = 'Take Banana out of the library';
  fireEvent.click(await screen.findByRole('button', { name: label }));
  const question = await screen.findByRole('alertdialog', { name: label });
  expect(library).toHaveLength(1);
  fireEvent.click(within(question).getByRole('button', { name: 'Take Out' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(library).toHaveLength(0);
});
