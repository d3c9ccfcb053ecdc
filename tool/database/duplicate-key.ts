import mongoose from 'mongoose';

/** Whether a write was refused by a unique index: somebody else was first. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
