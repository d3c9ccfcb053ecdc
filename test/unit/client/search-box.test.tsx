/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchBox } from '../../../client/ui/SearchBox.tsx';
import { renderBare } from './render.tsx';

afterEach(cleanup);

function Search() {
  const [search, setSearch] = useState('ana');
  return <SearchBox value={search} onChange={setSearch} placeholder="Search" />;
}

test('SearchBox takes the focus when its button has cleared it', () => {
  renderBare(<Search />);
  const clear = screen.getByRole('button');
  act(() => clear.focus());
  fireEvent.click(clear);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});
