import { setImmediate as nextTurn } from 'node:timers/promises';
import { CommandError } from '../errors.ts';
import type { Collection, StoredDoc } from '../storage/collection.ts';
import { recordBytes } from '../storage/collection.ts';
import { decode, pick } from '../storage/bson-codec.ts';
import { decodeValues } from '../storage/key-encoding.ts';
import type { Store } from '../storage/store.ts';
import { rootOf } from '../values/paths.ts';
import type { Doc } from '../values/types.ts';
import type { Interval } from './intervals.ts';
import { compileFilter, fieldsOf } from './matcher.ts';
import { mergedKeys } from './merge.ts';
import type { FilterOptions, Predicate } from './predicate.ts';
import { choosePlan, type IndexPlan, type Plan } from './planner.ts';
import type { SortSpec } from './sort.ts';

/** A document found, with its decoded form once it has been needed. */
export interface Found extends StoredDoc {
  doc: Doc | undefined;
}

export interface Query {
  collection: Collection;
  plan: Plan;
  predicate: Predicate;
  /** The fields that the predicate reads; undefined when it may read any. */
  fields: ReadonlySet<string> | undefined;
  /** The fields that are read of a document; undefined for all. */
  read: ReadonlySet<string> | undefined;
  /** Whether the caller decodes the document anyway: then it is decoded once, also for the predicate. */
  decodes: boolean;
}

export const docOf = (found: Found): Doc => (found.doc ??= decode(found.raw));

/** `wanted` has the fields that the caller needs, when these are not all. */
export function prepareQuery(
  collection: Collection,
  filter: Doc,
  sort: SortSpec,
  options: FilterOptions & { wanted?: ReadonlySet<string> | undefined; decodes?: boolean } = {},
): Query {
  const predicate = compileFilter(filter, options);
  const plan = choosePlan(collection, filter, sort, options);
  const fields = fieldsOf(filter);
  const sorted = sort.map(([path]) => rootOf(path));
  const read = fields && options.wanted && new Set([...fields, ...sorted, ...options.wanted]);
  return { collection, predicate, plan, fields, read, decodes: options.decodes === true };
}

/** Number of keys fetched from LMDB at a time; grows during a scan. */
const firstBatch = 32;
const largestBatch = 1024;
/** For merged ranges, most of which provide only a few keys. */
const firstOfMany = 4;

/** Record numbers in the order of the plan. Holds no LMDB iterator between two steps, so it may pause any time. */
export function* recordsOf(store: Store, collection: Collection, plan: Plan): Generator<Buffer> {
  if (plan.kind === 'collection') {
    for (const key of keysIn(store, { low: collection.prefix, high: collection.end }, plan.reverse))
      yield key.subarray(4);
    return;
  }
  if (plan.kind === 'index' && !plan.index.record.multikey && !plan.overlaps) {
    yield* recordsOfIndex(store, plan);
    return;
  }
  const seen = new Set<string>();
  for (const part of plan.kind === 'union' ? plan.plans : [plan]) {
    for (const record of recordsOfIndex(store, part)) {
      const id = record.toString('latin1');
      if (seen.has(id)) continue;
      seen.add(id);
      yield record;
    }
  }
}

function* recordsOfIndex(store: Store, plan: IndexPlan): Generator<Buffer> {
  if (plan.points && plan.index.unique && !plan.merged) {
    for (const { low } of inOrder(plan)) {
      store.counters.keysExamined += 1;
      const record = store.get(low);
      if (record) yield record;
    }
    return;
  }
  for (const key of keysOf(store, plan)) {
    if (!plan.index.unique) yield key.subarray(key.length - recordBytes);
    else {
      const record = store.get(key);
      if (record) yield record;
    }
  }
}

const inOrder = ({ intervals, reverse }: IndexPlan): Interval[] =>
  reverse ? [...intervals].reverse() : intervals;

/** The keys of a plan in its order. */
function* keysOf(store: Store, plan: IndexPlan): Generator<Buffer> {
  const { merged, reverse } = plan;
  const walk = function* (interval: Interval, first?: number): Generator<Buffer> {
    for (const key of keysIn(store, interval, reverse, first)) {
      store.counters.keysExamined += 1;
      yield key;
    }
  };
  if (!merged) for (const interval of inOrder(plan)) yield* walk(interval);
  else {
    const ranges = plan.intervals.map((interval, at) => ({
      keys: walk(interval, firstOfMany),
      from: merged[at] ?? 0,
    }));
    yield* mergedKeys(ranges, reverse);
  }
}

