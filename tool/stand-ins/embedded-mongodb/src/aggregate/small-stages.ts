import { CommandError } from '../errors.ts';
import { compareValues } from '../values/compare.ts';
import { asCount } from '../values/numbers.ts';
import { isDoc, type Doc } from '../values/types.ts';

/** Rewrites `$bucket` as a `$group` by the lower boundary of the value's bucket. */
export function bucketAsGroup(argument: unknown): Doc {
  if (
    !isDoc(argument) ||
    !('groupBy' in argument) ||
    !Array.isArray(argument.boundaries) ||
    argument.boundaries.length < 2
  )
    throw new CommandError(40198, '$bucket requires groupBy and at least two boundaries');
  const { groupBy, output = { count: { $sum: 1 } }, default: fallback } = argument;
  const boundaries: unknown[] = argument.boundaries;
  if (boundaries.some((boundary, i) => i > 0 && compareValues(boundaries[i - 1], boundary) >= 0))
    throw new CommandError(40194, "The 'boundaries' option to $bucket must be sorted");
  const branches = boundaries.slice(0, -1).map((low, i) => ({
    case: {
      $and: [
        { $gte: [groupBy, { $literal: low }] },
        { $lt: [groupBy, { $literal: boundaries[i + 1] }] },
      ],
    },
    then: { $literal: low },
  }));
  const otherwise = fallback === undefined ? {} : { default: { $literal: fallback } };
  return { _id: { $switch: { branches, ...otherwise } }, ...(isDoc(output) ? output : {}) };
}

export function sampleOf(docs: Doc[], argument: unknown): Doc[] {
  const size = isDoc(argument) ? asCount(argument.size) : undefined;
  if (size === undefined || size < 0)
    throw new CommandError(28747, '$sample needs a size of zero or more');
  const pool = [...docs];
  for (let i = 0; i < Math.min(size, pool.length); i++) {
    const other = i + Math.floor(Math.random() * (pool.length - i));
    [pool[i], pool[other]] = [pool[other] as Doc, pool[i] as Doc];
  }
  return pool.slice(0, size);
}
