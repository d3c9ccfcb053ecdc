/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { expect, test } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { Select } from '../../../client/ui/Select.tsx';
import { theme } from '../../../client/ui/theme/theme.ts';

test('the chosen option is written in the direction of its own script, also when it is cut off', () => {
  const options = [{ value: 'a', label: 'A long title' }] as const;
  render(
    <ThemeProvider theme={theme}>
      <Select label="Case" value="a" options={options} onChange={() => undefined} />
    </ThemeProvider>,
  );
  expect(screen.getByText('A long title').getAttribute('dir')).toBe('auto');
});
