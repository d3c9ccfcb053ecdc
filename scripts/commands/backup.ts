import { backUp } from '../../tool/backup/source.ts';
import { printContents, type Command } from './command.ts';

export const backupCommand: Command = {
  summary: 'write all stored data into one file',
  usage: `FILE

Can run while the server runs: the file is a snapshot of one instant. It
contains all personal data and all hashes, so keep it as safe as the database.`,
  options: {},
  word: 'FILE',
  database: false,
  async run({ word }, config) {
    const { contents, isConsistent } = await backUp(config, word);
    printContents(contents);
    if (!isConsistent)
      console.log(
        'This MongoDB server is not a replica set: changes that were made meanwhile may be missing in part. Stop the servers and repeat, or back up a replica set.',
      );
  },
};
