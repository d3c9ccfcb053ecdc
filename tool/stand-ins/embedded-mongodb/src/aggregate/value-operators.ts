import { Decimal128, Long, ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { isNumeric, toDouble, type Numeric } from '../values/numbers.ts';
import { valueAt } from '../values/paths.ts';
import { isDoc, typeName, type Doc } from '../values/types.ts';
import { addOrDouble } from './arithmetic-operators.ts';
import { isNil, isTrue, named, operands } from './basic-operators.ts';
import type { Compile, Evaluate, Operator } from './evaluate.ts';
import { compilePercentiles } from './percentiles.ts';

/** Operators such as `$max` accept one argument that is an array, or several arguments. */
const overList =
  (apply: (values: unknown[]) => unknown): Operator =>
  (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => {
      const values = items.map((item) => item(scope));
      return apply(
        values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values,
      );
    };
  };

export function largest(values: unknown[], sign: 1 | -1): unknown {
  let best: unknown = null;
  for (const value of values) {
    if (!isNil(value) && (best === null || compareValues(value, best) * sign > 0)) best = value;
  }
  return best;
}

export function sum(values: unknown[]): Numeric {
  return values.filter(isNumeric).reduce<Numeric>((total, value) => addOrDouble(total, value), 0);
}

export function average(values: unknown[]): unknown {
  const numbers = values.filter(isNumeric);
  return numbers.length === 0 ? null : mean(sum(numbers), numbers.length);
}

export function mean(total: Numeric, count: number): unknown {
  if (!(total instanceof Decimal128)) return toDouble(total) / count;
  return Decimal128.fromStringWithRounding(String(toDouble(total) / count));
}

const conversion =
  (apply: (value: unknown, name: string) => unknown): Operator =>
  (argument, compile, name) => {
    const [item] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => {
      const value = item(scope);
      return isNil(value) ? null : apply(value, name);
    };
  };

function failed(value: unknown, name: string): CommandError {
  return new CommandError(241, `Failed to convert ${typeName(value)} in ${name}`);
}

function toNumber(value: unknown, name: string): number {
  if (isNumeric(value)) return toDouble(value);
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(value))
    return Number(value);
  throw failed(value, name);
}

function toText(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (isNumeric(value) || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  throw failed(value, name);
}

function wholeNumber(value: unknown, name: string): number {
  const number = Math.trunc(toNumber(value, name));
  if (typeof value === 'string' && !/^[+-]?\d+$/.test(value)) throw failed(value, name);
  return number;
}

export const valueOperators: Record<string, Operator> = {
  $type: (argument, compile, name) => {
    const [item] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => typeName(item(scope));
  },
  $isNumber: (argument, compile, name) => {
    const [item] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => isNumeric(item(scope));
  },
  $toBool: conversion((value) => isTrue(value)),
  $toString: conversion(toText),
  $toDouble: conversion(toNumber),
  $toInt: conversion((value, name) => {
    const number = wholeNumber(value, name);
    if ((number | 0) !== number) throw failed(value, name);
    return number;
  }),
  $toLong: conversion((value, name) =>
    value instanceof Long ? value : Long.fromNumber(wholeNumber(value, name)),
  ),
  $toDecimal: conversion((value, name) =>
    value instanceof Decimal128
      ? value
      : Decimal128.fromStringWithRounding(String(toNumber(value, name))),
  ),
  $toObjectId: conversion((value, name) => {
    if (value instanceof ObjectId) return value;
    if (typeof value !== 'string' || !/^[0-9a-fA-F]{24}$/.test(value)) throw failed(value, name);
    return new ObjectId(value);
  }),
  $toDate: conversion((value, name) => {
    const date =
      value instanceof Date
        ? value
        : value instanceof ObjectId
          ? value.getTimestamp()
          : new Date(typeof value === 'string' ? value : toNumber(value, name));
    if (Number.isNaN(date.getTime())) throw failed(value, name);
    return date;
  }),

  $concat: (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => {
      const values = items.map((item) => item(scope));
      if (values.some(isNil)) return null;
      const wrong = values.find((value) => typeof value !== 'string');
      if (wrong !== undefined)
        throw new CommandError(16702, `$concat only supports strings, not ${typeName(wrong)}`);
      return values.join('');
    };
  },
  // MongoDB changes the letters of ASCII only.
  $toUpper: caseOperator((text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  $toLower: caseOperator((text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),

  $max: overList((values) => largest(values, 1)),
  $min: overList((values) => largest(values, -1)),
  $sum: overList(sum),
  $avg: overList(average),

  $median: percentiles,
  $percentile: percentiles,

  $mergeObjects: (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => {
      const values = items.map((item) => item(scope));
      return mergeObjects(
        values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values,
      );
    };
  },
  $getField: (argument, compile, name) => {
    const { field, input } =
      isDoc(argument) && 'field' in argument
        ? named(argument, name, ['field'], ['input'])
        : { field: argument, input: '$$CURRENT' };
    const key = compile(field);
    const from = compile(input ?? '$$CURRENT');
    return (scope) => {
      const wanted = key(scope);
      const value = from(scope);
      if (typeof wanted !== 'string')
        throw new CommandError(3041704, '$getField requires its field to be a string');
      return isNil(value) ? value : valueAt(value, [wanted]);
    };
  },
};

function percentiles(argument: unknown, compile: Compile, name: string): Evaluate {
  const { input, finish } = compilePercentiles(name, argument, compile);
  return (scope) => {
    const values = input(scope);
    return finish(Array.isArray(values) ? values : [values]);
  };
}

export function mergeObjects(values: unknown[]): Doc {
  const result: Doc = {};
  for (const value of values) {
    if (isNil(value)) continue;
    if (!isDoc(value))
      throw new CommandError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeName(value)}`,
      );
    Object.assign(result, value);
  }
  return result;
}

function caseOperator(apply: (text: string) => string): Operator {
  return (argument, compile, name) => {
    const [item] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => {
      const value = item(scope);
      return isNil(value) ? '' : apply(toText(value, name));
    };
  };
}
