import { BSONRegExp } from 'bson';
import { badValue, failedToParse } from '../errors.ts';
import { isOperators } from '../query/field-conditions.ts';
import { compileElement, compileFilter } from '../query/matcher.ts';
import { compareSortKeys, parseSort, sortKey } from '../query/sort.ts';
import { matchesRegex } from '../query/value-tests.ts';
import { compareValues, equalValues } from '../values/compare.ts';
import { asCount } from '../values/numbers.ts';
import { isDoc, typeName } from '../values/types.ts';
import { keep } from './modifier.ts';

type Apply = (current: unknown) => unknown;

function arrayToChange(current: unknown, operator: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current))
    throw badValue(`Cannot apply ${operator} to a non-array field of type ${typeName(current)}`);
  return current;
}

const pushFields = new Set(['$each', '$slice', '$sort', '$position']);

export function push(argument: unknown): Apply {
  if (!isDoc(argument) || !('$each' in argument))
    return (current) => [...arrayToChange(current, '$push'), argument];
  const { $each: each, $slice, $sort, $position } = argument;
  const unknown = Object.keys(argument).find((name) => !pushFields.has(name));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!Array.isArray(each)) throw badValue('The argument to $each in $push must be an array');
  const position = $position === undefined ? Infinity : count($position, '$position');
  const slice = $slice === undefined ? undefined : count($slice, '$slice');
  const compare = $sort === undefined ? undefined : elementOrder($sort);
  return (current) => {
    const array = [...arrayToChange(current, '$push')];
    array.splice(
      position < 0 ? Math.max(0, array.length + position) : Math.min(position, array.length),
      0,
      ...(each as unknown[]),
    );
    if (compare) array.sort(compare);
    if (slice === undefined) return array;
    return slice < 0 ? array.slice(slice) : array.slice(0, slice);
  };
}

function count(value: unknown, name: string): number {
  const number = asCount(value);
  if (number === undefined || !Number.isInteger(number))
    throw badValue(`The value for ${name} must be a whole number`);
  return number;
}

function elementOrder(sort: unknown): (a: unknown, b: unknown) => number {
  const direction = asCount(sort);
  if (direction === 1 || direction === -1) return (a, b) => compareValues(a, b) * direction;
  if (!isDoc(sort)) throw badValue('The $sort must be 1, -1 or a document');
  const spec = parseSort(sort);
  const key = (element: unknown): unknown[] => sortKey(isDoc(element) ? element : {}, spec);
  return (a, b) => compareSortKeys(key(a), key(b), spec);
}

export function addToSet(argument: unknown): Apply {
  const each = isDoc(argument) && '$each' in argument ? argument.$each : [argument];
  if (!Array.isArray(each))
    throw failedToParse('The argument to $each in $addToSet must be an array');
  return (current) => {
    const array = [...arrayToChange(current, '$addToSet')];
    for (const value of each)
      if (!array.some((element) => equalValues(element, value))) array.push(value);
    return array;
  };
}

export function pull(argument: unknown): Apply {
  const matches = pullTest(argument);
  return (current) => without(arrayToChange(current, '$pull'), matches);
}

function pullTest(argument: unknown): (element: unknown) => boolean {
  if (argument instanceof BSONRegExp) return matchesRegex(argument);
  if (isOperators(argument)) return compileElement(argument);
  if (isDoc(argument)) {
    const filter = compileFilter(argument);
    return (element) => isDoc(element) && filter(element);
  }
  return (element) => equalValues(element, argument);
}

export function pullAll(argument: unknown): Apply {
  if (!Array.isArray(argument)) throw badValue('$pullAll requires an array argument');
  return (current) =>
    without(arrayToChange(current, '$pullAll'), (element) =>
      argument.some((value) => equalValues(element, value)),
    );
}

function without(array: unknown[], matches: (element: unknown) => boolean): unknown {
  const kept = array.filter((element) => !matches(element));
  return kept.length === array.length ? keep : kept;
}

export function pop(argument: unknown): Apply {
  const direction = asCount(argument);
  if (direction !== 1 && direction !== -1) throw failedToParse('$pop expects 1 or -1');
  return (current) => {
    const array = arrayToChange(current, '$pop');
    if (array.length === 0) return keep;
    return direction === 1 ? array.slice(0, -1) : array.slice(1);
  };
}
