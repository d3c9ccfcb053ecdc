import type { Components, Theme } from '@mui/material/styles';
import { alert } from './alert.ts';
import { button } from './button.ts';
import { chip } from './chip.ts';
import { RouterLink } from './RouterLink.tsx';
import { tooltip } from './tooltip.ts';
import './augment.ts';
import { dockHeight, elevation, headerHeight, mobileWidth, radius, fullTalk } from './tokens.ts';

const focusRing = (theme: Pick<Theme, 'vars'>) => ({
  outline: `3px solid ${theme.vars.palette.primary.main}`,
  outlineOffset: 2,
});

/** Theme of MUI's components. The product's own components are in client/ui. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      body: { minWidth: 320, overflowWrap: 'break-word' },
      // Minimum height of a page: the window's, but in a frame the content's (lib/frame.ts).
      ':root': {
        '--page-height': '100dvh',
        '&[data-framed]': { '--page-height': '0px' },
        '--dock': '0px',
        '--header': headerHeight,
        // A focused element is not scrolled under the fixed bars and the notice of the network.
        scrollPaddingBlock: `calc(var(--header) + 0.5rem) calc(var(--dock) + 0.5rem)`,
        '&:has(#network > *)': { scrollPaddingBlockStart: 'calc(var(--header) + 7rem)' },
        [`@media screen and ${mobileWidth} and (min-height: 26rem)`]: {
          '--dock': dockHeight,
        },
      },
      [fullTalk.media]: { [fullTalk.root]: { '--header': '0px' } },
      '#root': { minHeight: 'var(--page-height)', isolation: 'isolate' },
      // Directional icons are mirrored in right-to-left text.
      '[dir="rtl"] .flip-in-rtl': { transform: 'scaleX(-1)' },
      // Safari takes a list without markers for layout and does not announce it; an empty marker counts.
      ':where(ul, ol)': { listStyle: 'none', listStyleType: '""', margin: 0, padding: 0 },
      ':where(a)': { color: theme.vars.palette.primary.main },
      ':focus-visible': focusRing(theme),
      'main:focus, h1:focus': { outline: 'none' },
      // Forced colors remove tints: borders show what is selected and how far a progress is.
      '@media (forced-colors: active)': {
        '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]':
          {
            // MUI buttons, including tabs, remove their outline and border.
            outline: '2px solid Highlight !important',
            outlineOffset: -2,
          },
        // [data-role] is a turn of a conversation.
        '.MuiAlert-root, .MuiButton-root, .MuiChip-root, [data-role], [data-hint], .MuiSwitch-thumb, .MuiSwitch-track, .MuiLinearProgress-root, [role="meter"], div[role="progressbar"]':
          {
            border: '1px solid ButtonText !important',
          },
        '.MuiSwitch-track': { opacity: '1 !important' },
        '.Mui-checked .MuiSwitch-thumb, .MuiLinearProgress-bar, [role="meter"] > *, div[role="progressbar"] > *':
          {
            forcedColorAdjust: 'none',
            backgroundColor: 'Highlight !important',
          },
        ':focus-visible': { outlineColor: 'Highlight' },
        // The focus on what is selected: a thicker outline around that of the selection.
        ':is([aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]):is(:focus-visible, .Mui-focusVisible)':
          { outline: '4px double Highlight !important', outlineOffset: 2 },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // Even a very short duration would make every style change of every element a transition.
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiAlert: alert,
  MuiButtonBase: {
    defaultProps: { disableRipple: true, LinkComponent: RouterLink },
    styleOverrides: {
      root: ({ theme }) => ({
        fontFamily: 'inherit',
        '&.Mui-focusVisible, &:focus-visible': focusRing(theme),
      }),
    },
  },
  MuiButton: button,
  // Decorative: the text next to it names what is running.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true, color: 'inherit' } },
  MuiChip: chip,
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.dialog,
        boxShadow: elevation.floating,
        border: `1px solid ${theme.vars.palette.divider}`,
        margin: theme.spacing(2),
        width: `calc(100% - ${theme.spacing(4)})`,
        '&.MuiDialog-paperScrollPaper': { maxHeight: `calc(100% - ${theme.spacing(4)})` },
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 24 25 / 55%)' } },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.control + 4,
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: elevation.floating,
        marginBlockStart: theme.spacing(0.5),
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.small,
        minHeight: 40,
        gap: theme.spacing(1.25),
        fontSize: '0.9375rem',
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.tint.primary,
        },
      }),
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.outline.main },
        '&:hover:not(.Mui-disabled):not(.Mui-error) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.outline.hover,
        },
        '&.Mui-disabled, &:has(input[readonly])': {
          backgroundColor: theme.vars.palette.tint.neutral,
        },
        '&.Mui-focused': { outline: 'none' },
      }),
      input: {
        padding: '11px 14px',
        '&:focus-visible': { outline: 'none' },
        '&:-webkit-autofill': { borderRadius: 'inherit' },
      },
      multiline: { padding: 0 },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: ({ theme }) => ({
        '&.Mui-focusVisible': focusRing(theme),
        // The white thumb of a switch that is off needs a border on a white card.
        '&:not(.Mui-checked) .MuiSwitch-thumb': {
          boxShadow: `0 0 0 1px ${theme.vars.palette.outline.main}`,
        },
      }),
      track: ({ theme }) => ({ backgroundColor: theme.vars.palette.outline.main, opacity: 1 }),
    },
  },
  MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3 } } },
  MuiTab: {
    styleOverrides: {
      root: { minHeight: 44, fontSize: '0.9375rem', paddingInline: 14, minWidth: 0 },
    },
  },
  MuiTooltip: tooltip,
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
