import { badValue } from '../errors.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { keep, unset } from './modifier.ts';
import { changeAt } from './targets.ts';

export interface Rename {
  from: readonly string[];
  to: readonly string[];
}

const target = { position: -1, inserting: false };

/** Moves a field; does nothing if it is missing. Arrays on the path are refused, as in MongoDB. */
export function applyRename(doc: Doc, { from, to }: Rename): void {
  let value: unknown = doc;
  for (const part of from) {
    if (Array.isArray(value))
      throw badValue(`The source field of a $rename cannot be in an array: ${from.join('.')}`);
    value = isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  if (value === undefined) return;
  changeAt(
    doc,
    from,
    { creates: false, apply: (current) => (current === undefined ? keep : unset) },
    target,
  );
  changeAt(doc, to, { creates: true, apply: () => value }, target);
}
