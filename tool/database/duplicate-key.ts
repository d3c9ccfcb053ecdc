import mongoose, {
  type Model,
  type QueryFilter,
  type Require_id,
  type UpdateQuery,
} from 'mongoose';
import type { AnyModel } from './any-model.ts';

const duplicateKey = 11_000;

/** Whether a unique index refused the write: another one was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === duplicateKey;

/**
 * For `catch` of an unordered insert: positions of the documents that a unique index refused; the
 * others are stored. Any other error is rethrown.
 */
export function duplicatesIn(error: unknown): number[] {
  if (!(error instanceof mongoose.mongo.MongoBulkWriteError))
    return onDuplicateKey(() => [0])(error);
  const refused = [error.writeErrors].flat();
  const isStored = refused.length > 0 && !error.result.getWriteConcernError();
  if (!isStored || refused.some(({ code }) => code !== duplicateKey)) throw error;
  return refused.map(({ index }) => index);
}

/** Documents of one write: mongoose takes about a tenth of a millisecond for each, in one go. */
const atOnce = 100;

/** Inserts documents with few writes; returns whether each is new, or refused by a unique index. */
export async function insertNew(model: AnyModel, rows: readonly object[]): Promise<boolean[]> {
  const isNew: boolean[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    const strict = { ordered: false, throwOnValidationError: true } as const;
    const refused: number[] = await model.insertMany(part, strict).then(() => [], duplicatesIn);
    isNew.push(...part.map((_, index) => !refused.includes(index)));
  }
  return isNew;
}

/** For `catch`: handles the refusal of a unique index. Any other error is rethrown. */
export const onDuplicateKey =
  <T>(handle: (error: unknown) => T) =>
  (error: unknown): T => {
    if (!isDuplicateKey(error)) throw error;
    return handle(error);
  };

/** Runs an upsert on a unique key; a concurrent second one is retried and finds the document. */
export const retryOnDuplicateKey = <T>(write: () => PromiseLike<T>): Promise<T> =>
  Promise.resolve(write()).catch(onDuplicateKey(write));

/**
 * Updates or creates the document with a unique key. Idempotent with `$setOnInsert`; concurrent
 * calls get the same document.
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

/** Like `upsert`, without reading the document. */
export const put = <T>(model: Model<T>, key: QueryFilter<T>, update: UpdateQuery<T>) =>
  retryOnDuplicateKey(() => model.updateOne(key, update, { upsert: true }));

/**
 * Writes a row that was recounted since `kept` was read, or deletes it if nothing is left to count. False
 * when another writer was first (optimistic lock): then it has to be counted again.
 */
export async function writeRow(
  model: AnyModel,
  key: object,
  kept: { version: number } | null,
  figures: object | null,
): Promise<boolean> {
  if (!kept)
    return (
      !figures ||
      model.create({ ...key, ...figures, version: 1 }).then(
        () => true,
        onDuplicateKey(() => false),
      )
    );
  const same = { ...key, version: kept.version };
  if (!figures) return (await model.deleteOne(same)).deletedCount === 1;
  const update = { $set: { ...figures, version: kept.version + 1 } };
  return (await model.updateOne(same, update)).matchedCount === 1;
}
