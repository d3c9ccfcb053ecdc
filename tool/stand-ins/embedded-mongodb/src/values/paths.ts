import { isDoc } from './types.ts';

const parsed = new Map<string, readonly string[]>();

/** The parts of a dotted path; cached per path. */
export function pathParts(path: string): readonly string[] {
  let parts = parsed.get(path);
  if (!parts) {
    parts = path.split('.');
    if (parsed.size > 10_000) parsed.clear();
    parsed.set(path, parts);
  }
  return parts;
}

/** The top-level field of a path. */
export const rootOf = (path: string): string => pathParts(path)[0] as string;

/** The array position that a path part denotes, or -1. */
export function arrayPosition(part: string | undefined): number {
  return part !== undefined && /^(0|[1-9]\d{0,9})$/.test(part) ? Number(part) : -1;
}

/** An own field of a document; undefined if it is missing. */
export function fieldOf(value: unknown, name: string): unknown {
  return isDoc(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * Called with each value that a path reaches. `position` is the index in the outermost array on the path, or -1.
 * `expands` is whether an array's elements count as values, too, which they do not where the path ends in a position.
 */
export type Visit = (value: unknown, position: number, expands: boolean) => boolean;

/**
 * Visits each value a query path reaches, descending into the documents inside arrays as MongoDB does; a missing
 * field is visited as undefined. Stops and returns true at the first visit that returns true.
 */
export function someValueAt(
  value: unknown,
  parts: readonly string[],
  visit: Visit,
  from = 0,
  position = -1,
): boolean {
  let current = value;
  for (let i = from; i < parts.length; i++) {
    const part = parts[i] as string;
    if (Array.isArray(current)) return someValueInArray(current, parts, visit, i, position);
    current = fieldOf(current, part);
    if (current === undefined) return visit(undefined, position, true);
  }
  return visit(current, position, true);
}

function someValueInArray(
  array: unknown[],
  parts: readonly string[],
  visit: Visit,
  from: number,
  position: number,
): boolean {
  const index = arrayPosition(parts[from]);
  if (index >= 0 && index < array.length) {
    const found =
      from === parts.length - 1
        ? visit(array[index], position, false)
        : someValueAt(array[index], parts, visit, from + 1, position);
    if (found) return true;
  }
  return array.some(
    (element, i) =>
      isDoc(element) && someValueAt(element, parts, visit, from, position < 0 ? i : position),
  );
}

/** The value of a field path in an aggregation: through the documents of an array, never by position. */
export function valueAt(value: unknown, parts: readonly string[], from = 0): unknown {
  let current = value;
  for (let i = from; i < parts.length; i++) {
    if (Array.isArray(current))
      return (current as unknown[])
        .map((item) => (isDoc(item) ? valueAt(item, parts, i) : undefined))
        .filter((item) => item !== undefined);
    const name = parts[i] as string;
    if (!isDoc(current) || !Object.hasOwn(current, name)) return undefined;
    current = current[name];
  }
  return current;
}
