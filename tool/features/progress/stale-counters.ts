import DataLoader from 'dataloader';
import { retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';
import { groupBy } from '../../group-by.ts';

/**
 * Counters over a whole class: a busy lesson changes many, but most are rarely read. A change marks
 * them as stale with one increment, which is safe to repeat; a reader recomputes stale ones. The change
 * is stored before the mark, so a count includes every change whose mark it has seen (decision record
 * 0006).
 */
interface Counters {
  _id: EntityId;
  section_id: EntityId;
  /** Number of stale marks, and how many of them the last count has seen. */
  changed: number;
  counted?: number | null;
  cases_counted?: number | null;
  /** Results of the last count, an estimate of how many records the next one reads. */
  people?: number;
  sessions?: number;
}

/** The methods of a mongoose model that are used here. */
interface Store {
  bulkWrite(
    writes: { updateOne: { filter: object; update: object; upsert?: boolean } }[],
    options: { ordered: boolean },
  ): PromiseLike<unknown>;
}

/**
 * Maximum of records that one count reads, except for a single larger row. Every count is one query, and
 * they run one after another, so that a count does not block other queries for long.
 */
const workAtOnce = 10_000;
/** Minimum cost of a row, in records. */
const leastWork = 50;

/** Who counts: a reader runs at most one count, a job counts everything that is stale. */
export type Counting = 'reader' | 'job';

/** Marks the counters with these keys as stale after changes of their data. */
export async function markStale(store: Store, keys: readonly object[]): Promise<void> {
  const marks = [...groupBy(keys, (key) => JSON.stringify(key)).values()].flatMap((same) => {
    const [filter] = same;
    const update = { $inc: { changed: same.length } };
    return filter ? [{ updateOne: { filter, update, upsert: true } }] : [];
  });
  if (marks.length > 0) await retryOnDuplicateKey(() => store.bulkWrite(marks, { ordered: false }));
}

/**
 * `markStale` for one key. Keys that come during a write share the next one: a class that ends together
 * changes the same counters, and concurrent updates of one document wait for each other.
 */
export function createMarker<Key extends object>(store: Store): (key: Key) => Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  const marks = new DataLoader<Key, void>(
    async (keys) => {
      writing = markStale(store, keys);
      await writing;
      return keys.map(() => undefined);
    },
    { cache: false, batchScheduleFn: (write) => void writing.then(write, write) },
  );
  return (key) => marks.load(key);
}

/**
 * Returns the current rows: stale ones are recounted and stored. `count` gets a batch of stale rows and
 * returns the new values of each; `seen` is the field for the number of marks that the count has seen.
 * If a reader would have to wait for several counts, the rows are returned as last counted, `outdated`.
 */
export async function recomputeStale<Row extends Counters, Figures extends object>(
  store: Store,
  rows: readonly Row[],
  count: (stale: readonly Row[]) => Promise<(row: Row) => Figures>,
  by: Counting,
  seen: 'counted' | 'cases_counted' = 'counted',
): Promise<{ rows: Row[]; outdated: boolean }> {
  const unseen = (row: Row) => row.changed - (row[seen] ?? 0);
  const parts = inParts(
    rows
      .filter((row) => unseen(row) !== 0)
      .sort((a, b) => (String(a.section_id) < String(b.section_id) ? -1 : 1)),
    (row) => Math.max(leastWork, unseen(row), row.people ?? 0, row.sessions ?? 0),
  );
  if (by === 'reader' && parts.length > 1) return { rows: [...rows], outdated: true };
  const fresh = new Map<Row, Row>();
  for (const part of parts) {
    const figuresOf = await count(part);
    const writes = part.map((row) => {
      const figures = { ...figuresOf(row), [seen]: row.changed };
      fresh.set(row, { ...row, ...figures });
      return { updateOne: { filter: { _id: row._id }, update: { $set: figures } } };
    });
    await store.bulkWrite(writes, { ordered: false });
  }
  return { rows: rows.map((row) => fresh.get(row) ?? row), outdated: false };
}

/** Splits the rows, in their order, into batches for one count each. */
function inParts<Row>(rows: readonly Row[], workOf: (row: Row) => number): Row[][] {
  const parts: Row[][] = [];
  let work = workAtOnce;
  for (const row of rows) {
    if (work + workOf(row) > workAtOnce) {
      parts.push([]);
      work = 0;
    }
    parts.at(-1)?.push(row);
    work += workOf(row);
  }
  return parts;
}
