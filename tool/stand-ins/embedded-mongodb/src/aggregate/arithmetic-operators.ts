import { Decimal128, Long } from 'bson';
import { badValue, CommandError, typeMismatch, unsupported } from '../errors.ts';
import { divideDecimals } from '../values/decimal.ts';
import { add, isNumeric, multiply, toDouble, type Numeric } from '../values/numbers.ts';
import { isInt32, typeName } from '../values/types.ts';
import { isNil, operands } from './basic-operators.ts';
import type { Evaluate, Operator } from './evaluate.ts';

/** The sum; becomes a double when an integer exceeds 64 bits. */
export const addOrDouble = (a: Numeric, b: Numeric): Numeric =>
  add(a, b) ?? toDouble(a) + toDouble(b);
const multiplyOrDouble = (a: Numeric, b: Numeric): Numeric =>
  multiply(a, b) ?? toDouble(a) * toDouble(b);

function numeric(value: unknown, name: string, kinds = 'numeric'): Numeric {
  if (!isNumeric(value))
    throw typeMismatch(`${name} only supports ${kinds} types, not ${typeName(value)}`);
  return value;
}

const asDecimal = (value: Numeric): Decimal128 =>
  value instanceof Decimal128 ? value : Decimal128.fromStringWithRounding(value.toString());

function divide(left: Numeric, right: Numeric): Numeric {
  if (toDouble(right) === 0) throw badValue("can't $divide by zero");
  if (left instanceof Decimal128 || right instanceof Decimal128)
    return divideDecimals(asDecimal(left), asDecimal(right));
  return toDouble(left) / toDouble(right);
}

function remainder(left: Numeric, right: Numeric): Numeric {
  if (toDouble(right) === 0) throw new CommandError(16610, "can't $mod by zero");
  if (left instanceof Decimal128 || right instanceof Decimal128)
    throw unsupported('$mod of a Decimal128');
  if (left instanceof Long || right instanceof Long) {
    const divisor = right instanceof Long ? right : Long.fromNumber(toDouble(right));
    return (left instanceof Long ? left : Long.fromNumber(toDouble(left))).mod(divisor);
  }
  return toDouble(left) % toDouble(right);
}

function subtract(left: unknown, right: unknown): unknown {
  if (left instanceof Date) {
    if (right instanceof Date) return Long.fromNumber(left.getTime() - right.getTime());
    return new Date(left.getTime() - toDouble(numeric(right, '$subtract', 'numeric or date')));
  }
  const minuend = numeric(left, '$subtract', 'numeric or date');
  const subtrahend = numeric(right, '$subtract', 'numeric or date');
  if (
    !(minuend instanceof Decimal128) &&
    !(subtrahend instanceof Decimal128) &&
    typeof minuend === 'number' &&
    typeof subtrahend === 'number' &&
    !(isInt32(minuend) && isInt32(subtrahend))
  )
    return minuend - subtrahend;
  return addOrDouble(minuend, multiplyOrDouble(subtrahend, -1));
}

function sumOf(values: unknown[]): unknown {
  let total: Numeric = 0;
  let date: Date | undefined;
  for (const value of values) {
    if (value instanceof Date) {
      if (date) throw new CommandError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else total = addOrDouble(total, numeric(value, '$add', 'numeric or date'));
  }
  return date ? new Date(date.getTime() + toDouble(total)) : total;
}

const unary =
  (apply: (value: Numeric) => unknown): Operator =>
  (argument, compile, name) => {
    const [item] = operands(argument, compile, name, 1) as [Evaluate];
    return (scope) => {
      const value = item(scope);
      return isNil(value) ? null : apply(numeric(value, name));
    };
  };

const binary =
  (apply: (left: unknown, right: unknown, name: string) => unknown): Operator =>
  (argument, compile, name) => {
    const [left, right] = operands(argument, compile, name, 2) as [Evaluate, Evaluate];
    return (scope) => {
      const a = left(scope);
      const b = right(scope);
      return isNil(a) || isNil(b) ? null : apply(a, b, name);
    };
  };

const many =
  (apply: (values: unknown[]) => unknown): Operator =>
  (argument, compile) => {
    const items = (Array.isArray(argument) ? argument : [argument]).map(compile);
    return (scope) => {
      const values = items.map((item) => item(scope));
      return values.some(isNil) ? null : apply(values);
    };
  };

/** Integers stay unchanged; doubles use Math; decimals are refused rather than rounded incorrectly. */
const wholeOrDouble =
  (name: string, apply: (value: number) => number) =>
  (value: Numeric): unknown => {
    if (value instanceof Decimal128) throw unsupported(`${name} of a Decimal128`);
    return value instanceof Long ? value : apply(toDouble(value)) + 0;
  };

/** Rounds half to even, based on the shortest decimal form of the double, as MongoDB does. */
function roundHalfEven(value: number, places: number): number {
  if (!Number.isFinite(value)) return value;
  const shifted = Number(`${String(value)}e${String(places)}`);
  const exact = Number.isNaN(shifted) ? value * 10 ** places : shifted;
  const floor = Math.floor(exact);
  const half = exact - floor;
  const rounded = half < 0.5 ? floor : half > 0.5 ? floor + 1 : floor % 2 === 0 ? floor : floor + 1;
  const back = Number(`${String(rounded)}e${String(-places)}`);
  return Number.isNaN(back) ? rounded / 10 ** places : back;
}

const rounding =
  (apply: (value: number, places: number) => number): Operator =>
  (argument, compile, name) => {
    const [item, places] = operands(argument, compile, name, 1, 2);
    return (scope) => {
      const value = item?.(scope);
      const digits = places ? places(scope) : 0;
      if (isNil(value) || isNil(digits)) return null;
      return wholeOrDouble(name, (number) => apply(number, toDouble(numeric(digits, name))))(
        numeric(value, name),
      );
    };
  };

export const arithmeticOperators: Record<string, Operator> = {
  $add: many(sumOf),
  $multiply: many((values) =>
    values.reduce<Numeric>(
      (product, value) => multiplyOrDouble(product, numeric(value, '$multiply')),
      1,
    ),
  ),
  $subtract: binary(subtract),
  $divide: binary((left, right, name) => divide(numeric(left, name), numeric(right, name))),
  $mod: binary((left, right, name) => remainder(numeric(left, name), numeric(right, name))),
  $pow: binary((left, right, name) => {
    const base = numeric(left, name);
    const exponent = numeric(right, name);
    if (base instanceof Decimal128 || exponent instanceof Decimal128)
      throw unsupported('$pow of a Decimal128');
    return toDouble(base) ** toDouble(exponent);
  }),
  $abs: unary((value) => {
    if (value instanceof Long || value instanceof Decimal128)
      return toDouble(value) < 0 ? multiplyOrDouble(value, -1) : value;
    return Math.abs(toDouble(value));
  }),
  $ceil: unary(wholeOrDouble('$ceil', Math.ceil)),
  $floor: unary(wholeOrDouble('$floor', Math.floor)),
  $round: rounding(roundHalfEven),
  $trunc: rounding((value, places) => {
    const factor = 10 ** places;
    return Math.trunc(value * factor) / factor;
  }),
};
