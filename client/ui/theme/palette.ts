/**
 * Parley's colours: deep ink-teal as the primary colour, warm coral only for speaking, on warm
 * paper. Every text and control colour has AA contrast on `default`, `paper` and its own tint;
 * test/unit/client/palette.test.ts computes it.
 */
export const light = {
  primary: { main: '#0e5a5a', dark: '#0a4444', light: '#2c7a78', contrastText: '#ffffff' },
  secondary: { main: '#54686a', dark: '#3f5153', light: '#72878a', contrastText: '#ffffff' },
  speak: { main: '#b63a24', dark: '#952d1a', light: '#e8795f', contrastText: '#ffffff' },
  success: { main: '#1d6b45', dark: '#155236', light: '#3a8d63', contrastText: '#ffffff' },
  warning: { main: '#835200', dark: '#663f00', light: '#b07a1f', contrastText: '#ffffff' },
  error: { main: '#b0261f', dark: '#8c1c17', light: '#d2564d', contrastText: '#ffffff' },
  info: { main: '#27597f', dark: '#1b4362', light: '#4f81a8', contrastText: '#ffffff' },
  background: { default: '#fbf7f0', paper: '#fffdf9' },
  text: { primary: '#17292b', secondary: '#526466', disabled: '#8a9798' },
  divider: '#e4dccf',
  /** Soft backgrounds for badges, banners, icons and selected items. */
  tint: {
    primary: '#dcebe7',
    speak: '#fbe4dc',
    success: '#dcefe2',
    warning: '#f9ebcd',
    error: '#fbe2df',
    info: '#dfeaf4',
    neutral: '#f1eadf',
  },
  /** The outline of a field, 3:1 against the page. */
  outline: { main: '#8f8878', hover: '#5c584e' },
} as const;

export const dark = {
  primary: { main: '#7accc2', dark: '#a3ded6', light: '#58b3a8', contrastText: '#062322' },
  secondary: { main: '#a9bbb9', dark: '#c3d1cf', light: '#8ba09e', contrastText: '#0f1b1c' },
  speak: { main: '#ff9478', dark: '#ffb39f', light: '#e8795f', contrastText: '#2d0c04' },
  success: { main: '#79d0a0', dark: '#a0dfbc', light: '#53b681', contrastText: '#04210f' },
  warning: { main: '#f0c063', dark: '#f6d596', light: '#d3a23f', contrastText: '#2a1c00' },
  error: { main: '#ffa199', dark: '#ffc1bb', light: '#ea7d74', contrastText: '#330704' },
  info: { main: '#93c3ec', dark: '#b7d8f4', light: '#6fa6d4', contrastText: '#071d30' },
  background: { default: '#101b1c', paper: '#172526' },
  text: { primary: '#ebf1ee', secondary: '#a8bab8', disabled: '#6f8281' },
  divider: '#2b3c3d',
  tint: {
    primary: '#1d3b3a',
    speak: '#42251d',
    success: '#1b3a2a',
    warning: '#3b2f14',
    error: '#44221f',
    info: '#1c3346',
    neutral: '#223233',
  },
  outline: { main: '#6c8180', hover: '#9db0ae' },
} as const;
