import { retryOnDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';

/**
 * Counters over a whole class, of which a busy lesson changes many and nobody reads most. A change
 * marks them stale by one increment, which is idempotent in effect; a reader recomputes those that
 * are stale. The change itself is stored before the mark, so no count can have missed a change that
 * it counts as seen (decision record 0006).
 */
interface Counters {
  _id: EntityId;
  section_id: EntityId;
  /** How often they have been marked stale, and how many of these marks the last count has seen. */
  changed: number;
  counted?: number | null;
  cases_counted?: number | null;
  /** Of the last count: about how many records the next one reads. */
  people?: number;
  sessions?: number;
}

/** What is used of a model. */
interface Store {
  updateOne(key: object, update: object, options?: { upsert: boolean }): PromiseLike<unknown>;
  bulkWrite(
    writes: { updateOne: { filter: object; update: object } }[],
    options: { ordered: boolean },
  ): PromiseLike<unknown>;
}

/**
 * Records that one count may read, or single rows much larger than that. Every count is one command,
 * and they follow one another, so that nobody who counts holds up the commands of others for long.
 */
const workAtOnce = 10_000;
/** What a row costs that has next to nothing behind it. */
const leastWork = 50;

/** Who counts: a reader gets no more than one count, a job counts whatever is stale. */
export type Counting = 'reader' | 'job';

/** Marks the counters under a key stale, as something behind them has changed. */
export async function markStale(store: Store, key: object): Promise<void> {
  await retryOnDuplicateKey(() => store.updateOne(key, { $inc: { changed: 1 } }, { upsert: true }));
}

/**
 * The rows as of now: those that are stale are counted afresh and kept. `count` gets many stale rows
 * of few sections and answers what each of them has now; `seen` names where the marks are kept that it
 * has seen. A reader whom that would keep waiting gets the rows as last counted, which are outdated.
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

/** The rows in their order, in parts that one count each may take. */
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
