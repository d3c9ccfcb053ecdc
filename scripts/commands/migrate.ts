import { allMigrations } from '../../tool/migrations/all.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  summary: 'run the pending migrations, as a start does',
  usage: `

Prints each migration and its duration. Run it before upgrading several servers,
so that the first one starts without delay. Each migration runs once.`,
  options: {},
  database: 'new',
  async run() {
    // The migrations ran when the database was opened.
    console.log(`The data has version ${allMigrations.length}.`);
  },
};
