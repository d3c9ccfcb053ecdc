import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connect, connectDatabase } from '../../../tool/database/connection.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { databaseUri } from '../../support/database.ts';
import { relayTo, type DatabaseRelay } from '../../support/database-relay.ts';
import { eventually } from '../../support/eventually.ts';
import { timeLimit } from '../../support/time-limits.ts';

/** Time limit of a command; a server sets a longer one. */
const giveUpAfter = timeLimit(2000);
let relay: DatabaseRelay;
let caller: Caller;
beforeAll(async () => {
  // Building the indexes takes longer than this limit.
  await connectDatabase(databaseUri(), { journaled: false });
  await mongoose.disconnect();
  relay = await relayTo(databaseUri());
  await connect(relay.uri, { journaled: false, giveUpAfter });
  caller = await createTestApp().as(await buildStudent());
});
afterEach(async () => {
  await relay.restore();
  // The driver reconnects by itself.
  await eventually(async () => expect((await caller.get('/api/auth/me')).status).toBe(200));
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  relay.close();
});

const unavailable = {
  code: 'unavailable',
  error: 'Parley cannot reach its database at the moment. Please try again.',
};

test('a request returns 503 with Retry-After when the database hangs', async () => {
  relay.hang();
  const asked = Date.now();
  const { status, body, headers } = await caller.get('/api/auth/me');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toMatchObject(unavailable);
  expect(Date.now() - asked).toBeLessThan(2 * giveUpAfter);
});

test('a request returns 503 when the connection to the database is lost', async () => {
  relay.cut();
  const { status, body } = await caller.get('/api/auth/me');
  expect([status, body]).toEqual([503, expect.objectContaining(unavailable)]);
});

test('while the database hangs, /api/health returns 200 and /api/ready returns 503', async () => {
  expect((await caller.get('/api/ready')).body).toEqual({ status: 'ready' });
  relay.hang();
  const [health, ready] = [await caller.get('/api/health'), await caller.get('/api/ready')];
  expect([health.status, ready.status]).toEqual([200, 503]);
});
