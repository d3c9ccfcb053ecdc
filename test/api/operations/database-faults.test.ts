import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connect, connectDatabase } from '../../../tool/database/connection.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { databaseUri } from '../../support/database.ts';
import { relayTo, type DatabaseRelay } from '../../support/database-relay.ts';
import { eventually } from '../../support/eventually.ts';
import { timeLimit } from '../../support/time-limits.ts';

/** As a server connects, with a shorter limit. */
const giveUpAfter = timeLimit(2000);
let relay: DatabaseRelay;
let caller: Caller;
beforeAll(async () => {
  // The indexes take longer than a call may.
  await connectDatabase(databaseUri(), { journaled: false });
  await mongoose.disconnect();
  relay = await relayTo(databaseUri());
  await connect(relay.uri, { journaled: false, giveUpAfter });
  caller = await createTestApp().as(await buildStudent());
});
afterEach(async () => {
  await relay.restore();
  // The driver finds it again by itself.
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

test('a call on a database that hangs is given up and answered with 503 and Retry-After', async () => {
  relay.hang();
  const asked = Date.now();
  const { status, body, headers } = await caller.get('/api/auth/me');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toMatchObject(unavailable);
  expect(Date.now() - asked).toBeLessThan(2 * giveUpAfter);
});

test('a call while the database is away is answered with 503, and works again when it is back', async () => {
  relay.cut();
  const { status, body } = await caller.get('/api/auth/me');
  expect([status, body]).toEqual([503, expect.objectContaining(unavailable)]);
});

test('a process whose database does not answer is alive and not ready', async () => {
  expect((await caller.get('/api/ready')).body).toEqual({ status: 'ready' });
  relay.hang();
  const [health, ready] = [await caller.get('/api/health'), await caller.get('/api/ready')];
  expect([health.status, ready.status]).toEqual([200, 503]);
});
