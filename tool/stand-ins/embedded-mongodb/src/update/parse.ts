import { badValue, CommandError, failedToParse } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Predicate } from '../query/predicate.ts';
import { compilePipelineUpdate } from '../aggregate/document-stages.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { comparePaths } from './paths.ts';
import type { Modifier } from './modifier.ts';
import { compileModifier } from './modifiers.ts';
import { applyRename, type Rename } from './rename.ts';
import { changeAt, type Target } from './targets.ts';

/** A compiled update. */
export interface Update {
  /** Changes the document in place or returns another. */
  apply: (doc: Doc, target: Target) => Doc;
  /** Whether it needs the array element that the filter matched (`$`). */
  positional: boolean;
}

interface Change {
  parts: readonly string[];
  modifier: Modifier;
  onlyOnInsert: boolean;
}

/** Compiles an update document, pipeline or replacement. */
export function compileUpdate(update: unknown, arrayFilters: unknown, variables?: Doc): Update {
  const filters = compileArrayFilters(arrayFilters);
  if (Array.isArray(update)) {
    if (filters.size > 0)
      throw failedToParse('arrayFilters may not be specified for pipeline-style updates');
    return { apply: compilePipelineUpdate(update, variables), positional: false };
  }
  if (!isDoc(update)) throw failedToParse('an update must be a document or a pipeline');
  const [first] = Object.keys(update);
  if (first?.startsWith('$')) return compileOperators(update, filters);
  const dollar = Object.keys(update).find((name) => name.startsWith('$'));
  if (dollar !== undefined)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document`,
    );
  return {
    positional: false,
    apply: (doc) => ('_id' in doc ? { _id: doc._id, ...update } : { ...update }),
  };
}

function compileOperators(update: Doc, filters: Map<string, Predicate>): Update {
  const changes: Change[] = [];
  const renames: Rename[] = [];
  const paths: string[] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (!isDoc(fields))
      throw failedToParse(`Modifiers operate on fields but we found another type for ${operator}`);
    for (const [path, argument] of Object.entries(fields)) {
      paths.push(path);
      const parts = checkedParts(path);
      if (operator === '$rename') {
        if (typeof argument !== 'string')
          throw badValue(`The 'to' field for $rename must be a string: ${path}`);
        paths.push(argument);
        renames.push({ from: parts, to: checkedParts(argument) });
      } else
        changes.push({
          parts,
          modifier: compileModifier(operator, argument),
          onlyOnInsert: operator === '$setOnInsert',
        });
    }
    if (Object.keys(fields).length === 0) compileModifier(operator, undefined, true);
  }
  assertNoConflicts(paths);
  assertFiltersUsed(paths, filters);
  changes.sort((a, b) => comparePaths(a.parts, b.parts));
  const apply = (doc: Doc, target: Target): Doc => {
    for (const rename of renames) applyRename(doc, rename);
    for (const { parts, modifier, onlyOnInsert } of changes) {
      if (!onlyOnInsert || target.inserting) changeAt(doc, parts, modifier, { ...target, filters });
    }
    return doc;
  };
  return { apply, positional: changes.some(({ parts }) => parts.includes('$')) };
}

function checkedParts(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw new CommandError(
      56,
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  const dollar = parts.find(
    (part, i) =>
      part.startsWith('$') &&
      (i === 0 || !/^\$(\[.*\])?$/.test(part)) &&
      !['$id', '$ref', '$db'].includes(part),
  );
  if (dollar !== undefined)
    throw new CommandError(
      52,
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not valid for storage.`,
    );
  return parts;
}

function assertNoConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  const seen = new Set<string>();
  for (const path of sorted) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const above = parts.slice(0, i).join('.');
      if (seen.has(above))
        throw new CommandError(
          40,
          `Updating the path '${path}' would create a conflict at '${above}'`,
        );
    }
    seen.add(path);
  }
}

function compileArrayFilters(arrayFilters: unknown): Map<string, Predicate> {
  const filters = new Map<string, Predicate>();
  if (!Array.isArray(arrayFilters)) return filters;
  for (const filter of arrayFilters) {
    if (!isDoc(filter)) throw failedToParse('an array filter must be a document');
    const identifiers = new Set(identifiersOf(filter));
    const [identifier] = identifiers;
    if (identifier === undefined || identifiers.size > 1)
      throw failedToParse('Expected a single top-level field name in an array filter');
    if (filters.has(identifier))
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    filters.set(identifier, compileFilter(filter));
  }
  return filters;
}

function identifiersOf(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, condition]) =>
    name.startsWith('$') && Array.isArray(condition)
      ? condition.filter(isDoc).flatMap(identifiersOf)
      : [name.split('.')[0] ?? name],
  );
}

function assertFiltersUsed(paths: string[], filters: Map<string, Predicate>): void {
  const used = new Set(
    paths.flatMap((path) => [...path.matchAll(/\$\[([^\]]+)\]/g)].map((match) => match[1])),
  );
  for (const identifier of used)
    if (identifier !== undefined && !filters.has(identifier))
      throw badValue(`No array filter found for identifier '${identifier}' in path`);
  for (const identifier of filters.keys())
    if (!used.has(identifier))
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
}
