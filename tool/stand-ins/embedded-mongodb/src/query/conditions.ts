import { BSONRegExp } from 'bson';
import type { StringOrder } from '../values/compare.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { arrayPosition, valueAt } from '../values/paths.ts';
import { isDoc, ranks, rankOf, type Doc } from '../values/types.ts';
import { isOperators } from './field-conditions.ts';
import type { FilterOptions } from './predicate.ts';

/** A filter's condition on one field, in a form that an index can use. */
export type Condition =
  | { kind: 'points'; values: unknown[] }
  | { kind: 'range'; operator: '$gt' | '$gte' | '$lt' | '$lte'; value: unknown }
  | { kind: 'prefix'; text: string }
  | { kind: 'exists' };

export interface Conditions {
  /** Necessary conditions: every matching document meets all of these. */
  byField: Map<string, Condition[]>;
  /** Branches of the first top-level `$or`. */
  branches: Doc[] | undefined;
  /** Whether the conditions are equivalent to the filter. */
  complete: boolean;
}

/** Derives conditions from the top level of a filter. */
export function conditionsOf(filter: Doc, options: FilterOptions): Conditions {
  const result: Conditions = { byField: new Map(), branches: undefined, complete: true };
  collect(filter, options, result);
  return result;
}

function collect(filter: Doc, options: FilterOptions, result: Conditions): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (isDoc(branch)) collect(branch, options, result);
    } else if (name === '$or' && Array.isArray(condition) && !result.branches) {
      const branches = condition.filter(isDoc);
      const [only] = branches;
      if (only && branches.length === 1) collect(only, options, result);
      else {
        result.branches = branches;
        result.complete = false;
      }
    } else if (name === '$expr') {
      result.complete = false;
      collectExpression(condition, options, result);
    } else if (name.startsWith('$')) {
      if (name !== '$comment') result.complete = false;
    } else collectField(name, condition, options, result);
  }
}

function collectField(
  field: string,
  condition: unknown,
  options: FilterOptions,
  result: Conditions,
): void {
  const operators = isOperators(condition) ? condition : { $eq: condition };
  for (const [operator, operand] of Object.entries(operators)) {
    const { found, exact } = conditionOf(operator, operand, operators, options.strings);
    if (!exact || field.split('.').some((part) => arrayPosition(part) >= 0))
      result.complete = false;
    if (found) push(result, field, found);
  }
}

function push(result: Conditions, field: string, condition: Condition): void {
  const list = result.byField.get(field);
  if (list) list.push(condition);
  else result.byField.set(field, [condition]);
}

interface Found {
  found?: Condition;
  exact: boolean;
}

const nothing: Found = { exact: false };

function conditionOf(operator: string, operand: unknown, all: Doc, strings: StringOrder): Found {
  switch (operator) {
    case '$eq':
      if (operand instanceof BSONRegExp)
        return all.$eq === operand ? prefixOf(operand, strings) : nothing;
      return pointsOf([operand], strings);
    case '$in':
      return Array.isArray(operand) ? pointsOf(operand, strings) : nothing;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return isOrdered(operand, strings)
        ? { found: { kind: 'range', operator, value: operand }, exact: true }
        : nothing;
    case '$exists':
      return operand === true || operand === 1
        ? { found: { kind: 'exists' }, exact: false }
        : nothing;
    case '$regex': {
      const regex =
        operand instanceof BSONRegExp
          ? operand
          : typeof operand === 'string'
            ? new BSONRegExp(operand, '')
            : undefined;
      return regex && !all.$options ? prefixOf(regex, strings) : nothing;
    }
    default:
      return nothing;
  }
}

/** Whether a value's index key is exact; arrays and regular expressions need the document. */
function isPoint(value: unknown, strings: StringOrder): boolean {
  const rank = rankOf(value);
  if (rank === ranks.array || rank === ranks.regex || rank === ranks.undefined) return false;
  return !strings || (rank !== ranks.string && rank !== ranks.object);
}

function pointsOf(values: unknown[], strings: StringOrder): Found {
  if (!values.every((value) => isPoint(value, strings))) return nothing;
  return { found: { kind: 'points', values }, exact: values.every((value) => value !== null) };
}

const ordered = new Set<number>([
  ranks.number,
  ranks.string,
  ranks.objectId,
  ranks.boolean,
  ranks.date,
  ranks.timestamp,
]);

function isOrdered(value: unknown, strings: StringOrder): boolean {
  const rank = rankOf(value);
  return (
    ordered.has(rank) &&
    !(strings && rank === ranks.string) &&
    !(isNumeric(value) && Number.isNaN(toDouble(value)))
  );
}

function prefixOf(regex: BSONRegExp, strings: StringOrder): Found {
  const match = /^\^([\w \-@/:;,"'<>=!#%&~`]+)/.exec(regex.pattern);
  if (strings || !match?.[1] || regex.options !== '' || regex.pattern.includes('|')) return nothing;
  const following = regex.pattern.slice(match[0].length)[0] ?? '';
  const text = '?*{'.includes(following) && following !== '' ? match[1].slice(0, -1) : match[1];
  return text === '' ? nothing : { found: { kind: 'prefix', text }, exact: false };
}

/** `{$eq: ['$field', value]}`, also inside `$and`: the join condition of a `$lookup` with a pipeline. */
function collectExpression(expression: unknown, options: FilterOptions, result: Conditions): void {
  if (!isDoc(expression)) return;
  if (Array.isArray(expression.$and))
    for (const part of expression.$and) collectExpression(part, options, result);
  if (!Array.isArray(expression.$eq) || expression.$eq.length !== 2) return;
  const [left, right] = expression.$eq as [unknown, unknown];
  const field = fieldName(left) ?? fieldName(right);
  const value = constant(fieldName(left) === undefined ? left : right, options);
  if (
    field === undefined ||
    value === undefined ||
    value === null ||
    !isPoint(value, options.strings)
  )
    return;
  push(result, field, { kind: 'points', values: [value] });
}

function fieldName(expression: unknown): string | undefined {
  return typeof expression === 'string' && /^\$[^$]/.test(expression)
    ? expression.slice(1)
    : undefined;
}

function constant(expression: unknown, options: FilterOptions): unknown {
  if (isDoc(expression))
    return Object.hasOwn(expression, '$literal') ? expression.$literal : undefined;
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [name = '', ...parts] = expression.slice(2).split('.');
  return expression.startsWith('$$') && options.variables && Object.hasOwn(options.variables, name)
    ? valueAt(options.variables[name], parts)
    : undefined;
}
