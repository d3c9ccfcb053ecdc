import mongoose, {
  type Model,
  type QueryFilter,
  type Require_id,
  type UpdateQuery,
} from 'mongoose';

const duplicateKey = 11_000;

/** Whether a write was refused by a unique index: another one was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/**
 * For `catch` of an unordered insert: the places of the documents that a unique index refused, the others
 * being stored. Any other error is thrown on.
 */
export function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError))
    return onDuplicateKey(() => [0])(error);
  const refused = [error.writeErrors].flat();
  const isStored = refused.length > 0 && !error.result.getWriteConcernError();
  if (!isStored || refused.some(({ code }) => code !== duplicateKey)) throw error;
  return refused.map(({ index }) => index);
}

/** For `catch`: what to do when a unique index refused a write. Any other error is thrown on. */
export const onDuplicateKey =
  <T>(handle: (error: unknown) => T) =>
  (error: unknown): T => {
    if (!isDuplicateKey(error)) throw error;
    return handle(error);
  };

/** Runs an upsert on a unique key; of two at once the second one runs again and finds the document. */
export const retryOnDuplicateKey = <T>(write: () => PromiseLike<T>): Promise<T> =>
  Promise.resolve(write()).catch(onDuplicateKey(write));

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
