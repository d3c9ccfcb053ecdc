import type { Doc } from '../values/types.ts';
import { isNil } from './basic-operators.ts';

const firstExact = new Date('2000-01-01T00:00:00Z');

/** Whether mingo's result of a date operator with these arguments may differ from MongoDB's. */
export function isInexact(name: string, given: Doc): boolean {
  const { date, unit, format, timezone, month, day } = given;
  const isZoned = !isNil(timezone);
  const isOfMonths = unit === 'month' || unit === 'quarter';
  switch (name) {
    // A month that is too short is passed, and the offset of a zone is that of one date.
    case '$dateAdd':
    case '$dateSubtract':
      return isZoned || isOfMonths;
    case '$dateTrunc':
      return isZoned || (isOfMonths && date instanceof Date && date < firstExact);
    case '$dateFromString':
      return isZoned;
    case '$dateFromParts':
      return isZoned || isNil(month) || isNil(day) || Number(month) < 1 || Number(month) > 12;
    case '$dateDiff':
      return unit === 'second' || (isZoned && /hour|minute|second/.test(String(unit)));
    case '$dateToParts':
      return given.iso8601 === true;
    case '$dateToString':
      return (isZoned && isNil(format)) || /%[GUw%]/.test(String(format));
    default:
      return false;
  }
}
