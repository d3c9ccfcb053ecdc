import {
  Binary,
  type BSONRegExp,
  type Code,
  type DBRef,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { compareNumbers, type Numeric } from './numbers.ts';
import { ranks, rankOf, type Doc } from './types.ts';

/** Compares two strings under a collation; undefined: MongoDB's default, by UTF-8 bytes. */
export type StringOrder = ((a: string, b: string) => number) | undefined;

/** MongoDB's total order over all values. */
export function compareValues(left: unknown, right: unknown, strings?: StringOrder): number {
  if (left === right) return 0;
  const rank = rankOf(left);
  const other = rankOf(right);
  if (rank !== other) return rank - other;
  switch (rank) {
    case ranks.number:
      return compareNumbers(left as Numeric, right as Numeric);
    case ranks.string:
      return strings
        ? strings(left as string, right as string)
        : compareStrings(left as string, right as string);
    case ranks.object:
      return compareDocs(asFields(left), asFields(right), strings);
    case ranks.array:
      return compareArrays(left as unknown[], right as unknown[], strings);
    case ranks.binary:
      return compareBinary(left as Binary | Uint8Array, right as Binary | Uint8Array);
    case ranks.objectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case ranks.boolean:
      return Number(left) - Number(right);
    case ranks.date:
      return (left as Date).getTime() - (right as Date).getTime();
    case ranks.timestamp:
      return (left as Timestamp).compare(right as Timestamp);
    case ranks.regex:
      return compareRegex(left as BSONRegExp | RegExp, right as BSONRegExp | RegExp);
    case ranks.code:
      return compareStrings((left as Code).code, (right as Code).code);
    default:
      return 0;
  }
}

export const equalValues = (left: unknown, right: unknown, strings?: StringOrder): boolean =>
  left === right || compareValues(left, right, strings) === 0;

/** Compares by code point, the order of UTF-8 bytes; JavaScript's own order differs above U+FFFF. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const a = left.charCodeAt(i);
    const b = right.charCodeAt(i);
    if (a === b) continue;
    const aHigh = a >= 0xd800 && a <= 0xdfff;
    const bHigh = b >= 0xd800 && b <= 0xdfff;
    return aHigh === bHigh ? a - b : aHigh ? 1 : -1;
  }
  return left.length - right.length;
}

const asFields = (value: unknown): Doc =>
  (value as { _bsontype?: string })._bsontype === 'DBRef'
    ? ((value as DBRef).toJSON() as unknown as Doc)
    : (value as Doc);

/** Compares field by field in stored order: type, then name, then value. */
function compareDocs(left: Doc, right: Doc, strings: StringOrder): number {
  const names = Object.keys(left);
  const others = Object.keys(right);
  const length = Math.min(names.length, others.length);
  for (let i = 0; i < length; i++) {
    const name = names[i] as string;
    const other = others[i] as string;
    const a = left[name];
    const b = right[other];
    const order =
      rankOf(a) - rankOf(b) || compareStrings(name, other) || compareValues(a, b, strings);
    if (order !== 0) return order;
  }
  return names.length - others.length;
}

function compareArrays(left: unknown[], right: unknown[], strings: StringOrder): number {
  const length = Math.min(left.length, right.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(left[i], right[i], strings);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** The bytes and the subtype of a binary value. */
export function binaryParts(value: Binary | Uint8Array): { bytes: Uint8Array; subtype: number } {
  if (value instanceof Binary)
    return { bytes: value.buffer.subarray(0, value.position), subtype: value.sub_type };
  return { bytes: value, subtype: 0 };
}

/** Compares by length, then subtype, then bytes. */
function compareBinary(left: Binary | Uint8Array, right: Binary | Uint8Array): number {
  const a = binaryParts(left);
  const b = binaryParts(right);
  return (
    a.bytes.length - b.bytes.length || a.subtype - b.subtype || Buffer.compare(a.bytes, b.bytes)
  );
}

export function regexParts(value: BSONRegExp | RegExp): { pattern: string; options: string } {
  return value instanceof RegExp
    ? { pattern: value.source, options: value.flags.replace(/[^imsx]/g, '') }
    : { pattern: value.pattern, options: value.options };
}

function compareRegex(left: BSONRegExp | RegExp, right: BSONRegExp | RegExp): number {
  const a = regexParts(left);
  const b = regexParts(right);
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}
