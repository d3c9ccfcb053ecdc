import type { Collection } from '../storage/collection.ts';
import type { Index } from '../storage/index.ts';
import { maxKeyBytes } from '../storage/index-keys.ts';
import { afterPrefix } from '../storage/key-encoding.ts';
import type { Doc } from '../values/types.ts';
import { conditionsOf, type Conditions } from './conditions.ts';
import { fieldIntervals, type Interval } from './intervals.ts';
import type { FilterOptions } from './predicate.ts';
import { coversQuery } from './partial.ts';
import type { SortSpec } from './sort.ts';

export interface IndexPlan {
  kind: 'index';
  index: Index;
  intervals: Interval[];
  /** Length of the common prefix of each interval's keys, where the intervals are merged by the bytes after it. */
  merged: number[] | undefined;
  /** Whether each interval is a single value of every index field. */
  points: boolean;
  /** Whether intervals may overlap, since their bounds are truncated. */
  overlaps: boolean;
  reverse: boolean;
  /** Whether every document found matches the whole filter, so that it need not be tested. */
  exact: boolean;
  /** Whether documents are found in the requested order. */
  sorted: boolean;
}

export interface CollectionPlan {
  kind: 'collection';
  reverse: boolean;
  exact: boolean;
  sorted: boolean;
}

export interface UnionPlan {
  kind: 'union';
  plans: IndexPlan[];
  exact: false;
  sorted: boolean;
}

export type Plan = IndexPlan | CollectionPlan | UnionPlan;

/** Number of single keys from which the whole collection is scanned instead. */
const maxIntervals = 20_000;

interface Candidate extends IndexPlan {
  score: number;
}

/** Selects the plan of a query: the most selective index, preferably one that also sorts. */
export function choosePlan(
  collection: Collection,
  filter: Doc,
  sort: SortSpec,
  options: FilterOptions,
): Plan {
  const conditions = conditionsOf(filter, options);
  const natural = sort.length === 0;
  const best = bestIndex(collection, conditions, sort, options);
  if (best) return best;
  const union = unionOf(collection, filter, conditions, options);
  if (union) return { kind: 'union', plans: union, exact: false, sorted: natural };
  const inOrder = sort.length === 1 && sort[0]?.[0] === '$natural';
  return {
    kind: 'collection',
    reverse: inOrder && sort[0]?.[1] === -1,
    exact: conditions.complete && conditions.byField.size === 0,
    sorted: natural || inOrder,
  };
}

