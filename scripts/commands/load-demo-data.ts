import { loadDemoData } from '../../tool/demo-data/load.ts';
import { demoPassword, demoPeople } from '../../tool/demo-data/people.ts';
import { UsageError, type Command } from './command.ts';

export const loadDemoDataCommand: Command = {
  summary: 'fill an empty database with the demo university',
  usage: `

Does nothing if the database contains a user, and refuses to run with
NODE_ENV=production, because the passwords of the demo users are public.`,
  options: {},
  database: 'new',
  async run(_given, { production }) {
    if (production)
      throw new UsageError('Demo data is never loaded in production: its passwords are public.');
    if (!(await loadDemoData()))
      throw new UsageError(
        'The database holds people or institutions already, so nothing was loaded.',
      );
    const logins = demoPeople.filter(({ login }) => login).map(({ email }) => email);
    console.log(`Demo logins, all with the password ${demoPassword}:\n  ${logins.join('\n  ')}`);
  },
};
