import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deserialize, Double, serialize } from 'bson';
import {
  Decimal128,
  Long,
  ObjectId,
  type Collection,
  type Document,
  type Filter,
  type FindOptions,
} from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

const id = (n: number): ObjectId => new ObjectId(n.toString(16).padStart(24, '0'));

const docs: Document[] = [
  { _id: 1, a: 1, s: 'apple', arr: [1, 2, 3], sub: { x: 1, y: 2 }, o: id(1) },
  { _id: 2, a: 2, s: 'Banana', arr: [], sub: { y: 2, x: 1 }, o: id(2) },
  {
    _id: 3,
    a: null,
    s: 'cherry',
    arr: [
      { k: 1, v: 'p' },
      { k: 2, v: 'q' },
    ],
  },
  { _id: 4, s: 'date', arr: [[1, 2]], when: new Date(1000) },
  { _id: 5, a: '2', arr: 3, s: null },
  { _id: 6, a: [1, 2], s: 'fig', arr: [5, 'x', null] },
  { _id: 7, a: 2.5, s: 'éclair', when: new Date(2000), sub: null },
  { _id: 8, a: true, sub: { x: [{ z: 1 }, { z: 2 }] } },
];

let engine: TestEngine;
let plain: string;
let indexed: string;
beforeAll(async () => {
  engine = await startTestEngine();
  plain = (await engine.collection(docs)).collectionName;
  const withIndexes = await engine.collection(docs);
  indexed = withIndexes.collectionName;
  for (const field of ['a', 's', 'arr', 'sub', 'o', 'when', 'arr.k', 'sub.x', 'sub.x.z'])
    await withIndexes.createIndex({ [field]: 1 });
  await withIndexes.createIndex({ a: -1, s: 1 });
});
afterAll(() => engine.close());

/** The _ids that a MongoDB server finds. */
const cases: [string, Filter<Document>, number[]][] = [
  ['equality also looks into arrays', { a: 2 }, [2, 6]],
  ['null means null or missing', { a: null }, [3, 4]],
  ['$ne', { a: { $ne: 2 } }, [1, 3, 4, 5, 7, 8]],
  ['$gt keeps to numbers', { a: { $gt: 1 } }, [2, 6, 7]],
  ['$gte on texts goes by bytes', { s: { $gte: 'c' } }, [3, 4, 6, 7]],
  ['$gte null', { a: { $gte: null } }, [3, 4]],
  ['$lt on dates', { when: { $lt: new Date(1500) } }, [4]],
  ['$in with null', { a: { $in: [1, '2', null] } }, [1, 3, 4, 5, 6]],
  ['$in with a regular expression', { s: { $in: [/^a/, 'fig'] } }, [1, 6]],
  ['$nin', { a: { $nin: [1, null] } }, [2, 5, 7, 8]],
  ['$exists', { a: { $exists: true } }, [1, 2, 3, 5, 6, 7, 8]],
  ['not $exists', { a: { $exists: false } }, [4]],
  ['$or over two fields', { $or: [{ a: 1 }, { s: 'fig' }] }, [1, 6]],
  ['$nor', { $nor: [{ a: 1 }, { s: 'fig' }] }, [2, 3, 4, 5, 7, 8]],
  ['$not', { a: { $not: { $gt: 1 } } }, [1, 3, 4, 5, 8]],
  ['a regular expression by its beginning', { s: /^ch/ }, [3]],
  ['a regular expression without case', { s: /an/i }, [2]],
  ['a sub-document with its order of fields', { sub: { x: 1, y: 2 } }, [1]],
  ['a field of a sub-document', { 'sub.x': 1 }, [1, 2]],
  ['through arrays of documents', { 'sub.x.z': 2 }, [8]],
  ['a whole array', { arr: [1, 2, 3] }, [1]],
  ['an array in an array', { arr: [1, 2] }, [4]],
  ['an empty array', { arr: [] }, [2]],
  ['by position', { 'arr.0': 1 }, [1]],
  ['$size', { arr: { $size: 3 } }, [1, 6]],
  ['$all', { arr: { $all: [1, 3] } }, [1]],
  ['$elemMatch needs one element for all', { arr: { $elemMatch: { k: 1, v: 'q' } } }, []],
  ['dotted conditions may meet different elements', { 'arr.k': 1, 'arr.v': 'q' }, [3]],
  ['a range that no element meets alone', { arr: { $gt: 4, $lt: 2 } }, []],
  ['$elemMatch on values', { arr: { $elemMatch: { $gt: 2, $lt: 4 } } }, [1]],
  ['$mod', { a: { $mod: [2, 0] } }, [2, 6, 7]],
  ['$type', { arr: { $type: 'array' } }, [1, 2, 3, 4, 6]],
  ['$expr compares across types', { $expr: { $gt: ['$a', 2] } }, [5, 6, 7, 8]],
  ['an id', { o: id(2) }, [2]],
  ['ids in a range', { o: { $gt: id(1) } }, [2]],
];

describe('filter as on a MongoDB server', () => {
  test.each(cases)('%s', async (_name, filter, expected) => {
    const ids = async (name: string): Promise<unknown[]> =>
      (await engine.db.collection(name).find(filter).sort({ _id: 1 }).toArray()).map(
        (doc) => doc._id,
      );
    expect(await ids(plain)).toEqual(expected);
    expect(await ids(indexed)).toEqual(expected);
    expect(await engine.db.collection(indexed).countDocuments(filter)).toBe(expected.length);
  });
});

