import { backUp } from '../../tool/backup/source.ts';
import { onlyWord, printContents, type Command } from './command.ts';

export const backupCommand: Command = {
  summary: 'write everything that is stored into one file',
  usage: `FILE

Beside a running server, too: the file holds the data of one instant. It holds everything that Parley
knows about people, and its hashes; keep it as safe as the database.`,
  options: {},
  database: false,
  async run(given, config) {
    const { contents, isConsistent } = await backUp(config, onlyWord(given, 'FILE'));
    printContents(contents);
    if (!isConsistent)
      console.log(
        'This MongoDB server is no replica set: what changed meanwhile may be there in part. Stop the servers, or back up a replica set.',
      );
  },
};
