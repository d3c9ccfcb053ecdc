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
}

/** Marks the counters under a key stale, as something behind them has changed. */
export async function markStale(store: Store, key: object): Promise<void> {
  await retryOnDuplicateKey(() => store.updateOne(key, { $inc: { changed: 1 } }, { upsert: true }));
}

/** The rows as of now: those that are stale are counted afresh and kept. */
export function recomputeStale<Row extends Counters, Figures extends object>(
  store: Store,
  rows: readonly Row[],
  count: (row: Row) => Promise<Figures>,
): Promise<Row[]> {
  return Promise.all(
    rows.map(async (row) => {
      if (row.changed === row.counted) return row;
      const figures = { ...(await count(row)), counted: row.changed };
      await store.updateOne({ _id: row._id }, { $set: figures });
      return { ...row, ...figures };
    }),
  );
}
