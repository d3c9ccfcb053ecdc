import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { components } from './components.ts';
import { dark, light } from './palette.ts';
import { elevation, mobileBelow, radius } from './tokens.ts';

const shadows = createTheme().shadows.map((none, level) =>
  level === 0 ? none : level < 8 ? elevation.raised : elevation.floating,
) as ReturnType<typeof createTheme>['shadows'];

const heading = { fontWeight: 650, letterSpacing: '-0.015em', lineHeight: 1.2 };

/** Colours are CSS variables, so a change of scheme repaints without a render. */
const options: ThemeOptions = {
  cssVariables: { colorSchemeSelector: 'data-scheme', cssVarPrefix: 'parley' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // 480, 768, 1080 and 1440 px at the usual text size: a larger text needs wider columns.
  breakpoints: {
    unit: 'em',
    step: 0.1,
    values: { xs: 0, sm: 30, md: mobileBelow, lg: 67.5, xl: 90 },
  },
  shape: { borderRadius: radius.control },
  shadows,
  motion: { reducedMotion: 'system' },
  typography: {
    fontFamily: "'Onest Variable', 'Onest Fallback', system-ui, 'Segoe UI', sans-serif",
    h1: { ...heading, fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 1.875rem)' },
    h2: { ...heading, fontSize: '1.25rem' },
    h3: { ...heading, fontSize: '1.0625rem', letterSpacing: '-0.01em', lineHeight: 1.3 },
    h4: { ...heading, fontSize: '1rem' },
    subtitle1: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    subtitle2: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.45 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0 },
  },
  components,
};

function createScheme(more?: ThemeOptions) {
  const scheme = createTheme({ ...options, ...more });
  const { generateStyleSheets } = scheme;
  // Paper is light: the colors of the dark scheme are for screens.
  scheme.generateStyleSheets = () =>
    generateStyleSheets().map((sheet) =>
      '[data-scheme="dark"]' in sheet ? { '@media screen': sheet } : sheet,
    );
  return scheme;
}

export const theme = createScheme();

/** For right-to-left languages. */
export const mirroredTheme = () => createScheme({ direction: 'rtl' });
