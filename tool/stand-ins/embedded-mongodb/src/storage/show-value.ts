import { BSONRegExp, Decimal128, Long, ObjectId } from 'bson';
import { isDoc } from '../values/types.ts';

/** A value in the notation of MongoDB's messages. */
export function showValue(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${String(value.getTime())})`;
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (Array.isArray(value)) return `[ ${value.map(showValue).join(', ')} ]`;
  if (isDoc(value)) {
    return `{ ${Object.entries(value)
      .map(([name, field]) => `${name}: ${showValue(field)}`)
      .join(', ')} }`;
  }
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
}
