import type { PaletteColor, PaletteColorOptions } from '@mui/material/styles';

interface Tint {
  primary: string;
  speak: string;
  success: string;
  warning: string;
  error: string;
  info: string;
  neutral: string;
}
interface Outline {
  main: string;
  hover: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    /** Coral: only for the microphone and speaking. */
    speak: PaletteColor;
    tint: Tint;
    outline: Outline;
  }
  interface PaletteOptions {
    speak?: PaletteColorOptions;
    tint?: Tint;
    outline?: Outline;
  }
}
