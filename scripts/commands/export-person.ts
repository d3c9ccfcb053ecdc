import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { operatorId } from '../../tool/contract/constants/operator.ts';
import { findOwnRecords } from '../../tool/erasure/copy.ts';
import { findAccount } from '../../tool/erasure/erase.ts';
import { audited } from '../../tool/features/audit/service.ts';
import { writeNewFile } from '../../tool/new-file.ts';
import { needed, UsageError, type Command } from './command.ts';
import { personOf, personOptions } from './person.ts';

export const exportPersonCommand: Command = {
  summary: 'write what is stored about a person as JSON',
  usage: `(--email ADDRESS | --id ID) --out FILE

For a person who asks for a copy: their accounts, answers about consent,
enrollments, conversations with turns and reports, words, scores and sign-ins,
by collection, with times in UTC. Passwords, sessions and other secrets are not
in it, nor records of others that name the person, such as the audit log. Only
the owner of the process can read the file. The export is recorded in the audit
log.`,
  options: { ...personOptions, out: { type: 'string' } },
  needs: ['out'],
  async run(given) {
    const who = personOf(given);
    const file = needed(given, 'out');
    const { db } = mongoose.connection;
    if (!db) throw new UsageError('There is no database.');
    const userId = await findAccount(db, who);
    const intent = { action: 'export', kind: 'user', target_id: String(userId) } as const;
    const count = await audited({ id: operatorId }, intent, async () => {
      const records = await findOwnRecords(db, userId);
      const text = JSON.stringify({ exported_at: new Date(), records }, null, 2);
      await writeNewFile(file, (target) => pipeline([text, '\n'], target));
      return { answer: Object.values(records).flat().length };
    });
    console.log(`${file} holds ${count} records. Hand it to nobody but this person.`);
  },
};
