import type { Components, Theme } from '@mui/material/styles';
import { radius } from './tokens.ts';

/** Delays in milliseconds (specification 1 §9). */
const openMs = 700;
const skipMs = 300;

/**
 * Opens without delay, as the sidebar's do. Not 0, for which MUI opens a tooltip before it closes the one
 * that the pointer has left, and then forgets that one was open.
 */
export const atOnceMs = 0.1;

/** MUI opens the next tooltip without delay until this long after a close, plus `leaveDelay`. */
const muiSkipMs = 800;

export const tooltip: Components<Omit<Theme, 'components'>>['MuiTooltip'] = {
  defaultProps: {
    enterDelay: openMs,
    // A negative delay of a timer is none: tooltips close at once.
    leaveDelay: skipMs - muiSkipMs,
    disableInteractive: true,
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
