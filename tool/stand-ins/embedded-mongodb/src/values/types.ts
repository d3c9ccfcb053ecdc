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

/** A BSON document in JavaScript: int32 and double are numbers, other types keep their bson class. */
export type Doc = Record<string, unknown>;

/** MongoDB's order between types: a value of a lower rank sorts before every value of a higher one. */
export const ranks = {
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
      return ranks.string;
    case 'number':
    case 'bigint':
      return ranks.number;
    case 'boolean':
      return ranks.boolean;
    case 'undefined':
      return ranks.undefined;
    default:
      return value === null ? ranks.null : rankOfObject(value);
  }
}

function rankOfObject(value: unknown): number {
  if (Array.isArray(value)) return ranks.array;
  if (isDoc(value)) return ranks.object;
  if (value instanceof ObjectId) return ranks.objectId;
  if (value instanceof Date) return ranks.date;
  if (value instanceof Timestamp) return ranks.timestamp;
  if (value instanceof Long || value instanceof Decimal128) return ranks.number;
  if (value instanceof Binary || value instanceof Uint8Array) return ranks.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return ranks.regex;
  if (value instanceof Code) return ranks.code;
  if (value instanceof MinKey) return ranks.minKey;
  if (value instanceof MaxKey) return ranks.maxKey;
  if (value instanceof DBRef) return ranks.object;
  return ranks.object;
}

export const isInt32 = (value: number): boolean => (value | 0) === value && !Object.is(value, -0);

/** The type name of a value for `$type`; undefined is 'missing'. */
export function typeName(value: unknown): string {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  switch (rankOf(value)) {
    case ranks.minKey:
      return 'minKey';
    case ranks.undefined:
      return 'missing';
    case ranks.null:
      return 'null';
    case ranks.number:
      return value instanceof Decimal128 ? 'decimal' : 'long';
    case ranks.string:
      return 'string';
    case ranks.array:
      return 'array';
    case ranks.binary:
      return 'binData';
    case ranks.objectId:
      return 'objectId';
    case ranks.boolean:
      return 'bool';
    case ranks.date:
      return 'date';
    case ranks.timestamp:
      return 'timestamp';
    case ranks.regex:
      return 'regex';
    case ranks.code:
      return 'javascript';
    case ranks.maxKey:
      return 'maxKey';
    default:
      return 'object';
  }
}

/** BSON type numbers that `$type` accepts. */
export const typeNumbers: Record<number, string> = {
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
