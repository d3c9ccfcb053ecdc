import type { Components, Theme } from '@mui/material/styles';
import { radius } from './tokens.ts';

/** Delays in milliseconds (specification 1 §9). */
const openMs = 700;
const skipMs = 300;

/**
 * Opens without delay, like the sidebar's tooltips. Not 0: MUI would open a tooltip before it
 * closes the previous one, and then lose track of the open state.
 */
export const atOnceMs = 0.1;

/** MUI opens the next tooltip without delay until this long after a close, plus `leaveDelay`. */
const muiSkipMs = 800;

export const tooltip: Components<Omit<Theme, 'components'>>['MuiTooltip'] = {
  defaultProps: {
    enterDelay: openMs,
    // A negative delay counts as none: tooltips close immediately.
    leaveDelay: skipMs - muiSkipMs,
    slotProps: { transition: { timeout: 0 } },
  },
  styleOverrides: {
    tooltip: ({ theme: { vars } }) => ({
      maxWidth: '20rem',
      padding: '6px 10px',
      borderRadius: radius.small,
      backgroundColor: vars.palette.text.primary,
      color: vars.palette.background.default,
      fontSize: '0.8125rem',
      '.MuiTooltip-popper[data-popper-placement] &': { margin: 6 },
    }),
  },
};
