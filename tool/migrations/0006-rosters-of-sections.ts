import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/** Drops the cached student figures of sections, derived data whose keys have changed. */
export const countRostersAgain: Migration = {
  number: 6,
  name: 'rosters of sections',
  async run() {
    await mongoose.connection.collection('sectionRosters').deleteMany({});
  },
};
