import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

/** The last moment that a person may set (contract/common.ts). */
const lastMoment = new Date('8999-12-31T23:59:59.000Z');

const dates = [
  ['assignments', 'due_at'],
  ['assignments', 'closes_at'],
  ['practiceCases', 'accessible_on'],
  ['practiceCases', 'live.content.accessible_on'],
  ['accessGroups', 'opens_at'],
] as const;

/**
 * In versions that accepted any year, a date could have a year of five digits in UTC, or get one from
 * the extra days of a student; then every list with it failed.
 */
export const limitYears: Migration = {
  number: 8,
  name: 'dates of five-digit years',
  async run() {
    for (const [collection, field] of dates)
      await mongoose.connection
        .collection(collection)
        .updateMany({ [field]: { $gt: lastMoment } }, { $set: { [field]: lastMoment } });
  },
};
