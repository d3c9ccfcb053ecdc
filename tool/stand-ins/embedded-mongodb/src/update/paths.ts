import { arrayPosition } from '../values/paths.ts';

/** The order in which MongoDB applies changes: by name, array positions numerically. */
export function comparePaths(left: readonly string[], right: readonly string[]): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left[i] as string;
    const b = right[i] as string;
    if (a === b) continue;
    const [x, y] = [arrayPosition(a), arrayPosition(b)];
    if (x >= 0 && y >= 0) return x - y;
    return a < b ? -1 : 1;
  }
  return left.length - right.length;
}
