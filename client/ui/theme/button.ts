import type { Components, Theme } from '@mui/material/styles';
import { motion, radius } from './tokens.ts';
import './augment.ts';

/** Variants and sizes of specification 1 §9. */
export const buttonVariants = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
] as const;
export const buttonSizes = ['default', 'sm', 'lg', 'icon'] as const;
export type ButtonVariant = (typeof buttonVariants)[number];
export type ButtonSize = (typeof buttonSizes)[number];

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides extends Record<ButtonVariant, true> {
    text: false;
    outlined: false;
    contained: false;
  }
  interface ButtonPropsSizeOverrides extends Record<ButtonSize, true> {
    small: false;
    medium: false;
    large: false;
  }
}

const sizes: Record<ButtonSize, object> = {
  default: { minHeight: 44, paddingInline: 18, fontSize: '0.9375rem' },
  sm: { minHeight: 36, paddingInline: 12, fontSize: '0.875rem' },
  lg: { minHeight: 52, paddingInline: 26, fontSize: '1.0625rem' },
  icon: { minHeight: 44, minWidth: 44, padding: 8 },
};

const quick = `${motion.quick}ms`;

/** A disabled button keeps the colour of its text; `opacity` shows that it is disabled. */
const text = (color: string) => ({ '&, &.Mui-disabled': { color } });

const looks = ({ vars: { palette } }: Pick<Theme, 'vars'>): Record<ButtonVariant, object> => ({
  default: {
    ...text(palette.primary.contrastText),
    backgroundColor: palette.primary.main,
    '&:hover': { backgroundColor: palette.primary.dark },
  },
  destructive: {
    ...text(palette.error.contrastText),
    backgroundColor: palette.error.main,
    '&:hover': { backgroundColor: palette.error.dark },
  },
  outline: {
    ...text(palette.text.primary),
    border: `1px solid ${palette.outline.main}`,
    backgroundColor: palette.background.paper,
    '&:hover': { borderColor: palette.primary.main, color: palette.primary.main },
  },
  secondary: {
    ...text(palette.primary.main),
    backgroundColor: palette.tint.primary,
    '&:hover': {
      color: palette.primary.dark,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
  },
  ghost: {
    ...text(palette.text.primary),
    '&:hover': { backgroundColor: palette.tint.neutral },
  },
  link: {
    ...text(palette.primary.main),
    textDecoration: 'underline 1px',
    textUnderlineOffset: 4,
    '&:hover': { textDecoration: 'underline 2px' },
    '&:not(.MuiButton-sizeIcon)': { paddingInline: 4, marginInline: -4 },
  },
});

/** A button with `size="icon"` needs an `aria-label`. */
export const button: Components<Omit<Theme, 'components'>>['MuiButton'] = {
  defaultProps: { variant: 'default', size: 'default', loadingPosition: 'start' },
  styleOverrides: {
    root: ({ theme }) => ({
      minWidth: 0,
      padding: 0,
      lineHeight: 1.25,
      gap: theme.spacing(1),
      borderRadius: radius.control,
      textAlign: 'center',
      // The pressed state appears immediately and fades until the effect of the action shows.
      transition: `background-color ${quick}, border-color ${quick}, box-shadow ${quick}, color ${quick}, filter 400ms`,
      '&:active': { filter: 'brightness(0.85)', transitionDuration: '0s' },
      '& svg': { fontSize: '1.25em' },
      '&.Mui-disabled': { opacity: 0.5 },
      variants: [
        ...Object.entries(sizes).map(([size, style]) => ({ props: { size }, style })),
        ...Object.entries(looks(theme)).map(([variant, style]) => ({ props: { variant }, style })),
      ],
    }),
    // The spinner replaces the icon.
    startIcon: { margin: 0, '.MuiButton-loading > &': { display: 'none' } },
    endIcon: { margin: 0 },
    loadingIndicator: { position: 'static' },
  },
};
