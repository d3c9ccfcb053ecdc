import { Decimal128 } from 'bson';

/** coefficient * 10^exponent; exact. */
export interface Exact {
  coefficient: bigint;
  exponent: number;
}

/** Parses a decimal; null for NaN and the infinities. */
export function parseExact(text: string): Exact | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  if (digits === '') return null;
  const coefficient = BigInt(digits);
  return {
    coefficient: sign === '-' ? -coefficient : coefficient,
    exponent: Number(exponent) - fraction.length,
  };
}

const toDecimal = (value: Exact): Decimal128 =>
  Decimal128.fromStringWithRounding(`${value.coefficient.toString()}E${String(value.exponent)}`);

const scaled = (value: Exact, exponent: number): bigint =>
  value.coefficient * 10n ** BigInt(value.exponent - exponent);

/** The sum, with the smaller exponent as in IEEE 754-2008: 1.10 + 10.5 is 11.60. */
export function addDecimals(left: Decimal128, right: Decimal128): Decimal128 {
  const a = parseExact(left.toString());
  const b = parseExact(right.toString());
  if (!a || !b)
    return Decimal128.fromString(special(Number(left.toString()) + Number(right.toString())));
  const exponent = Math.min(a.exponent, b.exponent);
  return toDecimal({ coefficient: scaled(a, exponent) + scaled(b, exponent), exponent });
}

export function multiplyDecimals(left: Decimal128, right: Decimal128): Decimal128 {
  const a = parseExact(left.toString());
  const b = parseExact(right.toString());
  if (!a || !b)
    return Decimal128.fromString(special(Number(left.toString()) * Number(right.toString())));
  return toDecimal({
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  });
}

/** The quotient to 34 significant digits, without trailing zeros. */
export function divideDecimals(left: Decimal128, right: Decimal128): Decimal128 {
  const a = parseExact(left.toString());
  const b = parseExact(right.toString());
  if (!a || !b)
    return Decimal128.fromString(special(Number(left.toString()) / Number(right.toString())));
  const guard = 36 + b.coefficient.toString().length;
  let coefficient = (a.coefficient * 10n ** BigInt(guard)) / b.coefficient;
  let exponent = a.exponent - b.exponent - guard;
  while (coefficient !== 0n && coefficient % 10n === 0n && exponent < 0) {
    coefficient /= 10n;
    exponent += 1;
  }
  return toDecimal({ coefficient, exponent });
}

function special(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  return value > 0 ? 'Infinity' : '-Infinity';
}

/** Difference between a decimal and the double nearest to it, for an exact order across number types. */
export function distanceFromDouble(exact: Exact, double: number): number {
  const { numerator, power } = asBinaryFraction(double);
  // exact - double = (c*10^e) - (n*2^p), over one common denominator
  let left = exact.coefficient;
  let right = numerator;
  let denominator = 1n;
  if (exact.exponent >= 0) left *= 10n ** BigInt(exact.exponent);
  else {
    denominator *= 10n ** BigInt(-exact.exponent);
    right *= 10n ** BigInt(-exact.exponent);
  }
  if (power >= 0) right *= 2n ** BigInt(power) * 1n;
  else {
    left *= 2n ** BigInt(-power);
    denominator *= 2n ** BigInt(-power);
  }
  const difference = left - right;
  if (difference === 0n) return 0;
  const shift = BigInt(
    Math.max(0, denominator.toString(2).length - difference.toString(2).length + 64),
  );
  return (
    (Number((difference << shift) / denominator) || Number.MIN_VALUE) * 2 ** -Number(shift) ||
    Number.MIN_VALUE
  );
}

function asBinaryFraction(double: number): { numerator: bigint; power: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, double);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const magnitude = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  return { numerator: double < 0 ? -magnitude : magnitude, power: Math.max(exponent, 1) - 1075 };
}
