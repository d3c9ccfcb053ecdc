import { Writable } from 'node:stream';
import { createInterface } from 'node:readline/promises';
import { SetupBody } from '../../tool/contract/master.ts';
import { hashPassword, refuseCommonPassword } from '../../tool/features/auth/passwords.ts';
import { addMaster } from '../../tool/features/master/add-master.ts';
import { needed, UsageError, type Command } from './command.ts';

const Fields = SetupBody.omit({ code: true });

export const createMasterCommand: Command = {
  summary: 'create a master account',
  usage: `--email ADDRESS --first-name NAME
  --last-name NAME

The password is asked for, or read from the first line of standard input, so
that it appears neither in the process list nor in the shell history.`,
  options: {
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  },
  needs: ['email', 'first-name', 'last-name'],
  database: 'new',
  async run(given) {
    const fields = Fields.safeParse({
      email: needed(given, 'email'),
      first_name: needed(given, 'first-name'),
      last_name: needed(given, 'last-name'),
      password: await askSecret('Password: '),
    });
    if (!fields.success)
      throw new UsageError(fields.error.issues.map((issue) => issue.message).join('\n'));
    const { password, ...person } = fields.data;
    refuseCommonPassword(password, 'password');
    await addMaster({ ...person, password_hash: await hashPassword(password) });
    console.log(`${person.email} administers Parley now.`);
  },
};

/** Asks for a secret: typed without echo, or the first line of piped input. */
async function askSecret(question: string): Promise<string> {
  const typed = process.stdin.isTTY;
  if (typed) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: typed });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (typed) process.stderr.write('\n');
  }
}
