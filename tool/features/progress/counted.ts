import { isDuplicateKey } from '../../database/duplicate-key.ts';
import type { EntityId } from '../../database/entity-id.ts';

/**
 * Figures over a whole class, of which a busy lesson changes many and nobody reads most. A change is
 * told by one increment, which may be repeated; whoever reads counts what has changed since the last
 * count. The teller has stored the change before, so no count can have missed what it has been told
 * of (decision record 0006).
 */
interface Counted {
  _id: EntityId;
  changed: number;
  counted: number;
}

/** What is used of a model. */
interface Kept {
  updateOne(key: object, update: object, options?: { upsert: boolean }): PromiseLike<unknown>;
}

/** Tells the figures under a key that something behind them has changed. */
export async function tellChanged(kept: Kept, key: object): Promise<void> {
  const tell = () => kept.updateOne(key, { $inc: { changed: 1 } }, { upsert: true });
  try {
    await tell();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Of two first ones at once, the other has made the row.
    await tell();
  }
}

/** The rows with their figures as of now; those that have changed are counted and kept. */
export function countChanged<Row extends Counted, Figures extends object>(
  kept: Kept,
  rows: readonly Row[],
  count: (row: Row) => Promise<Figures>,
): Promise<Row[]> {
  return Promise.all(
    rows.map(async (row) => {
      if (row.changed === row.counted) return row;
      const figures = { ...(await count(row)), counted: row.changed };
      await kept.updateOne({ _id: row._id }, { $set: figures });
      return { ...row, ...figures };
    }),
  );
}
