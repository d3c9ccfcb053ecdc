import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/**
 * In versions that unpublished a case at its first edit, students did not see a draft that had been
 * published. It stays hidden until its instructor publishes it again.
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
