import { createHash } from 'node:crypto';
import { CommandError } from '../errors.ts';
import { arrayPosition, fieldOf, pathParts } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { KeyWriter } from './key-encoding.ts';

/** Longer keys are stored as their prefix and a digest; LMDB allows 1978 bytes in all. */
export const maxKeyBytes = 1200;

export interface IndexKeys {
  /** Distinct encoded keys of one document, after the table's prefix. */
  keys: Buffer[];
  /** The path includes an array, so that one document may have several keys. */
  multikey: boolean;
  /** A key was truncated, so order and equality of keys are no longer exact. */
  cut: boolean;
}

interface Slot {
  value: unknown;
  rest: readonly string[];
}

const writer = new KeyWriter();

/** The index keys of a document, as in MongoDB (missing is null, [] is undefined). */
export function keysOf(doc: Doc, fields: readonly [string, 1 | -1][], prefix: Buffer): IndexKeys {
  const result: IndexKeys = { keys: [], multikey: false, cut: false };
  const slots = fields.map(([path]): Slot => ({ value: doc, rest: pathParts(path) }));
  for (const tuple of expand(slots, result)) {
    writer.raw(prefix);
    fields.forEach(([, direction], i) => writer.value(tuple[i], direction === -1));
    let key = writer.take();
    if (key.length > maxKeyBytes) {
      key = Buffer.concat([
        key.subarray(0, maxKeyBytes),
        createHash('sha256').update(key).digest(),
      ]);
      result.cut = true;
    }
    if (!result.multikey || !result.keys.some((other) => other.equals(key))) result.keys.push(key);
  }
  return result;
}

/** A terminal value: the path has ended, and arrays in the value are not expanded. */
const done: readonly string[] = ['\0done'];

function expand(slots: Slot[], result: IndexKeys): unknown[][] {
  const walked = slots.map(walk);
  const arrays = walked
    .filter((slot) => slot.rest !== done && Array.isArray(slot.value))
    .map((slot) => slot.value as unknown[]);
  const array = arrays[0];
  if (!array)
    return [
      walked.map((slot) => (slot.value === undefined && slot.rest !== done ? null : slot.value)),
    ];
  if (arrays.some((other) => other !== array))
    throw new CommandError(171, 'cannot index parallel arrays');
  result.multikey = true;
  const elements = array.length > 0 ? array : [undefined];
  return elements.flatMap((element) =>
    expand(
      walked.map((slot) =>
        slot.value === array && slot.rest !== done ? descend(slot, element) : slot,
      ),
      result,
    ),
  );
}

function descend(slot: Slot, element: unknown): Slot {
  if (slot.rest.length === 0) return { value: element, rest: done };
  return isDoc(element) ? { value: element, rest: slot.rest } : { value: null, rest: done };
}

function walk(slot: Slot): Slot {
  if (slot.rest === done) return slot;
  let { value, rest } = slot;
  while (rest.length > 0) {
    if (Array.isArray(value)) {
      const position = arrayPosition(rest[0]);
      if (
        position < 0 ||
        position >= value.length ||
        value.some((element) => fieldOf(element, rest[0] as string) !== undefined)
      )
        break;
      value = value[position];
    } else value = fieldOf(value, rest[0] as string);
    rest = rest.slice(1);
    if (value === undefined) return { value: null, rest: done };
  }
  return { value, rest };
}

/** Whether any indexed field exists, the condition of a sparse index. */
export function hasAnyField(doc: Doc, fields: readonly [string, 1 | -1][]): boolean {
  return fields.some(([path]) => reaches(doc, pathParts(path), 0));
}

function reaches(value: unknown, parts: readonly string[], from: number): boolean {
  if (from === parts.length) return value !== undefined;
  if (Array.isArray(value)) {
    const position = arrayPosition(parts[from]);
    if (position >= 0 && position < value.length && reaches(value[position], parts, from + 1))
      return true;
    return value.some((element) => isDoc(element) && reaches(element, parts, from));
  }
  const next = fieldOf(value, parts[from] as string);
  return next !== undefined && reaches(next, parts, from + 1);
}
