import { compactEmbedded } from '@parley/embedded-mongodb/compact';
import { refuseAbsent } from '../../tool/database/contents.ts';
import { UsageError, type Command } from './command.ts';

export const compactCommand: Command = {
  summary: 'return free space of the embedded database to the disk',
  usage: `

Stop the server first. Writes a new file in DATA_DIR and compares its counts
with those of the old one; the disk needs room for both. MongoDB servers have
their own command for this.`,
  options: {},
  database: false,
  async run(_given, { DATA_DIR, MONGODB_URI }) {
    if (MONGODB_URI)
      throw new UsageError('MONGODB_URI is set: only the embedded file is compacted.');
    refuseAbsent({ DATA_DIR, MONGODB_URI });
    const { before, after } = await compactEmbedded(DATA_DIR);
    console.log(`${megabytes(before)} before, ${megabytes(after)} now`);
  },
};

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
