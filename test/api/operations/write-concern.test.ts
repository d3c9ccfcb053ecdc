import { afterAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connectDatabase, copiesFor } from '../../../tool/database/connection.ts';
import { databaseUri } from '../../support/database.ts';

afterAll(() => mongoose.disconnect());

test('writes wait for the journal on a standalone server even when the URI sets journal=false', async () => {
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
])('copiesFor returns the write concern for %s', (_, hello, copies) => {
  expect(copiesFor(hello)).toBe(copies);
});
