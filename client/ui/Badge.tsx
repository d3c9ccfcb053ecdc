import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radius } from './theme/tokens.ts';

export const badgeVariants = [
  'default',
  'secondary',
  'outline',
  'success',
  'warning',
  'destructive',
  'speak',
] as const;
export type BadgeVariant = (typeof badgeVariants)[number];

const looks: Record<BadgeVariant, (theme: Theme) => object> = {
  default: ({ vars: { palette } }) => ({
    backgroundColor: palette.primary.main,
    color: palette.primary.contrastText,
  }),
  secondary: ({ vars: { palette } }) => ({
    backgroundColor: palette.tint.primary,
    color: palette.primary.main,
  }),
  outline: ({ vars: { palette } }) => ({
    boxShadow: `inset 0 0 0 1px ${palette.outline.main}`,
    color: palette.text.secondary,
  }),
  success: ({ vars: { palette } }) => ({
    backgroundColor: palette.tint.success,
    color: palette.success.main,
  }),
  warning: ({ vars: { palette } }) => ({
    backgroundColor: palette.tint.warning,
    color: palette.warning.main,
  }),
  destructive: ({ vars: { palette } }) => ({
    backgroundColor: palette.tint.error,
    color: palette.error.main,
  }),
  speak: ({ vars: { palette } }) => ({
    backgroundColor: palette.tint.speak,
    color: palette.speak.main,
  }),
};

const Root = styled('span', { shouldForwardProp: (prop) => prop !== 'variant' })<{
  variant: BadgeVariant;
}>(({ theme, variant }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  borderRadius: radius.round,
  padding: '2px 10px',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  fontWeight: 600,
  fontVariantNumeric: 'normal',
  whiteSpace: 'nowrap',
  '& svg': { fontSize: '1rem', marginInlineStart: -3 },
  ...looks[variant](theme),
}));

/** A short word about a thing: its status, its kind. */
export function Badge(props: { variant?: BadgeVariant; icon?: ReactNode; children: ReactNode }) {
  const { variant = 'secondary' } = props;
  return (
    <Root variant={variant} data-variant={variant}>
      {props.icon}
      {props.children}
    </Root>
  );
}
