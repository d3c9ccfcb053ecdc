import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectDatabase } from '../../tool/database/connection.ts';
import { withDatabase } from './uri.ts';

/** Gives the calling test file a database of its own, dropped at its end. Call at the top of the file. */
export function useDatabase(): void {
  beforeAll(async () => {
    await connectDatabase(
      withDatabase(inject('mongodbUri'), `parley_test_${randomBytes(6).toString('hex')}`),
      { journaled: false },
    );
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await mongoose.disconnect();
  });
}
