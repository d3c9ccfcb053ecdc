import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

interface Platform {
  _id: mongoose.Types.ObjectId;
  test_findings: unknown;
}

/** Converts findings of connection tests, which were stored as JSON text. */
export const readConnectionFindings: Migration = {
  number: 5,
  name: 'findings of connections',
  async run() {
    const platforms = mongoose.connection.collection<Platform>('ltiPlatforms');
    for (const { _id, test_findings } of await platforms
      .find({ test_findings: { $type: 'string' } })
      .toArray())
      await platforms.updateOne(
        { _id },
        { $set: { test_findings: JSON.parse(String(test_findings)) as unknown } },
      );
  },
};
