import {
  BSONRegExp,
  Binary,
  Code,
  DBRef,
  Decimal128,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

/** A BSON document as JavaScript holds it: int32 and double are numbers, everything else keeps its bson class. */
export type Doc = Record<string, unknown>;

/** MongoDB's order between types: a value of a lower rank sorts before every value of a higher one. */
export const RANK = {
  minKey: 1,
  undefined: 5,
  null: 10,
  number: 20,
  string: 30,
  object: 40,
  array: 50,
  binary: 60,
  objectId: 70,
  boolean: 80,
  date: 90,
  timestamp: 100,
  regex: 110,
  code: 120,
  maxKey: 127,
} as const;

export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return RANK.string;
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'boolean':
      return RANK.boolean;
    case 'undefined':
      return RANK.undefined;
    default:
      return value === null ? RANK.null : rankOfObject(value);
  }
}

function rankOfObject(value: unknown): number {
  if (Array.isArray(value)) return RANK.array;
  if (isDoc(value)) return RANK.object;
  if (value instanceof ObjectId) return RANK.objectId;
  if (value instanceof Date) return RANK.date;
  if (value instanceof Timestamp) return RANK.timestamp;
  if (value instanceof Long || value instanceof Decimal128) return RANK.number;
  if (value instanceof Binary || value instanceof Uint8Array) return RANK.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return RANK.regex;
  if (value instanceof Code) return RANK.code;
  if (value instanceof MinKey) return RANK.minKey;
  if (value instanceof MaxKey) return RANK.maxKey;
  if (value instanceof DBRef) return RANK.object;
  return RANK.object;
}

export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/** The name `$type` gives a value; undefined is 'missing'. */
export function typeName(value: unknown): string {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  switch (rankOf(value)) {
    case RANK.minKey:
      return 'minKey';
    case RANK.undefined:
      return 'missing';
    case RANK.null:
      return 'null';
    case RANK.number:
      return value instanceof Decimal128 ? 'decimal' : 'long';
    case RANK.string:
      return 'string';
    case RANK.array:
      return 'array';
    case RANK.binary:
      return 'binData';
    case RANK.objectId:
      return 'objectId';
    case RANK.boolean:
      return 'bool';
    case RANK.date:
      return 'date';
    case RANK.timestamp:
      return 'timestamp';
    case RANK.regex:
      return 'regex';
    case RANK.code:
      return 'javascript';
    case RANK.maxKey:
      return 'maxKey';
    default:
      return 'object';
  }
}

/** BSON type numbers as `$type` accepts them. */
export const TYPE_NUMBERS: Record<number, string> = {
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  6: 'undefined',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  13: 'javascript',
  16: 'int',
  17: 'timestamp',
  18: 'long',
  19: 'decimal',
  [-1]: 'minKey',
  127: 'maxKey',
};
