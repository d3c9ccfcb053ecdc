import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/**
 * In versions that took a case from its students with the first edit, a draft that had been published
 * was seen by nobody. It stays so until its instructor publishes it again.
 */
export const keepDraftsFromStudents: Migration = {
  number: 3,
  name: 'cases that were taken back by an edit',
  async run() {
    await mongoose.connection
      .collection('practiceCases')
      .updateMany(
        { published: false, live: { $ne: null }, withdrawn: { $exists: false } },
        { $set: { withdrawn: true } },
      );
  },
};
