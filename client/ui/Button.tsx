import ButtonBase from '@mui/material/ButtonBase';
import { styled, type Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'react-router';
import { motion, radius } from './theme/tokens.ts';
import { Spinner } from './Spinner.tsx';

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

interface Look {
  variant: ButtonVariant;
  size: ButtonSize;
}

const looks: Record<ButtonVariant, (theme: Theme) => object> = {
  default: ({ vars: { palette } }) => ({
    backgroundColor: palette.primary.main,
    color: palette.primary.contrastText,
    '&:hover': { backgroundColor: palette.primary.dark },
  }),
  destructive: ({ vars: { palette } }) => ({
    backgroundColor: palette.error.main,
    color: palette.error.contrastText,
    '&:hover': { backgroundColor: palette.error.dark },
  }),
  outline: ({ vars: { palette } }) => ({
    border: `1px solid ${palette.outline.main}`,
    backgroundColor: palette.background.paper,
    color: palette.text.primary,
    '&:hover': { borderColor: palette.primary.main, color: palette.primary.main },
  }),
  secondary: ({ vars: { palette } }) => ({
    backgroundColor: palette.tint.primary,
    color: palette.primary.main,
    '&:hover': {
      color: palette.primary.dark,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
  }),
  ghost: ({ vars: { palette } }) => ({
    color: palette.text.primary,
    '&:hover': { backgroundColor: palette.tint.neutral },
  }),
  link: ({ vars: { palette } }) => ({
    color: palette.primary.main,
    textDecoration: 'underline',
    textUnderlineOffset: 4,
    textDecorationThickness: 1,
    '&:hover': { textDecorationThickness: 2 },
  }),
};

const sizes: Record<ButtonSize, object> = {
  default: { minHeight: 44, paddingInline: 18, fontSize: '0.9375rem' },
  sm: { minHeight: 36, paddingInline: 12, fontSize: '0.875rem' },
  lg: { minHeight: 52, paddingInline: 26, fontSize: '1.0625rem' },
  icon: { minHeight: 44, minWidth: 44, padding: 8 },
};

const own = new Set<PropertyKey>(['variant', 'size']);

const Root = styled(ButtonBase, { shouldForwardProp: (prop) => !own.has(prop) })<Look>(
  ({ theme, variant, size }) => ({
    ...theme.typography.button,
    lineHeight: 1.25,
    gap: theme.spacing(1),
    borderRadius: radius.control,
    textAlign: 'center',
    transition: `background-color ${motion.quick}ms, color ${motion.quick}ms, border-color ${motion.quick}ms, box-shadow ${motion.quick}ms`,
    '& svg': { fontSize: '1.25em' },
    ...sizes[size],
    ...looks[variant](theme),
    ...(variant === 'link' && size !== 'icon' && { paddingInline: 4, marginInline: -4 }),
    '&.Mui-disabled': { opacity: 0.5 },
  }),
);

type ButtonProps = Partial<Look> &
  Omit<ComponentPropsWithRef<'button'>, 'color' | 'size'> & {
    /** Makes it a link to a page of ours. */
    to?: string;
    /** Makes it a link out of the app (mail, another site). */
    href?: string;
    /** A running action: disabled, with a spinner. The label says what runs ('Saving…'). */
    busy?: boolean;
    startIcon?: ReactNode;
    endIcon?: ReactNode;
  };

/** The product's button. `size="icon"` needs an `aria-label`. */
export function Button({
  variant = 'default',
  size = 'default',
  to,
  href,
  busy = false,
  disabled,
  startIcon,
  endIcon,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const target = to !== undefined ? { component: Link, to } : href !== undefined ? { href } : {};
  return (
    <Root
      {...rest}
      {...target}
      ref={ref}
      variant={variant}
      size={size}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      data-variant={variant}
      data-size={size}
    >
      {busy ? <Spinner size="1em" /> : startIcon}
      {children}
      {endIcon}
    </Root>
  );
}
