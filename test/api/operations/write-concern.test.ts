import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase } from '../../../tool/database/connection.ts';
import { databaseUri } from '../../support/database.ts';

afterAll(() => mongoose.disconnect());

test('a write waits for a majority and the journal, whatever the address of the database says', async () => {
  const address = databaseUri();
  const weak = `${address}${address.includes('?') ? '&' : '?'}w=1&journal=false`;
  const connection = await connectDatabase(weak);
  const writeConcern = connection.db?.collection('turns').writeConcern;
  expect(writeConcern).toMatchObject({ w: 'majority', journal: true });
});
