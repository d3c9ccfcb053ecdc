import { allMigrations } from '../../tool/migrations/all.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
  summary: 'bring the stored data up to this version, as a start does',
  usage: `

Prints each migration and how long it took. Run it before an upgrade of several servers, so that the
first of them starts without waiting. Each migration runs once, whoever runs it.`,
  options: {},
  database: 'new',
  async run() {
    // The migrations ran when the database was opened.
    console.log(`The data has version ${allMigrations.length}.`);
  },
};
