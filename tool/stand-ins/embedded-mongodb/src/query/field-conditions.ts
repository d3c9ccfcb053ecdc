import { BSONRegExp } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { someValueAt } from '../values/paths.ts';
import { isDoc, type Doc } from '../values/types.ts';
import { compileBits } from './bits.ts';
import { allOf, type FilterOptions, type Predicate } from './predicate.ts';
import { compileRegex } from './regex.ts';
import {
  equals,
  isOneOf,
  isOfType,
  inRange,
  matchesMod,
  matchesRegex,
  type ValueTest,
} from './value-tests.ts';

export interface FieldOptions extends FilterOptions {
  /** Compiles the condition of `$elemMatch` on one array element. */
  element: (condition: unknown) => Predicate;
}

const geo = new Set([
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$maxDistance',
  '$minDistance',
  '$text',
]);

/** `{$gt: 1}` is a set of operators, `{x: 1}`, `{}` and a DBRef are values. */
export function isOperators(condition: unknown): condition is Doc {
  if (!isDoc(condition)) return false;
  const first = Object.keys(condition)[0];
  return (
    first !== undefined &&
    first.startsWith('$') &&
    first !== '$ref' &&
    first !== '$id' &&
    first !== '$db'
  );
}

export function compileField(
  path: readonly string[],
  condition: unknown,
  options: FieldOptions,
): Predicate {
  if (!isOperators(condition)) return anyValue(path, equalityTest(condition, options));
  return allOf(
    Object.entries(condition).flatMap(([operator, operand]) =>
      compileOperator(path, operator, operand, condition, options),
    ),
  );
}

function equalityTest(value: unknown, options: FieldOptions): ValueTest {
  return value instanceof BSONRegExp ? matchesRegex(value) : equals(value, options.strings);
}

function compileOperator(
  path: readonly string[],
  operator: string,
  operand: unknown,
  all: Doc,
  options: FieldOptions,
): Predicate[] {
  switch (operator) {
    case '$eq':
      return [anyValue(path, equals(operand, options.strings))];
    case '$ne':
      if (operand instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return [not(anyValue(path, equals(operand, options.strings)))];
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return [anyValue(path, inRange(operator, operand, options.strings))];
    case '$in':
      return [anyValue(path, isOneOf(listOf(operator, operand), options.strings))];
    case '$nin':
      return [not(anyValue(path, isOneOf(listOf(operator, operand), options.strings)))];
    case '$not':
      if (operand instanceof BSONRegExp) return [not(compileField(path, operand, options))];
      if (!isOperators(operand)) throw badValue('$not needs a regex or a document');
      return [not(compileField(path, operand, options))];
    case '$exists': {
      const there = wholeValue(path, (value) => value !== undefined);
      return [isTruthy(operand) ? there : not(there)];
    }
    case '$type':
      return [anyValue(path, isOfType(operand))];
    case '$size':
      if (typeof operand !== 'number' || !Number.isInteger(operand) || operand < 0)
        throw badValue('$size must be a whole number');
      return [wholeValue(path, (value) => Array.isArray(value) && value.length === operand)];
    case '$mod':
      return [anyValue(path, matchesMod(operand))];
    case '$regex':
      return [anyValue(path, matchesRegex(compileRegexOperand(operand, all.$options)))];
    case '$options':
      if (!('$regex' in all)) throw badValue('$options needs a $regex');
      return [];
    case '$all':
      return [compileAll(path, listOf(operator, operand), options)];
    case '$elemMatch':
      return [compileElemMatch(path, operand, options)];
    case '$bitsAllSet':
    case '$bitsAnySet':
    case '$bitsAllClear':
    case '$bitsAnyClear':
      return [anyValue(path, compileBits(operator, operand))];
    case '$comment':
      return [];
    default:
      if (geo.has(operator)) throw unsupported(operator);
      throw badValue(`unknown operator: ${operator}`);
  }
}

const isTruthy = (value: unknown): boolean =>
  value !== false && value !== 0 && value !== null && value !== undefined;

const not =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc);

function listOf(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  return operand;
}

function compileRegexOperand(operand: unknown, flags: unknown): BSONRegExp {
  const regex =
    operand instanceof BSONRegExp
      ? new BSONRegExp(operand.pattern, typeof flags === 'string' ? flags : operand.options)
      : typeof operand === 'string'
        ? new BSONRegExp(operand, typeof flags === 'string' ? flags : '')
        : undefined;
  if (!regex) throw badValue('$regex has to be a string');
  compileRegex(regex);
  return regex;
}

/** Tests the value itself and, if it is an array, each element. */
function anyValue(path: readonly string[], test: ValueTest): Predicate {
  const [field] = path;
  if (path.length === 1 && field !== undefined) {
    return (doc, trace) => {
      if (!isDoc(doc)) return anyValueSlow(doc, path, test, trace);
      const value = Object.hasOwn(doc, field) ? doc[field] : undefined;
      return Array.isArray(value) ? anyValueSlow(doc, path, test, trace) : test(value);
    };
  }
  return (doc, trace) => anyValueSlow(doc, path, test, trace);
}

function anyValueSlow(
  doc: unknown,
  path: readonly string[],
  test: ValueTest,
  trace: { position: number } | undefined,
): boolean {
  return someValueAt(doc, path, (value, position, expands) => {
    let at = position;
    if (expands && Array.isArray(value)) {
      const index = value.findIndex((element) => element !== undefined && test(element));
      if (index < 0 && !test(value)) return false;
      if (at < 0) at = index;
    } else if (!test(value)) return false;
    if (trace && at >= 0) trace.position = at;
    return true;
  });
}

/** Tests only the value itself, not its elements. */
function wholeValue(path: readonly string[], test: ValueTest): Predicate {
  return (doc, trace) =>
    someValueAt(doc, path, (value, position) => {
      if (!test(value)) return false;
      if (trace && position >= 0) trace.position = position;
      return true;
    });
}

function compileAll(path: readonly string[], values: unknown[], options: FieldOptions): Predicate {
  if (values.length === 0) return () => false;
  return allOf(
    values.map((value) => {
      if (isDoc(value) && '$elemMatch' in value)
        return compileElemMatch(path, value.$elemMatch, options);
      if (isOperators(value)) throw badValue('no $ expressions in $all');
      return anyValue(path, equalityTest(value, options));
    }),
  );
}

function compileElemMatch(
  path: readonly string[],
  operand: unknown,
  options: FieldOptions,
): Predicate {
  const matches = options.element(operand);
  return (doc, trace) =>
    someValueAt(doc, path, (value, position) => {
      if (!Array.isArray(value)) return false;
      const index = value.findIndex((element) => matches(element));
      if (index < 0) return false;
      if (trace) trace.position = position < 0 ? index : position;
      return true;
    });
}
