import { BSONRegExp } from 'bson';
import { CommandError } from '../errors.ts';
import { isOperators } from '../query/field-conditions.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { changeAt } from './targets.ts';

/** The initial document of an upsert: the fields for which the filter requires a single value. */
export function seedFromFilter(filter: Doc): Doc {
  const seed: Doc = {};
  const seen = new Set<string>();
  collect(filter, (path, value) => {
    if (seen.has(path))
      throw new CommandError(
        54,
        `cannot infer query fields to set, path '${path}' is matched twice`,
      );
    seen.add(path);
    changeAt(
      seed,
      path.split('.'),
      { creates: true, apply: () => structuredCloneValue(value) },
      { position: -1, inserting: true },
    );
  });
  return seed;
}

function collect(filter: Doc, take: (path: string, value: unknown) => void): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition))
      for (const branch of condition) collect(branch as Doc, take);
    else if (name === '$or' && Array.isArray(condition) && condition.length === 1)
      collect(condition[0] as Doc, take);
    else if (!name.startsWith('$')) {
      const value = onlyValue(condition);
      if (value !== undefined) take(name, value);
    }
  }
}

function onlyValue(condition: unknown): unknown {
  if (condition instanceof BSONRegExp) return undefined;
  if (!isOperators(condition)) return condition;
  if ('$eq' in condition) return condition.$eq;
  const list = condition.$in ?? condition.$all;
  if (!Array.isArray(list) || list.length !== 1) return undefined;
  const only: unknown = list[0];
  return only instanceof BSONRegExp || isOperators(only) ? undefined : only;
}

/** Copies documents and arrays, so that changes of the seed do not affect the filter. */
function structuredCloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structuredCloneValue);
  if (isDoc(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, structuredCloneValue(field)]),
    );
  return value;
}
