import { afterPrefix, encodeValue, invert } from '../storage/key-encoding.ts';
import { ranks, rankOf } from '../values/types.ts';
import type { Condition } from './conditions.ts';

/** Keys from low (inclusive) to high (exclusive). */
export interface Interval {
  low: Buffer;
  high: Buffer;
}

/** The intervals of one index field that meet the conditions on it. */
export interface FieldIntervals {
  /** Single values, which the next field's can follow; undefined when the field is a range. */
  points: Buffer[] | undefined;
  ranges: Interval[];
  /** Whether all conditions are included. */
  all: boolean;
}

/** A bound of a range: keys that start with these bytes are inside when inclusive. */
interface Bound {
  bytes: Buffer;
  inclusive: boolean;
}

export function fieldIntervals(
  conditions: Condition[],
  descending: boolean,
  multikey: boolean,
): FieldIntervals | undefined {
  const points = conditions.find((condition) => condition.kind === 'points');
  if (points) {
    const encoded = points.values.map((value) => encodeValue(value, descending));
    return { points: distinctSorted(encoded), ranges: [], all: conditions.length === 1 };
  }
  const prefix = conditions.find((condition) => condition.kind === 'prefix');
  if (prefix)
    return { points: undefined, ranges: prefixRanges(prefix.text, descending), all: false };
  const ranges = conditions.filter((condition) => condition.kind === 'range');
  const [first] = ranges;
  if (!first) return undefined;
  // Different elements of an array may meet different conditions, so only one may narrow the scan.
  const used = multikey
    ? [first]
    : ranges.filter((range) => rankOf(range.value) === rankOf(first.value));
  return {
    points: undefined,
    ranges: [rangeOf(used, descending)],
    all: used.length === conditions.length,
  };
}

function rangeOf(ranges: { operator: string; value: unknown }[], descending: boolean): Interval {
  const rank = rankOf(ranges[0]?.value);
  const type = rank === ranks.number ? Buffer.from([rank, 1]) : Buffer.from([rank]);
  let low: Bound = { bytes: type, inclusive: true };
  let high: Bound = { bytes: type, inclusive: true };
  for (const { operator, value } of ranges) {
    const bound = {
      bytes: encodeValue(value),
      inclusive: operator === '$gte' || operator === '$lte',
    };
    if (operator.startsWith('$gt')) low = tighter(low, bound, 1);
    else high = high.bytes === type ? bound : tighter(high, bound, -1);
  }
  return toInterval(low, high, descending);
}

function tighter(a: Bound, b: Bound, sign: 1 | -1): Bound {
  const order = Buffer.compare(a.bytes, b.bytes) * sign;
  if (order === 0) return a.inclusive ? b : a;
  return order > 0 ? a : b;
}

function toInterval(low: Bound, high: Bound, descending: boolean): Interval {
  const from = (bound: Bound): Buffer => (bound.inclusive ? bound.bytes : afterPrefix(bound.bytes));
  const to = (bound: Bound): Buffer => (bound.inclusive ? afterPrefix(bound.bytes) : bound.bytes);
  if (!descending) return { low: from(low), high: to(high) };
  const turned = (bound: Bound): Bound => ({
    bytes: invert(bound.bytes),
    inclusive: bound.inclusive,
  });
  return { low: from(turned(high)), high: to(turned(low)) };
}

/** Ranges of strings with the prefix, and of stored regular expressions, which a regex filter also matches. */
function prefixRanges(text: string, descending: boolean): Interval[] {
  const start = encodeValue(text).subarray(0, -1);
  const bound = { bytes: start, inclusive: true };
  const regex = { bytes: Buffer.from([ranks.regex]), inclusive: true };
  return [toInterval(bound, bound, descending), toInterval(regex, regex, descending)].sort((a, b) =>
    Buffer.compare(a.low, b.low),
  );
}

function distinctSorted(keys: Buffer[]): Buffer[] {
  return [...keys]
    .sort((a, b) => Buffer.compare(a, b))
    .filter((key, i, sorted) => i === 0 || !key.equals(sorted[i - 1] ?? key.subarray(1)));
}
