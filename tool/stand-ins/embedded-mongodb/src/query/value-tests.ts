import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { badValue } from '../errors.ts';
import { encodeValue } from '../storage/key-encoding.ts';
import { compareValues, equalValues, type StringOrder } from '../values/compare.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import { rankOf, typeNumbers, typeName } from '../values/types.ts';
import { compileRegex } from './regex.ts';

/** Tests one value; undefined is a missing field. */
export type ValueTest = (value: unknown) => boolean;

export function equals(operand: unknown, strings?: StringOrder): ValueTest {
  if (operand === null || operand === undefined)
    return (value) => value === null || value === undefined;
  if (typeof operand === 'string' && !strings) return (value) => value === operand;
  return (value) => value !== undefined && equalValues(value, operand, strings);
}

const isNaNValue = (value: unknown): boolean => isNumeric(value) && Number.isNaN(toDouble(value));

/** A range contains only values of its operand's type. */
export function inRange(
  operator: '$gt' | '$gte' | '$lt' | '$lte',
  operand: unknown,
  strings?: StringOrder,
): ValueTest {
  const inclusive = operator === '$gte' || operator === '$lte';
  if (operand === null || operand === undefined || isNaNValue(operand))
    return inclusive ? equals(operand, strings) : () => false;
  const upwards = operator === '$gt' || operator === '$gte';
  const anyType = operand instanceof MinKey || operand instanceof MaxKey;
  const rank = rankOf(operand);
  return (value) => {
    if (value === undefined || (!anyType && rankOf(value) !== rank) || isNaNValue(value))
      return false;
    const order = compareValues(value, operand, strings);
    return order === 0 ? inclusive : upwards ? order > 0 : order < 0;
  };
}

/** Number of values from which a set of encoded keys is faster than single comparisons. */
const setFrom = 8;

export function isOneOf(list: readonly unknown[], strings?: StringOrder): ValueTest {
  const regexes = list.filter((value) => value instanceof BSONRegExp).map(matchesRegex);
  const values = list.filter((value) => !(value instanceof BSONRegExp));
  const withNull = values.some((value) => value === null || value === undefined);
  if (values.length >= setFrom && !strings) {
    const keys = new Set(values.map(setKey));
    return (value) =>
      value === undefined
        ? withNull
        : keys.has(setKey(value)) || regexes.some((test) => test(value));
  }
  const tests = [...values.map((value) => equals(value, strings)), ...regexes];
  return (value) => tests.some((test) => test(value));
}

const setKey = (value: unknown): string => encodeValue(value).toString('latin1');

export function matchesRegex(regex: BSONRegExp): ValueTest {
  const compiled = compileRegex(regex);
  return (value) =>
    typeof value === 'string'
      ? compiled.test(value)
      : value instanceof BSONRegExp &&
        value.pattern === regex.pattern &&
        value.options === regex.options;
}

export function isOfType(operand: unknown): ValueTest {
  const names = new Set((Array.isArray(operand) ? operand : [operand]).map(typeOperand));
  if (names.has('number')) for (const name of ['int', 'long', 'double', 'decimal']) names.add(name);
  return (value) => value !== undefined && names.has(typeName(value));
}

const typeNames = new Set([...Object.values(typeNumbers), 'number']);

function typeOperand(operand: unknown): string {
  const name = isNumeric(operand) ? typeNumbers[toDouble(operand)] : operand;
  if (typeof name !== 'string' || !typeNames.has(name))
    throw badValue(`Unknown type name alias: ${String(operand)}`);
  return name;
}

export function matchesMod(operand: unknown): ValueTest {
  const numbers = Array.isArray(operand)
    ? operand.filter(isNumeric).map((value) => Math.trunc(toDouble(value)))
    : [];
  const [divisor, remainder] = numbers;
  if (divisor === undefined || remainder === undefined || numbers.length !== 2)
    throw badValue('malformed mod, needs to be an array of two numbers');
  if (divisor === 0) throw badValue('divisor cannot be 0');
  return (value) => isNumeric(value) && Math.trunc(toDouble(value)) % divisor === remainder;
}
