/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { BottomBar } from '../../../client/account/shell/BottomBar.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';

afterEach(cleanup);

test('the bottom bar of an instructor has Home, Lessons, Students, Analytics and Help', () => {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <BottomBar role="instructor" />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const entries = [...screen.getAllByRole('link'), screen.getByRole('button')];
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Lessons',
    'Students',
    'Analytics',
    'Help',
  ]);
});
