import { restoreArchive } from '../../tool/backup/restore.ts';
import { withDatabase } from '../../tool/backup/source.ts';
import { onlyWord, printContents, type Command } from './command.ts';

export const restoreCommand: Command = {
  summary: 'put the content of a backup into an empty database',
  usage: `FILE

The file is checked as a whole before anything is written. Its content may come from the other kind
of database.`,
  options: {},
  database: false,
  async run(given, config) {
    const file = onlyWord(given, 'FILE');
    printContents(await withDatabase(config, (db) => restoreArchive(db, file)));
  },
};
