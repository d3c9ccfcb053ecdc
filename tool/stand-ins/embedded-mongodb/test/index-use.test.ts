import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ObjectId, type Document, type Filter, type Sort } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
let name: string;
beforeAll(async () => {
  engine = await startTestEngine();
  const collection = await engine.collection(
    Array.from({ length: 2000 }, (_, i) => ({
      _id: i,
      owner: i % 20,
      at: new Date(i * 1000),
      email: `user${String(i)}@example.edu`,
      tags: [`t${String(i % 50)}`, `u${String(i % 7)}`],
      ...(i % 10 === 0 ? { rare: i } : {}),
      open: i % 4 === 0,
      sub: { n: i },
    })) as unknown as Document[],
  );
  name = collection.collectionName;
  await collection.createIndexes([
    { key: { owner: 1, at: -1 } },
    { key: { email: 1 }, unique: true },
    { key: { tags: 1 } },
    { key: { rare: 1 }, sparse: true },
    { key: { at: 1 }, partialFilterExpression: { open: true }, name: 'open_at' },
    { key: { 'sub.n': 1 } },
  ]);
});
afterAll(() => engine.close());

interface Explained {
  stage: string;
  indexName: string | undefined;
  sorted: boolean | undefined;
  documents: number;
  returned: number;
}

async function explain(filter: Filter<Document>, sort: Sort = {}, limit = 0): Promise<Explained> {
  const reply = await engine.db.command({ explain: { find: name, filter, sort, limit } });
  const plan = reply.queryPlanner.winningPlan as Document;
  return {
    stage: plan.stage as string,
    indexName: plan.indexName as string | undefined,
    sorted: plan.sorted as boolean | undefined,
    documents: reply.executionStats.totalDocsExamined as number,
    returned: reply.executionStats.nReturned as number,
  };
}

test('$group gives the same groups from an index and from documents', async () => {
  const ids = [new ObjectId(), new ObjectId()];
  const rows = ids.flatMap((section, at) =>
    Array.from({ length: 3 }, (_, i) => ({
      section,
      role: i === 0 ? 'ta\u0001' : 'student',
      active: i < 2 || at === 0,
      at: i,
      ...(at === 0 && { place: i === 2 ? null : 'Lima' }),
    })),
  );
  const collection = await engine.collection(rows);
  await collection.createIndexes([
    { key: { section: 1, role: 1, active: 1 } },
    { key: { place: 1, section: 1 } },
    { key: { at: 1 } },
  ]);
  const grouped = (match: Document, _id: unknown) =>
    collection.aggregate([{ $match: match }, { $group: { _id, n: { $sum: 1 } } }]).toArray();
  expect(
    await grouped({ section: { $in: ids }, role: 'student', active: true }, '$section'),
  ).toEqual([
    { _id: ids[0], n: 2 },
    { _id: ids[1], n: 1 },
  ]);
  expect(await grouped({ section: ids[0] }, '$role')).toEqual([
    { _id: 'student', n: 2 },
    { _id: 'ta\u0001', n: 1 },
  ]);
  // The index does not hold what these are grouped by.
  const byTime = await grouped({ section: ids[0] }, '$at');
  expect(byTime.map(({ _id }) => _id as number).sort()).toEqual([0, 1, 2]);
  // Null and missing share a key, and numbers of several types do.
  expect(await grouped({ place: { $in: [null, 'Lima'] } }, { place: '$place' })).toEqual([
    { _id: { place: null }, n: 1 },
    { _id: {}, n: 3 },
    { _id: { place: 'Lima' }, n: 2 },
  ]);
  expect((await grouped({ at: 2 }, '$at'))[0]?._id).toBe(2);
});

test('a lookup by _id reads one document', async () => {
  expect(await explain({ _id: 77 } as unknown as Filter<Document>)).toMatchObject({
    indexName: '_id_',
    documents: 1,
    returned: 1,
  });
});

test('a lookup by a unique key reads one document', async () => {
  expect(await explain({ email: 'user1999@example.edu' })).toMatchObject({
    indexName: 'email_1',
    documents: 1,
    returned: 1,
  });
});

test('a compound index filters and sorts: 20 documents read for 20 returned', async () => {
  expect(await explain({ owner: 3 }, { at: -1 }, 20)).toMatchObject({
    indexName: 'owner_1_at_-1',
    sorted: true,
    documents: 20,
    returned: 20,
  });
  expect(await explain({ owner: 3 }, { at: 1 }, 20)).toMatchObject({
    indexName: 'owner_1_at_-1',
    sorted: true,
    documents: 20,
  });
});

test('a range narrows the second field of a compound index', async () => {
  expect(
    await explain({ owner: 3, at: { $gte: new Date(1_900_000), $lt: new Date(1_960_000) } }),
  ).toMatchObject({ indexName: 'owner_1_at_-1', documents: 3, returned: 3 });
});