function bestIndex(
  collection: Collection,
  conditions: Conditions,
  sort: SortSpec,
  options: FilterOptions,
): IndexPlan | undefined {
  let best: Candidate | undefined;
  for (const index of collection.indexes) {
    const candidate = planIndex(index, conditions, sort, options);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
}

function unionOf(
  collection: Collection,
  filter: Doc,
  conditions: Conditions,
  options: FilterOptions,
): IndexPlan[] | undefined {
  if (!conditions.branches) return undefined;
  const plans: IndexPlan[] = [];
  for (const branch of conditions.branches) {
    const plan = bestIndex(collection, conditionsOf(branch, options), [], options);
    if (!plan) return undefined;
    plans.push(plan);
  }
  return plans.length > 0 && filter ? plans : undefined;
}

function planIndex(
  index: Index,
  conditions: Conditions,
  sort: SortSpec,
  options: FilterOptions,
): Candidate | undefined {
  if (!coversQuery(index, conditions)) return undefined;
  const multikey = index.record.multikey === true;
  let prefixes = [{ bytes: index.prefix, ends: [index.prefix.length] }];
  let ranges: Interval[] | undefined;
  let score = 0;
  let used = 0;
  const roots = new Set<string>();
  const single: boolean[] = [];
  for (const [path, direction] of index.fields) {
    const [root = path] = path.split('.');
    const wanted = conditions.byField.get(path);
    // Elements of one array have separate keys, so a second field below it must not narrow further.
    const fields =
      wanted && !(multikey && roots.has(root))
        ? fieldIntervals(wanted, direction === -1, multikey)
        : undefined;
    roots.add(root);
    if (!fields) break;
    if (fields.points && prefixes.length * fields.points.length > maxIntervals) break;
    if (fields.all) used += 1;
    if (!fields.points) {
      ranges = fields.ranges;
      score += 5;
      break;
    }
    const points = fields.points;
    single.push(points.length === 1);
    prefixes = prefixes.flatMap(({ bytes, ends }) =>
      points.map((point) => ({
        bytes: Buffer.concat([bytes, point]),
        ends: [...ends, bytes.length + point.length],
      })),
    );
    score += points.length === 1 ? 10 : 8;
  }
  const wide = ranges
    ? prefixes.flatMap(({ bytes, ends }) =>
        ranges.map((range) => ({ ...behind(bytes, range), ends })),
      )
    : prefixes.map(({ bytes, ends }) => ({ low: bytes, high: afterPrefix(bytes), ends }));
  if (single.length === index.fields.length && index.unique && single.every(Boolean)) score += 1000;
  const cut = wide.some(({ low, high }) => low.length > maxKeyBytes || high.length > maxKeyBytes);
  const unordered = multikey || index.record.cut || options.strings !== undefined;
  const walked = unordered ? undefined : orderOf(index, sort, single);
  const merged = unordered || walked || cut ? undefined : mergeOf(index, sort, single);
  const order = walked ?? merged?.order;
  if (score === 0 && !order) return undefined;
  // An equality narrows more than a merge of several intervals saves.
  if (order) score += walked ? 7 : 1;
  const exact =
    conditions.complete && used === conditions.byField.size && !cut && !index.record.cut;
  return {
    kind: 'index',
    index,
    intervals: wide.map(({ low, high }) => within(low, high)),
    merged: merged && wide.map(({ ends }) => ends[merged.fields] ?? 0),
    points: single.length === index.fields.length && !cut,
    overlaps: cut,
    reverse: order === 'backward',
    exact,
    sorted: sort.length === 0 || order !== undefined,
    score,
  };
}

const behind = (prefix: Buffer, { low, high }: Interval): Interval => ({
  low: Buffer.concat([prefix, low]),
  high: Buffer.concat([prefix, high]),
});

/** Keys are truncated to a maximum length, and so are the bounds of a search. */
const within = (low: Buffer, high: Buffer): Interval =>
  low.length <= maxKeyBytes && high.length <= maxKeyBytes
    ? { low, high }
    : { low: low.subarray(0, maxKeyBytes), high: afterPrefix(high.subarray(0, maxKeyBytes)) };

/**
 * The order of keys after their leading fields, which have a single value in each interval.
 * Undefined where one of these fields is in the requested order.
 */
function mergeOf(
  index: Index,
  sort: SortSpec,
  single: readonly boolean[],
): { fields: number; order: 'forward' | 'backward' } | undefined {
  for (let fields = 1; fields <= single.length; fields++) {
    const [path] = index.fields[fields - 1] as readonly [string, 1 | -1];
    if (!single[fields - 1] && sort.some(([wanted]) => wanted === path)) return undefined;
    const order = orderOf(
      index,
      sort,
      single.map((one, at) => one || at < fields),
    );
    if (order) return { fields, order };
  }
  return undefined;
}

/** Whether a scan of the index has the requested order; fields with a single value do not matter. */
function orderOf(
  index: Index,
  sort: SortSpec,
  single: readonly boolean[],
): 'forward' | 'backward' | undefined {
  if (sort.length === 0) return undefined;
  let reverse: boolean | undefined;
  let next = 0;
  for (let i = 0; i < index.fields.length && next < sort.length; i++) {
    const [path, direction] = index.fields[i] as readonly [string, 1 | -1];
    const [wanted, wantedDirection] = sort[next] as readonly [string, 1 | -1];
    if (path === wanted) {
      if (single[i] !== true) {
        const against = direction !== wantedDirection;
        if (reverse !== undefined && reverse !== against) return undefined;
        reverse = against;
      }
      next += 1;
    } else if (single[i] !== true) return undefined;
  }
  if (next < sort.length) return undefined;
  return reverse ? 'backward' : 'forward';
}
