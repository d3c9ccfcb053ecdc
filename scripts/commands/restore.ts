import { checkArchive, restoreArchive } from '../../tool/backup/restore.ts';
import { withDatabase } from '../../tool/backup/source.ts';
import { existingSecretKey } from '../../tool/startup/secret-key.ts';
import { printContents, type Command } from './command.ts';

export const restoreCommand: Command = {
  summary: 'restore a backup into an empty database',
  usage: `FILE

Validates the whole file before writing. The backup may come from either kind of
database.`,
  options: {},
  word: 'FILE',
  database: false,
  async run({ word: file }, config) {
    // Before the database is opened, which makes an empty one in a new folder.
    const contents = await checkArchive(file);
    printContents(await withDatabase(config, (db) => restoreArchive(db, file, contents)));
    if (!(await existingSecretKey(config)))
      console.log(
        'Before the start, set SECRET_KEY to that of the server, or copy its secret-key into DATA_DIR: with a new key, second factors and connections of LMSs no longer work.',
      );
  },
};