test('values of all types sort in the order of MongoDB', async () => {
  const values = [
    5,
    'a',
    null,
    [0, 9],
    { a: 1 },
    true,
    new Date(1),
    id(1),
    /x/,
    Buffer.from('z'),
    [],
    1.5,
    Long.fromNumber(3),
    Decimal128.fromString('1.6'),
  ];
  const collection = await engine.collection(
    values.map((v, i) => ({ _id: i, v }) as unknown as Document),
  );
  const order = [10, 2, 3, 11, 13, 12, 0, 1, 4, 9, 7, 5, 6, 8];
  const sorted = async (): Promise<unknown[]> =>
    (await collection.find().sort({ v: 1, _id: 1 }).toArray()).map((doc) => doc._id);
  expect(await sorted()).toEqual(order);
  await collection.createIndex({ v: 1, _id: 1 });
  expect(await sorted()).toEqual(order);
});

const projections: [string, FindOptions['projection'], Document][] = [
  ['fields kept', { s: 1, _id: 0 }, { s: 'cherry' }],
  ['fields left out', { arr: 0 }, { _id: 3, a: null, s: 'cherry' }],
  ['within arrays', { 'arr.k': 1 }, { _id: 3, arr: [{ k: 1 }, { k: 2 }] }],
  [
    '$slice',
    { arr: { $slice: [-1, 1] } },
    { _id: 3, a: null, s: 'cherry', arr: [{ k: 2, v: 'q' }] },
  ],
  ['$elemMatch', { arr: { $elemMatch: { k: 2 } } }, { _id: 3, arr: [{ k: 2, v: 'q' }] }],
  ['an expression', { z: { $concat: ['$s', '!'] } }, { _id: 3, z: 'cherry!' }],
];
test.each(projections)(
  'a projection shapes the document: %s',
  async (_name, projection, expected) => {
    expect(
      await engine.db.collection(plain).findOne({ _id: 3 } as Document, { projection }),
    ).toEqual(expected);
  },
);

test('a projection returns fields exactly as stored, in their stored order', async () => {
  const stored = {
    _id: 1,
    whole: new Double(5),
    ß: 'sharp',
    deep: { list: [1, { x: null }] },
    big: 7n,
  };
  const collection = await engine.collection([{ other: 0, ...stored, last: 'x' }]);
  const [found] = await collection
    .find({ last: 'x' }, { projection: { big: 1, deep: 1, ß: true, whole: 1.5 }, raw: true })
    .toArray();
  const asWritten = deserialize(found as unknown as Uint8Array, { promoteValues: false });
  expect(asWritten).toEqual(deserialize(serialize(stored), { promoteValues: false }));
  expect(Object.keys(asWritten)).toEqual(['_id', 'whole', 'ß', 'deep', 'big']);
  expect(await collection.findOne({}, { projection: { _id: 1 } })).toEqual({ _id: 1 });
});

test('a filter with $or, $nor or $expr sees every field that it needs', async () => {
  const ids = async (filter: Filter<Document>) =>
    (await engine.db.collection(plain).find(filter).toArray()).map(({ _id }) => Number(_id));
  expect(await ids({ $or: [{ 'sub.x': 1 }, { $and: [{ a: 2.5 }, { s: /^é/ }] }] })).toEqual([
    1, 2, 7,
  ]);
  expect(await ids({ $nor: [{ a: { $exists: true } }] })).toEqual([4]);
  expect(await ids({ $expr: { $eq: ['$sub.y', '$a'] }, s: 'Banana' })).toEqual([2]);
});

test('a projection that includes and excludes fields is rejected', async () => {
  await expect(
    engine.db.collection(plain).findOne({}, { projection: { a: 1, s: 0 } }),
  ).rejects.toMatchObject({ code: 31254 });
});

test('a cursor returns every document once, in batches', async () => {
  const collection = await engine.collection(
    Array.from(
      { length: 1000 },
      (_, i) => ({ _id: i, pad: 'x'.repeat(50) }) as unknown as Document,
    ),
  );
  const ids = (await collection.find({}, { batchSize: 37 }).sort({ _id: -1 }).toArray()).map(
    (doc) => doc._id,
  );
  expect(ids).toEqual(Array.from({ length: 1000 }, (_, i) => 999 - i));
  expect((await collection.find().skip(10).limit(3).toArray()).map((doc) => doc._id)).toEqual([
    10, 11, 12,
  ]);
});

test('a cursor leaves out what no longer matches when its next batch is read', async () => {
  const collection = await engine.collection(
    Array.from({ length: 20 }, (_, i) => ({ _id: i, state: 'due' }) as unknown as Document),
  );
  await collection.createIndex({ state: 1 });
  const cursor = collection.find({ state: 'due' }, { batchSize: 4 });
  const found = [await cursor.next()];
  await collection.updateMany({ _id: { $gt: 8 } } as unknown as Filter<Document>, {
    $set: { state: 'done' },
  });
  for await (const document of cursor) found.push(document);
  expect(found.map((document) => document?._id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test.each<[string, (collection: Collection) => Promise<unknown>]>([
  ['its index', (collection) => collection.dropIndex('n_1')],
  ['its collection', (collection) => collection.drop()],
])('a cursor fails when %s is dropped before its end', async (_name, drop) => {
  const collection = await engine.collection(Array.from({ length: 500 }, (_, n) => ({ n })));
  await collection.createIndex({ n: 1 });
  const cursor = collection.find({ n: { $gte: 0 } }, { batchSize: 10 });
  await cursor.next();
  await drop(collection);
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
});

test('documents larger than one reply are returned in several batches', async () => {
  const collection = await engine.collection();
  for (let i = 0; i < 6; i++) await collection.insertOne({ text: 'x'.repeat(5_000_000) });
  expect((await collection.find().toArray()).length).toBe(6);
});
