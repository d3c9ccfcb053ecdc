/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { ImportSource } from '../../../../client/imports/ImportSource.tsx';
import { renderBare } from '../render.tsx';

test('a list that cannot be read from its file is said', async () => {
  renderBare(
    <ImportSource
      source={{ text: '', file: null }}
      onChange={() => undefined}
      label="List"
      placeholder=""
    />,
  );
  const gone = new File([], 'class.csv');
  gone.arrayBuffer = () => Promise.reject(new DOMException('', 'NotFoundError'));
  fireEvent.change(screen.getByLabelText('Choose File', { selector: 'input' }), {
    target: { files: [gone] },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'The file could not be read. Save the spreadsheet as CSV and choose that file.',
  );
});
