import type { Trace } from '../query/predicate.ts';
import { docOf, matching, prepareQuery, Slices, type Found, type Query } from '../query/scan.ts';
import { Sorter, type SortSpec } from '../query/sort.ts';
import { decode } from '../storage/bson-codec.ts';
import type { Collection } from '../storage/collection.ts';
import type { StringOrder } from '../values/compare.ts';
import type { Doc } from '../values/types.ts';
import type { Engine } from './context.ts';

/** The documents that a write selects. */
export interface Selection {
  db: string;
  name: string;
  filter: Doc;
  sort: SortSpec;
  strings: StringOrder;
  variables: Doc;
}

/** Maximum size of a collection that a write searches in one step; larger ones are searched before, in slices. */
const searchAtOnce = 2000;

/** Results computed before the write; valid while the collection is unchanged. */
interface Ahead {
  query: Query;
  version: number;
  /** The collection was searched: with this record as result, or without result. */
  searched: { record: Buffer | undefined } | undefined;
}

/**
 * Runs a write on the first selected document (undefined when there is none) inside one transaction. No other write
 * can run between finding and writing, so of two concurrent clients exactly one finds the document unchanged.
 */
export async function writeFirst<T>(
  engine: Engine,
  selection: Selection,
  write: (collection: Collection, found: Found | undefined, query: Query) => T,
): Promise<T> {
  const ahead = await lookAhead(engine, selection);
  return engine.writes.run(() => {
    const collection = engine.store.ensureCollection(selection.db, selection.name);
    const holds = ahead?.query.collection === collection && ahead.version === collection.version;
    if (holds && ahead.searched)
      return write(collection, reread(collection, ahead.searched.record), ahead.query);
    const query = holds
      ? ahead.query
      : prepareQuery(collection, selection.filter, selection.sort, selection);
    return write(collection, firstOf(engine, query, selection), query);
  });
}

/** Plans the query, and searches a large collection in steps, so that the write itself is short. */
async function lookAhead(engine: Engine, selection: Selection): Promise<Ahead | undefined> {
  const collection = engine.store.collection(selection.db, selection.name);
  if (!collection) return undefined;
  const query = prepareQuery(collection, selection.filter, selection.sort, selection);
  const { version } = collection;
  const narrow = query.plan.kind !== 'collection' && query.plan.sorted;
  if (narrow || collection.count() <= searchAtOnce) return { query, version, searched: undefined };
  const slices = new Slices(engine.store);
  const sorter = new Sorter<Buffer>(selection.sort, selection.strings, 1);
  for (const found of matching(engine.store, query)) {
    if (!found) {
      if (slices.due) await slices.pause();
    } else {
      sorter.add(docOf(found), found.record);
      if (query.plan.sorted) break;
    }
  }
  return { query, version, searched: { record: sorter.take()[0] } };
}

function firstOf(engine: Engine, query: Query, selection: Selection): Found | undefined {
  const sorter = new Sorter<Found>(selection.sort, selection.strings, 1);
  for (const found of matching(engine.store, query)) {
    if (!found) continue;
    if (query.plan.sorted) return found;
    sorter.add(docOf(found), found);
  }
  return sorter.take()[0];
}

function reread(collection: Collection, record: Buffer | undefined): Found | undefined {
  const raw = record && collection.get(record);
  return raw && { record, raw, doc: undefined };
}

/** Maximum number of documents in one step of a write to many; then other requests run. */
const stepDocuments = 500;

/**
 * Runs a write on every selected document, in steps, and returns their results. Each document is checked again
 * inside its transaction. A step may be repeated, so a write must have no effect outside the collection.
 */
export async function writeAll<T>(
  engine: Engine,
  selection: Selection,
  write: (collection: Collection, found: Found, query: Query) => T,
): Promise<T[]> {
  const records = await recordsToWrite(engine, selection);
  const results: T[] = [];
  for (let i = 0; i < records.length; i += stepDocuments) {
    const step = records.slice(i, i + stepDocuments);
    results.push(...(await engine.writes.run(() => writeStep(engine, selection, step, write))));
  }
  return results;
}

function writeStep<T>(
  engine: Engine,
  selection: Selection,
  records: Buffer[],
  write: (collection: Collection, found: Found, query: Query) => T,
): T[] {
  const collection = engine.store.collection(selection.db, selection.name);
  if (!collection) return [];
  const query = prepareQuery(collection, selection.filter, [], selection);
  return records.flatMap((record) => {
    const found = reread(collection, record);
    return found && query.predicate(docOf(found)) ? [write(collection, found, query)] : [];
  });
}

async function recordsToWrite(engine: Engine, selection: Selection): Promise<Buffer[]> {
  const collection = engine.store.collection(selection.db, selection.name);
  if (!collection) return [];
  const slices = new Slices(engine.store);
  const records: Buffer[] = [];
  for (const found of matching(
    engine.store,
    prepareQuery(collection, selection.filter, [], selection),
  )) {
    if (found) records.push(found.record);
    else if (slices.due) await slices.pause();
  }
  return records;
}

/** The array element the filter matched, for the positional `$`. */
export function positionIn(query: Query, found: Found): number {
  const trace: Trace = { position: -1 };
  query.predicate(decode(found.raw), trace);
  return trace.position;
}
