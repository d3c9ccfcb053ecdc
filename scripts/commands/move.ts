import { join } from 'node:path';
import { writeArchive } from '../../tool/backup/archive.ts';
import { restoreArchive } from '../../tool/backup/restore.ts';
import { inTemporaryFolder, withDatabase } from '../../tool/backup/source.ts';
import { refuseAbsent } from '../../tool/database/contents.ts';
import { needed, printContents, UsageError, type Command } from './command.ts';

export const moveCommand: Command = {
  summary: 'copy the embedded database to a MongoDB server',
  usage: `--to mongodb://…

Stop the server first, and start it with MONGODB_URI afterwards. Compares the
counts of every collection on both sides. The embedded database is not changed.`,
  options: { to: { type: 'string' } },
  needs: ['to'],
  database: false,
  async run(given, config) {
    const to = needed(given, 'to');
    if (!/^mongodb(\+srv)?:\/\//.test(to)) throw new UsageError('--to needs a mongodb:// address');
    const from = { ...config, MONGODB_URI: undefined };
    refuseAbsent(from);
    await inTemporaryFolder(config.DATA_DIR, async (folder) => {
      const file = join(folder, 'archive');
      await withDatabase(from, (db) => writeArchive(db, file));
      const target = { ...config, MONGODB_URI: to };
      printContents(await withDatabase(target, (db) => restoreArchive(db, file)));
    });
  },
};
