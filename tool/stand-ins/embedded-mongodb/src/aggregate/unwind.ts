import { Long } from 'bson';
import { CommandError } from '../errors.ts';
import { isDoc, type Doc } from '../values/types.ts';

/** Maps a document to one document per element of an array. */
export function compileUnwind(argument: unknown): (doc: Doc) => Doc | Doc[] {
  const spec = typeof argument === 'string' ? { path: argument } : argument;
  if (!isDoc(spec) || typeof spec.path !== 'string' || !spec.path.startsWith('$'))
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = spec.path.slice(1).split('.');
  const keepEmpty = spec.preserveNullAndEmptyArrays === true;
  const indexField =
    typeof spec.includeArrayIndex === 'string' ? spec.includeArrayIndex : undefined;
  const withIndex = (doc: Doc, index: number | null): Doc =>
    indexField === undefined
      ? doc
      : { ...doc, [indexField]: index === null ? null : Long.fromNumber(index) };
  return (doc) => {
    const value = valueOf(doc, parts);
    if (!Array.isArray(value)) {
      if (value === undefined || value === null) return keepEmpty ? withIndex(doc, null) : [];
      return withIndex(doc, null);
    }
    if (value.length === 0) return keepEmpty ? withIndex(replace(doc, parts, undefined), null) : [];
    return value.map((element: unknown, i) => withIndex(replace(doc, parts, element), i));
  };
}

function valueOf(doc: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) => (isDoc(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    doc,
  );
}

/** A copy with another value at the path; undefined removes the field. */
function replace(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name = '', ...rest] = parts;
  const copy = { ...doc };
  if (rest.length > 0) copy[name] = replace(doc[name] as Doc, rest, value);
  else if (value === undefined) Reflect.deleteProperty(copy, name);
  else copy[name] = value;
  return copy;
}
