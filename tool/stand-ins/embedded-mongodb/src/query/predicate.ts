import type { Variables } from '../aggregate/evaluate.ts';
import type { StringOrder } from '../values/compare.ts';

/** Records which element of the outermost array matched, for the positional `$`. */
export interface Trace {
  position: number;
}

export type Predicate = (doc: unknown, trace?: Trace) => boolean;

export interface FilterOptions {
  /** Order of strings under the command's collation. */
  strings?: StringOrder;
  /** `let` variables that `$expr` may use. */
  variables?: Variables | undefined;
}

export function allOf(predicates: Predicate[]): Predicate {
  const [first, second] = predicates;
  if (!first) return () => true;
  if (!second) return first;
  return (doc, trace) => predicates.every((predicate) => predicate(doc, trace));
}
