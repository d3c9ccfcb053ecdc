import type { Components, Theme } from '@mui/material/styles';
import { contentWidth, elevation, headerHeight, radius } from './tokens.ts';
import './augment.ts';

declare module '@mui/material/Alert' {
  interface AlertPropsVariantOverrides {
    outlined: false;
    filled: false;
    /** Above the page, below the header. */
    floating: true;
  }
}

export const alert: Components<Omit<Theme, 'components'>>['MuiAlert'] = {
  styleOverrides: {
    root: ({ theme: { vars }, ownerState: { severity = 'success', variant } }) => ({
      alignItems: 'center',
      padding: '4px 10px 4px 14px',
      borderRadius: radius.control,
      backgroundColor: vars.palette.tint[severity],
      color: vars.palette[severity].main,
      fontSize: '0.9375rem',
      fontWeight: 500,
      lineHeight: 1.45,
      ...(variant === 'floating' && {
        position: 'fixed',
        insetBlockStart: `calc(${headerHeight} + 8px)`,
        // It starts where the content does, beside the sidebar.
        maxInlineSize: contentWidth.text,
        marginInlineEnd: 16,
        // The page does not scroll it: in a low window a long text scrolls by itself.
        maxBlockSize: `calc(100dvh - ${headerHeight} - 16px)`,
        overflowY: 'auto',
        // From its beginning: what is centered and overflows has no scrollable start.
        alignItems: 'safe center',
        zIndex: 14,
        boxShadow: elevation.floating,
      }),
    }),
    icon: { color: 'inherit', opacity: 1, fontSize: '1.25rem', padding: 0, marginInline: '0 10px' },
    // An action wraps below the text if the text would be narrower than about 27 characters.
    message: ({ theme }) => ({
      flex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(1.25),
      padding: '6px 0',
      '& > span:first-of-type': { flex: '1 1 16em', minInlineSize: 0, overflowWrap: 'anywhere' },
    }),
    action: { alignSelf: 'center', padding: 0, marginInline: '10px 0' },
  },
};