test('$in reads only its keys', async () => {
  expect(
    await explain({ email: { $in: ['user1@example.edu', 'user2@example.edu', 'nobody'] } }),
  ).toMatchObject({ indexName: 'email_1', documents: 2, returned: 2 });
});

test('$in with thousands of keys reads only these', async () => {
  const email = {
    $in: Array.from({ length: 4000 }, (_, i) => `user${String(i * 10)}@example.edu`),
  };
  expect(await explain({ email })).toMatchObject({
    indexName: 'email_1',
    documents: 200,
    returned: 200,
  });
});

test('a multikey index finds an element and reads each document once', async () => {
  expect(await explain({ tags: 't3' })).toMatchObject({
    indexName: 'tags_1',
    documents: 40,
    returned: 40,
  });
});

test('a dotted field uses its index', async () => {
  expect(await explain({ 'sub.n': 5 })).toMatchObject({ indexName: 'sub.n_1', documents: 1 });
});

test('a sparse index is used for values and not for missing ones', async () => {
  expect(await explain({ rare: 50 })).toMatchObject({ indexName: 'rare_1', documents: 1 });
  expect(await explain({ rare: null })).toMatchObject({ stage: 'COLLSCAN', returned: 1800 });
});

test('a partial index is used only for queries that its filter covers', async () => {
  expect(await explain({ open: true, at: { $lt: new Date(40_000) } })).toMatchObject({
    indexName: 'open_at',
    documents: 10,
    returned: 10,
  });
  expect(await explain({ at: { $lt: new Date(40_000) } })).toMatchObject({
    stage: 'COLLSCAN',
    returned: 40,
  });
});

test('$or uses an index per branch', async () => {
  expect(await explain({ $or: [{ email: 'user5@example.edu' }, { rare: 50 }] })).toMatchObject({
    stage: 'OR',
    documents: 2,
    returned: 2,
  });
});

test('the prefix of a regular expression narrows an index', async () => {
  expect(await explain({ email: /^user19\d\d@/ })).toMatchObject({
    indexName: 'email_1',
    documents: 111,
    returned: 100,
  });
});

test('a sort without a filter uses an index', async () => {
  expect(await explain({}, { email: 1 }, 5)).toMatchObject({
    indexName: 'email_1',
    sorted: true,
    documents: 5,
  });
});

test('a count by an index is correct and a lookup without a match reads no document', async () => {
  const before = await engine.db.command({ explain: { find: name, filter: { _id: -1 } } });
  expect(before.executionStats.totalDocsExamined).toBe(0);
  expect(await engine.db.collection(name).countDocuments({ owner: 3 })).toBe(100);
});

test('an index follows inserts, updates and deletes', async () => {
  const collection = await engine.collection([{ k: 1 }, { k: 2 }]);
  await collection.createIndex({ k: 1 });
  await collection.updateOne({ k: 1 }, { $set: { k: 3 } });
  await collection.deleteOne({ k: 2 });
  await collection.insertOne({ k: 4 });
  expect(await Promise.all([1, 2, 3, 4].map((k) => collection.countDocuments({ k })))).toEqual([
    0, 0, 1, 1,
  ]);
});

test('SORT_MERGE reads as many documents as a page has, and one more key per range', async () => {
  const owners = [11, 2, 19, 7, 3];
  const command = { find: name, filter: { owner: { $in: owners } }, sort: { at: -1 }, limit: 10 };
  const { queryPlanner, executionStats } = await engine.db.command({ explain: command });
  expect(queryPlanner.winningPlan).toMatchObject({ stage: 'SORT_MERGE', sorted: true });
  expect(executionStats.totalDocsExamined).toBe(10);
  expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(10 + owners.length);
  const rows = await engine.db.collection(name).find(command.filter).sort({ at: -1 }).limit(10);
  // Ids follow the order of the times, and every twentieth document has the same owner.
  const expected = Array.from({ length: 2000 }, (_, i) => 1999 - i);
  expect((await rows.toArray()).map(({ _id }) => Number(_id))).toEqual(
    expected.filter((i) => owners.includes(i % 20)).slice(0, 10),
  );
});

test('an index with one value is preferred to SORT_MERGE', async () => {
  const collection = await engine.collection([{ who: 1, place: 1, at: 1 }]);
  await collection.createIndexes([{ key: { place: 1, at: 1 } }, { key: { who: 1 } }]);
  const filter = { who: 1, place: { $in: [1, 2] } };
  const command = { find: collection.collectionName, filter, sort: { at: 1 } };
  const reply = await engine.db.command({ explain: command });
  expect(reply.queryPlanner.winningPlan).toMatchObject({ indexName: 'who_1', sorted: false });
});

test('an $in with too many values for the second field of an index is filtered from documents', async () => {
  const collection = await engine.collection([
    { a: 1, b: 1 },
    { a: 1, b: -1 },
  ]);
  await collection.createIndex({ a: 1, b: 1 });
  const many = Array.from({ length: 20_001 }, (_, i) => i);
  expect(await collection.countDocuments({ a: 1, b: { $in: many } })).toBe(1);
});
