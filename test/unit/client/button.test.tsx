/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, render, screen } from '@testing-library/react';
import { LoadingButton } from '../../../client/ui/LoadingButton.tsx';
import {
  buttonSizes,
  type ButtonSize,
  buttonVariants,
  type ButtonVariant,
} from '../../../client/ui/theme/button.ts';
import { theme } from '../../../client/ui/theme/theme.ts';
import { covers } from '../../support/covers.ts';
import { renderRouted } from './render.tsx';

afterEach(cleanup);

/** The class of the generated styles. */
function lookOf(variant: ButtonVariant, size: ButtonSize): string | undefined {
  const { unmount } = renderRouted(
    <Button variant={variant} size={size}>
      Go
    </Button>,
  );
  const look = [...screen.getByText('Go').classList].find((name) => name.startsWith('css-'));
  unmount();
  return look;
}

test('the button variants are the six specified ones, each with a different style', () => {
  covers('UI-10');
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

test('the button sizes are the four specified ones, each with a different style', () => {
  covers('UI-11');
  expect(buttonSizes).toEqual(['default', 'sm', 'lg', 'icon']);
  expect(new Set(buttonSizes.map((size) => lookOf('default', size))).size).toBe(4);
});

test('LoadingButton is disabled and has aria-busy while loading', () => {
  renderRouted(<LoadingButton loading>Saving...</LoadingButton>);
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('LoadingButton gets the focus back from the dialog that took it meanwhile', () => {
  const dialog = (loading: boolean) => (
    <ThemeProvider theme={theme}>
      <div role="dialog" tabIndex={-1}>
        <LoadingButton loading={loading}>Save</LoadingButton>
      </div>
    </ThemeProvider>
  );
  const { rerender } = render(dialog(false));
  act(() => screen.getByRole('button').focus());
  rerender(dialog(true));
  act(() => screen.getByRole('dialog').focus());
  rerender(dialog(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});
