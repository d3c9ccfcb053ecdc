import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase, copiesFor } from '../../../tool/database/connection.ts';
import { databaseUri } from '../../support/database.ts';

afterAll(() => mongoose.disconnect());

test('a write waits for the journal of a standalone server, whatever its address says', async () => {
  const address = databaseUri();
  const weak = `${address}${address.includes('?') ? '&' : '?'}w=0&journal=false`;
  const connection = await connectDatabase(weak);
  const writeConcern = connection.db?.collection('turns').writeConcern;
  expect(writeConcern).toMatchObject({ w: 1, journal: true });
});

test.each([
  ['a member of a replica set', { setName: 'rs0' }, 'majority'],
  ['the router of a sharded cluster', { msg: 'isdbgrid' }, 'majority'],
  ['a standalone server', {}, 1],
])('writes to %s wait for the copies that it has', (_, hello, copies) => {
  expect(copiesFor(hello)).toBe(copies);
});
