import { describe, expect, test } from '@jest/globals';
import { dark, light } from '../../../client/ui/theme/palette.ts';
import { labelled } from '../../support/labelled.ts';

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const colours = ['primary', 'speak', 'success', 'warning', 'error', 'info'] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('contrast of the %s scheme', (_, scheme) => {
  const grounds = [scheme.background.default, scheme.background.paper, scheme.tint.neutral];

  test.each(colours)(
    '%s text is at least 4.5:1 on every background and on its own tint',
    (name) => {
      for (const ground of [...grounds, scheme.tint[name]]) {
        labelled(`on ${ground}`, () =>
          expect(contrast(scheme[name].main, ground)).toBeGreaterThanOrEqual(4.5),
        );
      }
    },
  );

  test.each(colours)('text on a %s button is at least 4.5:1, also when hovered', (name) => {
    const { main, dark: hovered, contrastText } = scheme[name];
    expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(hovered, contrastText)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['primary', 'secondary'] as const)(
    '%s text is at least 4.5:1 on every background and tint',
    (name) => {
      for (const ground of [...grounds, ...Object.values(scheme.tint)]) {
        labelled(`on ${ground}`, () =>
          expect(contrast(scheme.text[name], ground)).toBeGreaterThanOrEqual(4.5),
        );
      }
    },
  );

  test('the outline of a field is at least 3:1 on page and card', () => {
    for (const ground of [scheme.background.default, scheme.background.paper]) {
      expect(contrast(scheme.outline.main, ground)).toBeGreaterThanOrEqual(3);
    }
  });
});
