import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ObjectId, type Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

test('a duplicate key error names the index, its pattern and the value', async () => {
  const collection = await engine.collection();
  await collection.createIndex({ a: 1, b: -1 }, { unique: true });
  const b = new ObjectId();
  await collection.insertOne({ a: 1, b });
  await expect(collection.insertOne({ a: 1, b })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { a: 1, b: -1 },
    keyValue: { a: 1, b },
    message: `E11000 duplicate key error collection: test.${collection.collectionName} index: a_1_b_-1 dup key: { a: 1, b: ObjectId('${b.toHexString()}') }`,
  });
});

test('a rejected update leaves the document unchanged', async () => {
  const collection = await engine.collection([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ] as unknown as Document[]);
  await collection.createIndex({ a: 1 }, { unique: true });
  await expect(collection.updateOne({ a: 2 }, { $set: { a: 1, b: 1 } })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { a: 1 },
    keyValue: { a: 1 },
  });
  expect(await collection.find().toArray()).toEqual([
    { _id: 1, a: 1 },
    { _id: 2, a: 2 },
  ]);
});

test('missing counts as null, unless the index is sparse or partial', async () => {
  const strict = await engine.collection();
  await strict.createIndex({ a: 1 }, { unique: true });
  await strict.insertOne({ x: 1 });
  await expect(strict.insertOne({ x: 2 })).rejects.toMatchObject({
    code: 11000,
    keyValue: { a: null },
  });

  const sparse = await engine.collection();
  await sparse.createIndex({ a: 1 }, { unique: true, sparse: true });
  await sparse.insertMany([{ x: 1 }, { x: 2 }, { a: 1 }]);
  await expect(sparse.insertOne({ a: 1 })).rejects.toMatchObject({ code: 11000 });

  const partial = await engine.collection();
  await partial.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { on: true } });
  await partial.insertMany([{ a: 1 }, { a: 1 }, { a: 1, on: true }]);
  await expect(partial.insertOne({ a: 1, on: true })).rejects.toMatchObject({ code: 11000 });
  await expect(
    partial.updateOne({ on: { $exists: false } }, { $set: { on: true } }),
  ).rejects.toMatchObject({ code: 11000 });
});

test('each element of an array is a key', async () => {
  const collection = await engine.collection();
  await collection.createIndex({ a: 1 }, { unique: true });
  await collection.insertMany([{ a: [1, 2] }, { a: [3, 3] }]);
  await expect(collection.insertOne({ a: [2, 4] })).rejects.toMatchObject({
    code: 11000,
    keyValue: { a: 2 },
  });
});

test('1, 1.0, a long 1 and a decimal 1 are one key', async () => {
  const collection = await engine.collection();
  await collection.insertOne({ _id: 1 } as unknown as Document);
  const { Decimal128, Double, Long } = await import('mongodb');
  for (const _id of [new Double(1), Long.fromNumber(1), Decimal128.fromString('1.0')])
    await expect(collection.insertOne({ _id } as unknown as Document)).rejects.toMatchObject({
      code: 11000,
    });
});

test('values that differ only after a long prefix are different keys', async () => {
  const collection = await engine.collection();
  await collection.createIndex({ a: 1 }, { unique: true });
  const long = 'x'.repeat(5000);
  await collection.insertMany([{ a: `${long}b` }, { a: `${long}a` }]);
  await expect(collection.insertOne({ a: `${long}a` })).rejects.toMatchObject({ code: 11000 });
  expect(await collection.countDocuments({ a: `${long}a` })).toBe(1);
  expect(
    (
      await collection
        .find({ a: { $gte: long } })
        .sort({ a: 1 })
        .toArray()
    ).map((doc) => (doc.a as string).at(-1)),
  ).toEqual(['a', 'b']);
});

test('a document whose value has a long prefix of several wanted ones is updated once', async () => {
  const long = 'x'.repeat(5000);
  const rows = [{ a: `${long}a` }, { a: `${long}b` }];
  const collection = await engine.collection(rows.map((row) => ({ ...row })));
  await collection.createIndex({ a: 1 });
  const wanted = { a: { $in: rows.map(({ a }) => a) } };
  expect(await collection.countDocuments(wanted)).toBe(2);
  await collection.updateMany(wanted, { $inc: { n: 1 } });
  expect(await collection.distinct('n')).toEqual([1]);
});

test('a unique index over duplicates is rejected and not created', async () => {
  const collection = await engine.collection([{ a: 1 }, { a: 1 }]);
  await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
    code: 11000,
    codeName: 'DuplicateKey',
  });
  expect((await collection.indexes()).map((index) => index.name)).toEqual(['_id_']);
});

test('an unordered batch stores all but the duplicates, an ordered one those before', async () => {
  const unordered = await engine.collection();
  const batch = [{ _id: 1 }, { _id: 1 }, { _id: 2 }] as unknown as Document[];
  await expect(unordered.insertMany(batch, { ordered: false })).rejects.toMatchObject({
    code: 11000,
  });
  expect(await unordered.countDocuments()).toBe(2);
  const ordered = await engine.collection();
  await expect(ordered.insertMany(batch)).rejects.toMatchObject({ code: 11000 });
  expect(await ordered.countDocuments()).toBe(1);
});

test('exactly one of concurrent inserts of the same key succeeds', async () => {
  const collection = await engine.collection();
  await collection.createIndex({ email: 1 }, { unique: true });
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, (_, i) => collection.insertOne({ email: 'one', i })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 11000 });
});

test('concurrent upserts of the same key create one document and lose no update', async () => {
  const collection = await engine.collection();
  await collection.createIndex({ key: 1 }, { unique: true });
  await Promise.all(
    Array.from({ length: 40 }, () =>
      collection.findOneAndUpdate({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
    ),
  );
  expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
    { key: 'k', n: 40 },
  ]);
});

test('exactly one of concurrent claims of a job succeeds', async () => {
  const collection = await engine.collection([{ state: 'free' }]);
  const claims = await Promise.all(
    Array.from({ length: 20 }, (_, by) =>
      collection.findOneAndUpdate({ state: 'free' }, { $set: { state: 'taken', by } }),
    ),
  );
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
});

test('another definition of an existing index is rejected, the same one accepted', async () => {
  const collection = await engine.collection();
  await collection.createIndex({ a: 1 });
  expect(await collection.createIndex({ a: 1 })).toBe('a_1');
  await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({
    code: 86,
  });
  await expect(collection.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({
    code: 85,
  });
  await expect(collection.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({
    code: 86,
  });
});
