/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Source } from '../../../../client/imports/ImportSource.tsx';
import { blankInput, ImportForm } from '../../../../client/master/imports/ImportForm.tsx';
import { renderBare } from '../render.tsx';

function Import() {
  const source: Source = { text: 'email', file: 'class.csv' };
  const [input, setInput] = useState({ ...blankInput, source });
  return <ImportForm institutions={[]} input={input} onChange={setInput} />;
}

test('the focus stays at the list of an import when its file is removed', () => {
  renderBare(<Import />);
  const remove = screen.getByRole('button', { name: 'Remove file' });
  act(() => remove.focus());
  fireEvent.click(remove);
  const list = document.activeElement;
  expect(list).not.toBe(document.body);
  expect(list?.contains(screen.getByRole('textbox'))).toBe(true);
});
