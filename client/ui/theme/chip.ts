import type { Components, Theme } from '@mui/material/styles';
import './augment.ts';
import { PlainSpan } from './PlainSpan.tsx';

/** A chip is a short label: a status, a kind. */
export type ChipVariant =
  'default' | 'secondary' | 'outline' | 'success' | 'warning' | 'destructive' | 'speak';

declare module '@mui/material/Chip' {
  interface ChipPropsVariantOverrides extends Record<ChipVariant, true> {
    filled: false;
    outlined: false;
  }
}

const looks = ({ vars: { palette } }: Pick<Theme, 'vars'>): Record<ChipVariant, object> => ({
  default: { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
  secondary: { backgroundColor: palette.tint.primary, color: palette.primary.main },
  outline: {
    backgroundColor: 'transparent',
    boxShadow: `inset 0 0 0 1px ${palette.outline.main}`,
    color: palette.text.secondary,
  },
  success: { backgroundColor: palette.tint.success, color: palette.success.main },
  warning: { backgroundColor: palette.tint.warning, color: palette.warning.main },
  destructive: { backgroundColor: palette.tint.error, color: palette.error.main },
  speak: { backgroundColor: palette.tint.speak, color: palette.speak.main },
});

export const chip: Components<Omit<Theme, 'components'>>['MuiChip'] = {
  defaultProps: { variant: 'secondary', component: PlainSpan },
  styleOverrides: {
    root: ({ theme }) => ({
      height: 'auto',
      maxWidth: '100%',
      whiteSpace: 'normal',
      // Round on one line; a fully round chip of several lines would cut its text.
      borderRadius: '0.9rem',
      padding: '2px 10px',
      gap: 4,
      lineHeight: 1.5,
      fontWeight: 600,
      fontVariantNumeric: 'normal',
      variants: Object.entries(looks(theme)).map(([variant, style]) => ({
        props: { variant },
        style,
      })),
    }),
    icon: { color: 'inherit', fontSize: '1rem', margin: 0, marginInlineStart: -3 },
    label: { padding: 0, whiteSpace: 'inherit' },
  },
};
