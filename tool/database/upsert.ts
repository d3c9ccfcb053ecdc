import type { Model, QueryFilter, Require_id, UpdateQuery } from 'mongoose';
import { retryOnDuplicateKey } from './duplicate-key.ts';

/**
 * The document under a unique key, changed by `update` or made with it. Idempotent with
 * `$setOnInsert`; of two at once both get the same document.
 */
export async function upsert<T>(
  model: Model<T>,
  key: QueryFilter<T>,
  update: UpdateQuery<T>,
): Promise<Require_id<T>> {
  const document = await retryOnDuplicateKey(() =>
    model
      .findOneAndUpdate(key, update, { upsert: true, returnDocument: 'after' })
      .lean<Require_id<T>>(),
  );
  if (!document) throw new Error('an upsert answered no document');
  return document as Require_id<T>;
}
