import { expect, test } from '@jest/globals';
import { contrastOf, isReadable, onDark } from '../../../tool/contract/constants/branding.ts';
import { dark, light } from '../../../client/ui/theme/palette.ts';

test('isReadable accepts only colors with AA contrast in both schemes', () => {
  for (const color of ['#0e5a5a', '#7a1f3d', '#003366', '#000000']) {
    expect(isReadable(color)).toBe(true);
    const { background, tint } = light;
    for (const ground of [background.default, background.paper, tint.neutral, '#ffffff'])
      expect(contrastOf(color, ground)).toBeGreaterThanOrEqual(4.5);
    const bright = onDark(color);
    for (const ground of [
      dark.background.default,
      dark.background.paper,
      dark.tint.neutral,
      '#000000',
    ])
      expect(contrastOf(bright, ground)).toBeGreaterThanOrEqual(4.5);
  }
  for (const color of ['#ffcc00', '#ff6600', '#8a9798']) expect(isReadable(color)).toBe(false);
});
