import { badValue, CommandError } from '../errors.ts';
import type { Predicate } from '../query/predicate.ts';
import { showValue } from '../storage/show-value.ts';
import { arrayPosition } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { keep, unset, type Modifier } from './modifier.ts';

/** Context of an update of one document. */
export interface Target {
  /** Index of the element that the query matched, for `$`; -1 if none. */
  position: number;
  inserting: boolean;
  /** By identifier, for `$[identifier]`. */
  filters?: Map<string, Predicate>;
}

/** Maximum number of elements that a position beyond the end may add, as in MongoDB. */
const maxPadding = 1_500_000;

/** Applies a modifier at every place that the path matches, creating missing ones if the modifier creates. */
export function changeAt(
  doc: Doc,
  parts: readonly string[],
  modifier: Modifier,
  target: Target,
): void {
  if (target.position < 0 && parts.includes('$'))
    throw badValue('The positional operator did not find the match needed from the query.');
  change(doc, parts, 0, modifier, target);
}

function change(
  parent: Doc | unknown[],
  parts: readonly string[],
  at: number,
  modifier: Modifier,
  target: Target,
): void {
  const part = parts[at] as string;
  if (part.startsWith('$') && (part === '$' || part.startsWith('$['))) {
    for (const position of positionsOf(parent, part, parts, target))
      changeChild(parent, String(position), parts, at, modifier, target);
    return;
  }
  changeChild(parent, part, parts, at, modifier, target);
}

function positionsOf(
  parent: Doc | unknown[],
  part: string,
  parts: readonly string[],
  target: Target,
): number[] {
  if (part === '$') return [target.position];
  if (!Array.isArray(parent)) throw notAnArray(parts);
  if (part === '$[]') return parent.map((_, i) => i);
  const identifier = part.slice(2, -1);
  const filter = target.filters?.get(identifier);
  return parent.flatMap((element, i) => (filter?.({ [identifier]: element }) ? [i] : []));
}

const notAnArray = (parts: readonly string[]): CommandError =>
  badValue(`Cannot apply array updates to non-array element at path '${parts.join('.')}'`);

function changeChild(
  parent: Doc | unknown[],
  key: string,
  parts: readonly string[],
  at: number,
  modifier: Modifier,
  target: Target,
): void {
  if (modifier.lenient && Array.isArray(parent) && arrayPosition(key) < 0) return;
  const current = read(parent, key, parts);
  if (at === parts.length - 1) {
    const next = modifier.apply(current);
    if (next === unset) remove(parent, key);
    else if (next !== keep) write(parent, key, next);
    return;
  }
  if (isDoc(current) || Array.isArray(current)) {
    change(current as Doc | unknown[], parts, at + 1, modifier, target);
    return;
  }
  if (current === undefined) {
    if (parts.some((part, i) => i > at && part.startsWith('$[')))
      throw badValue(
        `The path '${parts.slice(0, at + 1).join('.')}' must exist in the document in order to apply array updates.`,
      );
    if (!modifier.creates) return;
  } else {
    if (parts[at + 1]?.startsWith('$[')) throw notAnArray(parts);
    if (modifier.lenient) return;
    throw new CommandError(
      28,
      `Cannot ${modifier.creates ? 'create' : 'reach'} field '${String(parts[at + 1])}' in element {${key}: ${showValue(current)}}`,
    );
  }
  const created: Doc = {};
  change(created, parts, at + 1, modifier, target);
  if (Object.keys(created).length > 0) write(parent, key, created);
}

function read(parent: Doc | unknown[], key: string, parts: readonly string[]): unknown {
  if (!Array.isArray(parent)) return Object.hasOwn(parent, key) ? parent[key] : undefined;
  const position = arrayPosition(key);
  if (position < 0)
    throw new CommandError(
      28,
      `Cannot create field '${key}' in element {${parts[0] ?? ''}: ${showValue(parent).slice(0, 200)}}`,
    );
  return parent[position];
}

function write(parent: Doc | unknown[], key: string, value: unknown): void {
  if (!Array.isArray(parent)) {
    if (key === '__proto__')
      Object.defineProperty(parent, key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    else parent[key] = value;
    return;
  }
  const position = arrayPosition(key);
  if (position - parent.length > maxPadding)
    throw new CommandError(2, `can't backfill more than ${String(maxPadding)} elements`);
  while (parent.length < position) parent.push(null);
  parent[position] = value;
}

function remove(parent: Doc | unknown[], key: string): void {
  if (!Array.isArray(parent)) {
    Reflect.deleteProperty(parent, key);
    return;
  }
  const position = arrayPosition(key);
  if (position < parent.length) parent[position] = null;
}
