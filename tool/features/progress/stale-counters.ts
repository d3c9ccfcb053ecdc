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
  /** How often they have been marked stale, and how many of these marks the last count has seen. */
  changed: number;
  counted: number;
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
 * How many stale rows one count takes. Every count is one command, and they follow one another, so
 * that a reader of a whole institution never holds up the commands of others for long.
 */
const rowsAtOnce = 200;

/** Marks the counters under a key stale, as something behind them has changed. */
export async function markStale(store: Store, key: object): Promise<void> {
  await retryOnDuplicateKey(() => store.updateOne(key, { $inc: { changed: 1 } }, { upsert: true }));
}

/**
 * The rows as of now: those that are stale are counted afresh and kept. `count` gets many stale rows
 * of few sections and answers what each of them has now.
 */
export async function recomputeStale<
  Row extends Counters & { section_id: EntityId },
  Figures extends object,
>(
  store: Store,
  rows: readonly Row[],
  count: (stale: readonly Row[]) => Promise<(row: Row) => Figures>,
): Promise<Row[]> {
  const stale = rows
    .filter(({ changed, counted }) => changed !== counted)
    .sort((a, b) => (String(a.section_id) < String(b.section_id) ? -1 : 1));
  const fresh = new Map<Row, Row>();
  for (let from = 0; from < stale.length; from += rowsAtOnce) {
    const batch = stale.slice(from, from + rowsAtOnce);
    const figuresOf = await count(batch);
    const writes = batch.map((row) => {
      const figures = { ...figuresOf(row), counted: row.changed };
      fresh.set(row, { ...row, ...figures });
      return { updateOne: { filter: { _id: row._id }, update: { $set: figures } } };
    });
    await store.bulkWrite(writes, { ordered: false });
  }
  return rows.map((row) => fresh.get(row) ?? row);
}
