import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

const dayMs = 24 * 3_600_000;

/** Assignments of versions without reminders: those due in the future get a reminder a day before. */
export const remindOfAssignments: Migration = {
  number: 4,
  name: 'reminders of assignments',
  async run() {
    await mongoose.connection
      .collection('assignments')
      .updateMany(
        { due_at: { $gt: new Date() }, removed_at: null, remind_at: null, reminders: null },
        [{ $set: { remind_at: { $subtract: ['$due_at', dayMs] } } }],
      );
  },
};
