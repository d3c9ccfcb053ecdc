import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import mongoose, { Schema, type InferSchemaType, type Types } from 'mongoose';
import { createLease, leaseSchema } from '../../../tool/database/lease.ts';
import { backOff, createOutbox } from '../../../tool/database/outbox.ts';
import { upsert } from '../../../tool/database/duplicate-key.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

useDatabase();

const schema = new Schema({
  name: { type: String, required: true, unique: true },
  state: { type: String, default: 'waiting' },
  due_at: { type: Date },
  lease: { type: leaseSchema, default: undefined },
});
type Row = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
const Parcel = mongoose.model('Parcel', schema, 'parcels');
const life = 60_000;
const lease = createLease<Row>(Parcel, 'lease', life);
const outbox = createOutbox<Row>(Parcel, {
  dueField: 'due_at',
  pending: { state: 'waiting' },
  leaseField: 'lease',
  leaseLife: life,
});

const now = new Date();
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

beforeAll(async () => {
  await Parcel.createIndexes();
});
beforeEach(async () => {
  await Parcel.deleteMany();
});
// Other files of this worker look at all models.
afterAll(() => void mongoose.deleteModel('Parcel'));

const parcel = async (name: string, due_at = ago(1000)) =>
  String((await Parcel.create({ name, due_at }))._id);

test('one of ten concurrent claims gets the lease', async () => {
  await parcel('one');
  const claims = await Promise.all(Array.from({ length: 10 }, () => lease.claim({ name: 'one' })));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test('ten concurrent claims with upsert create the document once, and one gets the lease', async () => {
  const claims = await Promise.all(
    Array.from({ length: 10 }, () => lease.claim({ name: 'new' }, { upsert: true })),
  );
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await Parcel.find().lean()).toMatchObject([{ name: 'new' }]);
});

test('an expired lease can be claimed, and its former holder can neither renew it nor write any more', async () => {
  await parcel('one');
  const lost = await lease.claim({ name: 'one' }, { now: ago(life + 1) });
  const held = await lease.claim({ name: 'one' });
  if (!lost || !held) throw new Error('nothing was claimed');
  const end = held.row.lease?.until;
  expect(await lease.renew([lost])).toEqual([false]);
  expect((await Parcel.findOne().lean())?.lease?.until).toEqual(end);
  expect(await lease.renew([lost, held])).toEqual([false, true]);
  expect(await lease.release(lost, { $set: { state: 'late' } })).toBe(false);
  expect(await lease.release(held, { $set: { state: 'done' } })).toBe(true);
  expect(await Parcel.findOne().lean()).not.toHaveProperty('lease');
  expect(await Parcel.findOne().lean()).toMatchObject({ state: 'done' });
});

test('renew extends a lease by its full life', async () => {
  await parcel('one');
  const held = await lease.claim({ name: 'one' }, { now: ago(life - 1000) });
  if (!held) throw new Error('nothing was claimed');
  await lease.renew([held]);
  const later = new Date(now.getTime() + life - 1000);
  expect(await lease.claim({ name: 'one' }, { now: later })).toBeNull();
});

test('hold renews the lease while the work runs', async () => {
  await parcel('one');
  const short = createLease<Row>(Parcel, 'lease', 400);
  const held = await short.claim({ name: 'one' });
  const end = held?.row.lease?.until?.getTime() ?? Infinity;
  if (!held) throw new Error('nothing was claimed');
  const done = await short.hold(held, () =>
    eventually(async () => {
      const now = await Parcel.findOne({ name: 'one' }).lean();
      expect(now?.lease?.until?.getTime()).toBeGreaterThan(end + 400);
      return 'done';
    }),
  );
  expect(done).toBe('done');
});

test('hold renews the lease four times in its life', async () => {
  await parcel('one');
  const held = await lease.claim({ name: 'one' });
  if (!held) throw new Error('nothing was claimed');
  const timer = jest.spyOn(globalThis, 'setInterval');
  await lease.hold(held, async () => undefined);
  expect(timer.mock.calls.map(([, interval]) => interval)).toContain(life / 4);
  timer.mockRestore();
});

test('findDue returns due rows in order, without completed, future and leased ones', async () => {
  const second = await parcel('second', ago(1000));
  const first = await parcel('first', ago(2000));
  await parcel('early', new Date(now.getTime() + 5000));
  await Parcel.create({ name: 'done', state: 'done', due_at: ago(3000) });
  await outbox.claim(await parcel('taken', ago(4000)));
  expect(await outbox.findDue(new Date(), 10)).toEqual([first, second]);
  expect(await outbox.findDue(new Date(), 1)).toEqual([first]);
});

test('retry stores a change and makes the row due again at the given time', async () => {
  const id = await parcel('one');
  const held = await outbox.claim(id);
  if (!held) throw new Error('nothing was claimed');
  await outbox.retry(held, new Date(now.getTime() + 5000), { name: 'noted' });
  expect(await outbox.claim(id)).toBeNull();
  const later = await outbox.claim(id, { now: new Date(now.getTime() + 6000) });
  expect(later?.row).toMatchObject({ name: 'noted' });
});

test('note writes nothing when another process has taken over', async () => {
  const id = await parcel('one');
  const lost = await outbox.claim(id, { now: ago(500) });
  const expired = { 'lease.until': ago(1) };
  await Parcel.updateOne({ _id: id }, expired);
  const held = await outbox.claim(id);
  if (!lost || !held) throw new Error('nothing was claimed');
  await outbox.note(lost, { name: 'late' });
  expect(await Parcel.findById(id).lean()).toMatchObject({ name: 'one' });
  await outbox.note(held, { name: 'noted' });
  expect(await Parcel.findById(id).lean()).toMatchObject({ name: 'noted' });
});

test('complete succeeds once, and only while its condition holds', async () => {
  const held = await outbox.claim(await parcel('one'));
  if (!held) throw new Error('nothing was claimed');
  const done = { $set: { state: 'done' } };
  expect(await outbox.complete(held, done, { name: 'another' })).toBe(false);
  expect(await outbox.complete(held, done)).toBe(true);
  expect(await outbox.complete(held, done)).toBe(false);
});

test('complete writes nothing when the delivery was called off meanwhile', async () => {
  const id = await parcel('one');
  const held = await outbox.claim(id);
  if (!held) throw new Error('nothing was claimed');
  await Parcel.updateOne({ _id: id }, { state: 'called off' });
  expect(await outbox.complete(held, { $set: { state: 'done' } })).toBe(false);
  expect(await Parcel.findById(id).lean()).toMatchObject({ state: 'called off' });
});

test('ten concurrent upserts of one key return the same document', async () => {
  const rows = await Promise.all(
    Array.from({ length: 10 }, () =>
      upsert(Parcel, { name: 'one' }, { $setOnInsert: { due_at: now } }),
    ),
  );
  expect(new Set(rows.map(({ _id }) => String(_id))).size).toBe(1);
});

test('backOff returns increasing waits and repeats the last one', () => {
  expect([1, 2, 3, 9].map((attempts) => backOff([2, 10, 30], attempts))).toEqual([2, 10, 30, 30]);
});
