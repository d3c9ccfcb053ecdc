import { stat } from 'node:fs/promises';
import mongoose from 'mongoose';
import {
  erasePerson,
  findAccount,
  previewErasure,
  type Erasure,
} from '../../tool/erasure/erase.ts';
import { UsageError, type Command } from './command.ts';
import { personOf, personOptions } from './person.ts';

export const erasePersonCommand: Command = {
  summary: 'erase all data of a person, after a dry run that lists it',
  usage: `(--email ADDRESS | --id ID) [--logs FOLDER]
  [--confirm]

Without --confirm nothing is changed. With it, all records of the person are
deleted, the person is removed from records that others need (the audit log, the
costs of speech), mails that were written to files are deleted, and lines that
name the person are removed from the log files in FOLDER. Backups are not
changed: see docs/operations.md.`,
  options: {
    ...personOptions,
    logs: { type: 'string' },
    confirm: { type: 'boolean' },
  },
  async run(given, { DATA_DIR, MONGODB_URI }) {
    const { logs, confirm } = given.options;
    if (typeof logs === 'string' && !(await isFolder(logs)))
      throw new UsageError(`${logs} is not a folder.`);
    const { db } = mongoose.connection;
    if (!db) throw new UsageError('There is no database.');
    const who = personOf(given);
    const places = { db, dataDir: DATA_DIR, logs: typeof logs === 'string' ? logs : null };
    const userId = await findAccount(db, who);
    const act = confirm === true ? erasePerson : previewErasure;
    const erasure = await act(places, userId);
    print(erasure, confirm === true);
    if (confirm === true && !MONGODB_URI)
      console.log(
        'The file of the embedded database holds what was deleted until it is compacted: stop the server and run npm run parley -- compact.',
      );
    if (places.logs === null)
      console.log('Log files were not searched: name their folder with --logs.');
    if (erasure.logs.unread.length > 0)
      throw new UsageError(`Unpack and search these again:\n  ${erasure.logs.unread.join('\n  ')}`);
  },
};

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

function print({ userIds, records, mails, logs }: Erasure, done: boolean): void {
  for (const [name, { deleted, redacted }] of Object.entries(records).sort())
    console.log(`${count(deleted)} deleted ${count(redacted)} without the person  ${name}`);
  console.log(`${count(mails)} mail files, ${logs.lines} lines of logs`);
  console.log(
    done
      ? `Erased, and nothing that names the person was found afterwards. Keep these ids with your backups: after restoring one, run this again with --id for each of ${userIds.join(' ')}`
      : 'Dry run: nothing was changed. Add --confirm to erase.',
  );
}

const count = (value: number) => String(value).padStart(7);
