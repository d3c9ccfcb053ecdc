/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { ExportButtons } from '../../../client/ui/export-buttons/ExportButtons.tsx';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

test('a double click on an export makes one file, and a later click another', async () => {
  const files = jest.fn(() => 'blob:file');
  Object.assign(URL, { createObjectURL: files, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const read = jest.fn(async () => ({
    course: null,
    what: 'students',
    header: ['Name'],
    rows: [],
  }));
  renderRouted(<ExportButtons disabled={false} read={read} />);
  const button = screen.getByRole('button', { name: 'Export CSV' });
  for (const detail of [1, 2]) fireEvent.click(button, { detail });
  await waitFor(() => expect(files).toHaveBeenCalled());
  expect(read).toHaveBeenCalledTimes(1);
  fireEvent.click(button, { detail: 1 });
  await waitFor(() => expect(files).toHaveBeenCalledTimes(2));
});
