import { Decimal128, Long } from 'bson';
import { addDecimals, distanceFromDouble, multiplyDecimals, parseExact } from './decimal.ts';
import { isInt32 } from './types.ts';

/** int32 and double are JavaScript numbers; Long and Decimal128 keep their class. */
export type Numeric = number | bigint | Long | Decimal128;

export function isNumeric(value: unknown): value is Numeric {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Long ||
    value instanceof Decimal128
  );
}

/** The nearest double. */
export function toDouble(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Long) return value.toNumber();
  return Number(value.toString());
}

/** A number as (nearest double, exact difference): equal pairs are equal numbers, whatever their types. */
export function splitNumber(value: Numeric): [number, number] {
  if (typeof value === 'number') return [value, 0];
  if (value instanceof Decimal128) return splitDecimal(value);
  const exact = typeof value === 'bigint' ? value : value.toBigInt();
  const double = Number(exact);
  return [double, Number(exact - BigInt(double))];
}

function splitDecimal(value: Decimal128): [number, number] {
  const text = value.toString();
  const double = Number(text);
  const exact = parseExact(text);
  if (!exact) return [double, 0];
  if (!Number.isFinite(double))
    return double > 0 ? [Number.MAX_VALUE, exact.exponent] : [-Number.MAX_VALUE, -exact.exponent];
  return [double, distanceFromDouble(exact, double)];
}

/** MongoDB's order of numbers across types; NaN is first and equals itself. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  if (typeof left === 'number' && typeof right === 'number') return compareDoubles(left, right);
  const [a, aRest] = splitNumber(left);
  const [b, bRest] = splitNumber(right);
  return compareDoubles(a, b) || aRest - bRest;
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a === b) return 0;
  return Number.isNaN(a) ? (Number.isNaN(b) ? 0 : -1) : 1;
}

const isInteger = (value: Numeric): boolean => typeof value !== 'number' || isInt32(value);

function asDecimal(value: Numeric): Decimal128 {
  if (value instanceof Decimal128) return value;
  return Decimal128.fromStringWithRounding(value.toString());
}

function asBigInt(value: Numeric): bigint {
  return value instanceof Long ? value.toBigInt() : BigInt(value.toString());
}

/** The result type follows MongoDB: decimal over double over long over int; an int that overflows becomes a long. */
function calculate(
  left: Numeric,
  right: Numeric,
  operation: {
    doubles(a: number, b: number): number;
    integers(a: bigint, b: bigint): bigint;
    decimals(a: Decimal128, b: Decimal128): Decimal128;
  },
): Numeric | null {
  if (left instanceof Decimal128 || right instanceof Decimal128)
    return operation.decimals(asDecimal(left), asDecimal(right));
  if (!isInteger(left) || !isInteger(right))
    return operation.doubles(toDouble(left), toDouble(right));
  if (typeof left === 'number' && typeof right === 'number') {
    const result = operation.doubles(left, right);
    if (isInt32(result) || result === 0) return result + 0;
  }
  const exact = operation.integers(asBigInt(left), asBigInt(right));
  return BigInt.asIntN(64, exact) === exact ? Long.fromBigInt(exact) : null;
}

/** The sum; null when a 64-bit integer overflows. */
export function add(left: Numeric, right: Numeric): Numeric | null {
  return calculate(left, right, {
    doubles: (a, b) => a + b,
    integers: (a, b) => a + b,
    decimals: addDecimals,
  });
}

/** The product; null when a 64-bit integer overflows. */
export function multiply(left: Numeric, right: Numeric): Numeric | null {
  return calculate(left, right, {
    doubles: (a, b) => a * b,
    integers: (a, b) => a * b,
    decimals: multiplyDecimals,
  });
}

/** A command's count, limit, skip or similar, as a double; undefined when it is not a number. */
export function asCount(value: unknown): number | undefined {
  return isNumeric(value) ? toDouble(value) : undefined;
}
