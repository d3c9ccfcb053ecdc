import mongoose from 'mongoose';
import type { Migration } from '../database/migrations.ts';

interface Platform {
  _id: mongoose.Types.ObjectId;
  test_findings: unknown;
}

/** What tests of connections found, which was kept as a text of JSON. */
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
