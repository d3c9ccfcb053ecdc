import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/** Students as last counted by section, derived data: it named what they have done by other keys. */
export const countRostersAgain: Migration = {
  number: 6,
  name: 'rosters of sections',
  async run() {
    await mongoose.connection.collection('sectionRosters').deleteMany({});
  },
};