function* keysIn(
  store: Store,
  interval: Interval,
  reverse: boolean,
  first = firstBatch,
): Generator<Buffer> {
  let { low, high } = interval;
  for (let limit = first; ; limit = Math.min(limit * 2, largestBatch)) {
    const batch = [...store.keys(low, high, { reverse, limit })];
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < limit) return;
    if (reverse) high = last;
    else low = Buffer.concat([last, Buffer.alloc(1)]);
  }
}

/** Number of documents examined between two pauses. */
const tick = 64;

/** The matching documents in the order of the plan; yields undefined at intervals, so that a caller can pause. */
export function* matching(store: Store, query: Query): Generator<Found | undefined> {
  let examined = 0;
  const fields = coveringFields(query);
  if (fields && query.plan.kind === 'index') {
    for (const key of keysOf(store, query.plan)) {
      if (++examined % tick === 0) yield undefined;
      const found = foundByKey(query.collection, fields, key);
      if (found) yield found;
    }
    assertComplete(query);
    return;
  }
  const { version } = query.collection;
  // Keys are read ahead of documents, which may have changed since.
  const isCertain = (): boolean =>
    query.plan.exact && (query.fields?.size === 0 || query.collection.version === version);
  for (const record of recordsOf(store, query.collection, query.plan)) {
    if (++examined % tick === 0) yield undefined;
    const raw = query.collection.get(record, query.read);
    if (!raw) continue;
    const found: Found = { record, raw, doc: undefined };
    const fields = query.read && query.decodes ? undefined : query.fields;
    if (isCertain() || query.predicate(partOf(found, fields))) yield found;
  }
  assertComplete(query);
}

/** Throws when the end was reached early because the collection or an index was dropped meanwhile. */
function assertComplete({ collection, plan }: Query): void {
  const plans = plan.kind === 'union' ? plan.plans : [plan];
  const isGone = ({ index }: IndexPlan): boolean => !collection.indexes.includes(index);
  if (collection.isDropped || plans.some((one) => one.kind === 'index' && isGone(one)))
    throw new CommandError(175, `the collection or an index of ${collection.ns} was dropped`);
}

/** The fields of the index, if it contains all that is read of documents and nothing must be tested. */
function coveringFields({ plan, read, decodes }: Query): readonly string[] | undefined {
  if (!read || !decodes || plan.kind !== 'index' || !plan.exact || plan.reverse) return undefined;
  const { fields, unique, record } = plan.index;
  const names = fields.map(([path]) => path);
  const isPlain = fields.every(([path, direction]) => direction === 1 && !path.includes('.'));
  if (unique || record.multikey || record.cut || !isPlain) return undefined;
  return [...read].every((name) => names.includes(name)) ? names : undefined;
}

/** A document rebuilt from its key; reads the document if the key is not exact. */
function foundByKey(
  collection: Collection,
  fields: readonly string[],
  key: Buffer,
): Found | undefined {
  const record = key.subarray(key.length - recordBytes);
  const values = decodeValues(key, 4, fields.length);
  if (values)
    return {
      record,
      raw: record,
      doc: Object.fromEntries(fields.map((name, i) => [name, values[i]])),
    };
  const raw = collection.get(record);
  return raw && { record, raw, doc: undefined };
}

/** These fields of a document; all fields if it is decoded already or may be needed completely. */
export const partOf = (found: Found, fields: ReadonlySet<string> | undefined): Doc =>
  fields && !found.doc ? decode(pick(found.raw, fields)) : docOf(found);

/** Maximum time in milliseconds that one operation blocks the thread. */
const sliceMs = 10;

/** Lets other connections run after a slice of time. */
export class Slices {
  readonly #store: Store;
  #started = performance.now();

  constructor(store: Store) {
    this.#store = store;
  }

  get due(): boolean {
    return performance.now() - this.#started > sliceMs;
  }

  async pause(): Promise<void> {
    await nextTurn();
    this.#store.refresh();
    this.#started = performance.now();
  }
}
