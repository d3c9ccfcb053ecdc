import type { Engine } from './commands/context.ts';
import { writeAll } from './commands/locate.ts';
import { docOf } from './query/scan.ts';
import type { Collection } from './storage/collection.ts';

/** Interval of TTL deletions, the same as in MongoDB. */
export const ttlPassMs = 60_000;

/** Deletes every document that has expired according to a TTL index. */
export async function deleteExpired(engine: Engine, now = Date.now()): Promise<number> {
  let deleted = 0;
  for (const collection of engine.store.all()) {
    for (const { record } of collection.indexes) {
      const [field] = Object.keys(record.key);
      if (record.expireAfterSeconds === undefined || field === undefined) continue;
      deleted += await deleteBefore(
        engine,
        collection,
        field,
        new Date(now - record.expireAfterSeconds * 1000),
        record.partialFilterExpression,
      );
    }
  }
  return deleted;
}

async function deleteBefore(
  engine: Engine,
  collection: Collection,
  field: string,
  cutoff: Date,
  partial: Record<string, unknown> = {},
): Promise<number> {
  const expired = { [field]: { $lte: cutoff } };
  const filter = Object.keys(partial).length > 0 ? { $and: [expired, partial] } : expired;
  const all = await writeAll(
    engine,
    {
      db: collection.db,
      name: collection.name,
      filter,
      sort: [],
      strings: undefined,
      variables: {},
    },
    (current, found) => {
      current.remove(found.record, docOf(found));
    },
  );
  return all.length;
}
