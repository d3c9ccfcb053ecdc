export const brandingLimits = {
  name: 60,
  /** Bytes of the logo, a PNG file, and its sides in pixels. */
  logoBytes: 100_000,
  logoWidth: 1200,
  logoHeight: 600,
} as const;

/** Lightest and darkest background per scheme for text in the color (client/ui/theme/palette.ts). */
const grounds = { light: ['#f1eadf', '#ffffff'], dark: ['#223233', '#101b1c'] } as const;
/** Minimum contrast of text by WCAG 2.2 AA. */
const leastContrast = 4.5;

/** Relative luminance of WCAG 2 of '#rrggbb'. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Contrast of two colors by WCAG 2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Whether a color is readable on every light background, and white on it. */
export const isReadable = (color: string): boolean =>
  grounds.light.every((ground) => contrastOf(color, ground) >= leastContrast);

/** Mixes a share of another color into a color. */
export function mixed(color: string, towards: string, share: number): string {
  const other = channels(towards);
  const parts = channels(color).map((value, at) =>
    Math.round(value + ((other[at] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** The color for the dark scheme: lightened until it is readable on every dark background. */
export function onDark(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixed(color, '#ffffff', share);
    if (grounds.dark.every((ground) => contrastOf(lighter, ground) >= leastContrast))
      return lighter;
  }
  return '#ffffff';
}
