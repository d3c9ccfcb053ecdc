import { badValue, unsupported } from '../errors.ts';
import { compileExpression } from '../aggregate/expression.ts';
import { pathParts, rootOf } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { compileField, isOperators, type FieldOptions } from './field-conditions.ts';
import { compileSchema } from './json-schema.ts';
import { allOf, type FilterOptions, type Predicate } from './predicate.ts';

const unsupportedNames = new Set([
  '$where',
  '$text',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$geoNear',
  '$sampleRate',
]);

/** Compiles a query filter; throws a CommandError for one that MongoDB or this engine refuses. */
export function compileFilter(filter: Doc, options: FilterOptions = {}): Predicate {
  const fields = fieldOptions(options);
  return allOf(
    Object.entries(filter).flatMap(([name, condition]) => {
      if (name === '$comment') return [];
      if (name.startsWith('$')) return [logical(name, condition, options)];
      return [compileField(pathParts(name), condition, fields)];
    }),
  );
}

function logical(name: string, condition: unknown, options: FilterOptions): Predicate {
  switch (name) {
    case '$and':
      return allOf(branches(name, condition, options));
    case '$or': {
      const predicates = branches(name, condition, options);
      return (doc, trace) => predicates.some((predicate) => predicate(doc, trace));
    }
    case '$nor': {
      const predicates = branches(name, condition, options);
      return (doc) => !predicates.some((predicate) => predicate(doc));
    }
    case '$expr': {
      const evaluate = compileExpression(condition, options.variables);
      return (doc) => isTrue(evaluate(doc as Doc));
    }
    case '$jsonSchema':
      return compileSchema(condition);
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    default:
      if (unsupportedNames.has(name)) throw unsupported(name);
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

/** The top-level fields that a filter reads; undefined when it may read any. */
export function fieldsOf(filter: Doc): Set<string> | undefined {
  const fields = new Set<string>();
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$comment') continue;
    if (!name.startsWith('$')) {
      fields.add(rootOf(name));
      continue;
    }
    if (!['$and', '$or', '$nor'].includes(name) || !Array.isArray(condition)) return undefined;
    for (const branch of condition) {
      const below = isDoc(branch) ? fieldsOf(branch) : undefined;
      if (!below) return undefined;
      for (const field of below) fields.add(field);
    }
  }
  return fields;
}

function isTrue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0;
}

function branches(name: string, condition: unknown, options: FilterOptions): Predicate[] {
  if (!Array.isArray(condition) || condition.length === 0)
    throw badValue(`${name} must be a nonempty array`);
  return condition.map((branch) => {
    if (!isDoc(branch)) throw badValue(`${name} entries need to be full objects`);
    return compileFilter(branch, options);
  });
}

const logicalOperators = new Set(['$and', '$or', '$nor', '$expr']);

/** Compiles the condition of `$elemMatch` (and `$pull`) on an array element: operators on its value, or a filter. */
export function compileElement(condition: unknown, options: FilterOptions = {}): Predicate {
  if (!isDoc(condition)) throw badValue('$elemMatch needs an Object');
  if (isOperators(condition) && !Object.keys(condition).some((name) => logicalOperators.has(name)))
    return compileField([], condition, fieldOptions(options));
  const predicate = compileFilter(condition, options);
  return (element) => (isDoc(element) || Array.isArray(element)) && predicate(element);
}

const fieldOptions = (options: FilterOptions): FieldOptions => ({
  ...options,
  element: (condition) => compileElement(condition, options),
});
