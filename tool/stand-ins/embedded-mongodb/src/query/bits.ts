import { Long } from 'bson';
import { badValue, unsupported } from '../errors.ts';
import { isNumeric, toDouble } from '../values/numbers.ts';
import type { ValueTest } from './value-tests.ts';

/** `$bitsAllSet` and related operators, for integers. */
export function compileBits(operator: string, operand: unknown): ValueTest {
  const mask = maskOf(operand);
  return (value) => {
    const bits = integerOf(value);
    if (bits === undefined) return false;
    switch (operator) {
      case '$bitsAllSet':
        return (bits & mask) === mask;
      case '$bitsAnySet':
        return (bits & mask) !== 0n;
      case '$bitsAllClear':
        return (bits & mask) === 0n;
      default:
        return (bits & mask) !== mask;
    }
  };
}

function maskOf(operand: unknown): bigint {
  if (Array.isArray(operand))
    return operand.reduce<bigint>(
      (mask, position) => mask | (1n << BigInt(positionOf(position))),
      0n,
    );
  const mask = integerOf(operand);
  if (mask === undefined)
    throw unsupported('a bit mask that is not a number or a list of positions');
  if (mask < 0n) throw badValue('a bit mask must not be negative');
  return mask;
}

function positionOf(position: unknown): number {
  if (typeof position !== 'number' || !Number.isInteger(position) || position < 0)
    throw badValue('bit positions must be whole numbers');
  return Math.min(position, 63);
}

function integerOf(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  if (!isNumeric(value)) return undefined;
  const double = toDouble(value);
  return Number.isSafeInteger(double) ? BigInt(double) : undefined;
}
