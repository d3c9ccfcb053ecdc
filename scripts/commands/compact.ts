import { compactEmbedded } from '@parley/embedded-mongodb/compact';
import { refuseAbsent } from '../../tool/database/contents.ts';
import { UsageError, type Command } from './command.ts';

export const compactCommand: Command = {
  summary: 'give the space of what was deleted in the embedded database back to the disk',
  usage: `

Stop the server first. The file in DATA_DIR is written anew and counted against the old one, for which
the disk needs as much space again as the new one takes. A MongoDB server has its own command for it.`,
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
