import mongoose from 'mongoose';

/** Whether a write was refused by a unique index: another one was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;

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
