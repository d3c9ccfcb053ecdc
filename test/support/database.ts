import { randomBytes } from 'node:crypto';
import { beforeAll } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase } from '../../tool/database/connection.ts';
import { atEnd } from './at-end.ts';
import { withDatabase } from './uri.ts';

const name = `parley_test_${randomBytes(6).toString('hex')}`;

/** Address of the test file's own database on the engine that the global setup started. */
export function databaseUri(): string {
  const engine = process.env.TEST_MONGODB_URI;
  if (!engine) throw new Error('Only tests of the project api have a database.');
  return withDatabase(engine, name);
}

/**
 * Connects the calling test file to its own database, which is dropped after the hooks of the file; call
 * at the top of the file. `monitorCommands` is needed by test/support/commands.ts.
 */
export function useDatabase({ monitorCommands = false } = {}): void {
  const uri = databaseUri();
  const watched = `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`;
  beforeAll(async () => {
    atEnd(async () => {
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
    });
    await connectDatabase(monitorCommands ? watched : uri, { journaled: false });
  });
}
