// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { theme } from '../../../client/ui/theme/theme.ts';
import {
  Button,
  buttonSizes,
  type ButtonSize,
  buttonVariants,
  type ButtonVariant,
} from '../../../client/ui/Button.tsx';

afterEach(cleanup);

function lookOf(variant: ButtonVariant, size: ButtonSize): string {
  const { unmount } = render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Button variant={variant} size={size}>
          Go
        </Button>
      </MemoryRouter>
    </ThemeProvider>,
  );
  const look = screen.getByText('Go').className;
  unmount();
  return look;
}

test('UI-10 the variants are the stated six, and each looks different', () => {
  expect(buttonVariants).toEqual([
    'default',
    'destructive',
    'outline',
    'secondary',
    'ghost',
    'link',
  ]);
  expect(new Set(buttonVariants.map((variant) => lookOf(variant, 'default'))).size).toBe(6);
});

test('UI-11 the sizes are the stated four, and each looks different', () => {
  expect(buttonSizes).toEqual(['default', 'sm', 'lg', 'icon']);
  expect(new Set(buttonSizes.map((size) => lookOf('default', size))).size).toBe(4);
});

test('a busy button is disabled and says so', () => {
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter>
        <Button busy>Saving...</Button>
      </MemoryRouter>
    </ThemeProvider>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(true);
});
