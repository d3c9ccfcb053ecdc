/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchBox } from '../../../client/ui/SearchBox.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';

afterEach(cleanup);

function Search() {
  const [search, setSearch] = useState('ana');
  return <SearchBox value={search} onChange={setSearch} placeholder="Search" />;
}

test('SearchBox takes the focus when its button has cleared it', () => {
  render(
    <ThemeProvider theme={theme}>
      <Search />
    </ThemeProvider>,
  );
  const clear = screen.getByRole('button');
  clear.focus();
  fireEvent.click(clear);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});
