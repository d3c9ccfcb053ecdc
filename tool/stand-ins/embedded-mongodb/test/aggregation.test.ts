import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Decimal128, type Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

const salesDocuments: Document[] = [
  {
    _id: 1,
    cust: 'a',
    amt: 10,
    tags: ['x', 'y'],
    at: new Date('2024-01-15T10:00:00Z'),
    it: { sku: 's1', q: 2 },
  },
  {
    _id: 2,
    cust: 'b',
    amt: 20,
    tags: ['x'],
    at: new Date('2024-02-15T23:30:00Z'),
    it: { sku: 's2', q: 1 },
  },
  { _id: 3, cust: 'a', amt: 5, tags: [], at: new Date('2024-02-20T00:00:00Z') },
  { _id: 4, cust: 'c', amt: null, at: new Date('2025-03-01T00:00:00Z') },
];

let engine: TestEngine;
let sales: string;
beforeAll(async () => {
  engine = await startTestEngine();
  sales = (await engine.collection(salesDocuments)).collectionName;
});
afterAll(() => engine.close());

/** The results of a MongoDB server. */
const cases: [string, Document[], Document[]][] = [
  [
    '$group',
    [
      {
        $group: {
          _id: '$cust',
          total: { $sum: '$amt' },
          n: { $sum: 1 },
          avg: { $avg: '$amt' },
          most: { $max: '$amt' },
          all: { $push: '$amt' },
        },
      },
      { $sort: { _id: 1 } },
    ],
    [
      { _id: 'a', total: 15, n: 2, avg: 7.5, most: 10, all: [10, 5] },
      { _id: 'b', total: 20, n: 1, avg: 20, most: 20, all: [20] },
      { _id: 'c', total: 0, n: 1, avg: null, most: null, all: [null] },
    ],
  ],
  [
    '$unwind keeps empty arrays when asked',
    [
      { $unwind: { path: '$tags', preserveNullAndEmptyArrays: true, includeArrayIndex: 'i' } },
      { $project: { tags: 1, i: 1 } },
    ],
    [
      { _id: 1, tags: 'x', i: 0 },
      { _id: 1, tags: 'y', i: 1 },
      { _id: 2, tags: 'x', i: 0 },
      { _id: 3, i: null },
      { _id: 4, i: null },
    ],
  ],
  [
    '$facet',
    [
      {
        $facet: {
          n: [{ $count: 'c' }],
          top: [{ $sort: { amt: -1 } }, { $limit: 1 }, { $project: { amt: 1 } }],
        },
      },
    ],
    [{ n: [{ c: 4 }], top: [{ _id: 2, amt: 20 }] }],
  ],
  [
    '$bucket',
    [
      {
        $bucket: {
          groupBy: '$amt',
          boundaries: [0, 10, 30],
          default: 'other',
          output: { n: { $sum: 1 } },
        },
      },
    ],
    [
      { _id: 0, n: 1 },
      { _id: 10, n: 2 },
      { _id: 'other', n: 1 },
    ],
  ],
  [
    '$addFields reaches into documents',
    [
      { $match: { _id: 1 } },
      { $addFields: { 'it.price': { $add: ['$amt', 1] } } },
      { $project: { it: 1 } },
    ],
    [{ _id: 1, it: { sku: 's1', q: 2, price: 11 } }],
  ],
  [
    'dates in a time zone',
    [
      { $match: { _id: 2 } },
      {
        $project: {
          s: {
            $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Berlin' },
          },
          d: { $dateTrunc: { date: '$at', unit: 'month' } },
        },
      },
    ],
    [{ _id: 2, s: '2024-02-16 00:30', d: new Date('2024-02-01T00:00:00Z') }],
  ],
  [
    '$cond and $switch',
    [
      {
        $project: {
          s: {
            $switch: { branches: [{ case: { $gte: ['$amt', 20] }, then: 'hi' }], default: 'lo' },
          },
          c: { $cond: [{ $eq: ['$cust', 'a'] }, 1, 0] },
        },
      },
      { $limit: 2 },
    ],
    [
      { _id: 1, s: 'lo', c: 1 },
      { _id: 2, s: 'hi', c: 0 },
    ],
  ],
  [
    '$map, $filter and $reduce',
    [
      { $match: { _id: 1 } },
      {
        $project: {
          m: { $map: { input: '$tags', in: { $concat: ['$$this', '!'] } } },
          f: { $filter: { input: '$tags', as: 't', cond: { $eq: ['$$t', 'x'] } } },
          r: {
            $reduce: { input: '$tags', initialValue: '', in: { $concat: ['$$value', '$$this'] } },
          },
        },
      },
    ],
    [{ _id: 1, m: ['x!', 'y!'], f: ['x'], r: 'xy' }],
  ],
  [
    'null goes through arithmetic',
    [
      { $match: { _id: 4 } },
      { $project: { x: { $multiply: ['$amt', 2] }, y: { $ifNull: ['$amt', -1] } } },
    ],
    [{ _id: 4, x: null, y: -1 }],
  ],
  [
    'missing compares below everything',
    [{ $match: { $expr: { $lt: ['$nothing', null] } } }, { $count: 'n' }],
    [{ n: 4 }],
  ],
  [
    'running totals',
    [
      { $match: { amt: { $ne: null } } },
      {
        $setWindowFields: {
          partitionBy: '$cust',
          sortBy: { at: 1 },
          output: { run: { $sum: '$amt', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { run: 1 } },
    ],
    [
      { _id: 1, run: 10 },
      { _id: 2, run: 20 },
      { _id: 3, run: 15 },
    ],
  ],
  [
    '$sortByCount',
    [{ $unwind: '$tags' }, { $sortByCount: '$tags' }],
    [
      { _id: 'x', count: 2 },
      { _id: 'y', count: 1 },
    ],
  ],
  [
    '$replaceRoot',
    [{ $match: { it: { $exists: true } } }, { $replaceRoot: { newRoot: '$it' } }],
    [
      { sku: 's1', q: 2 },
      { sku: 's2', q: 1 },
    ],
  ],
];

describe('aggregation pipeline as on a MongoDB server', () => {
  test.each(cases)('%s', async (_name, pipeline, expected) => {
    expect(await engine.db.collection(sales).aggregate(pipeline).toArray()).toEqual(expected);
  });
});

test('$sum adds decimals exactly', async () => {
  const collection = await engine.collection(
    ['1.10', '10.5', '3'].map((text) => ({ d: Decimal128.fromString(text) })),
  );
  expect(
    await collection.aggregate([{ $group: { _id: null, s: { $sum: '$d' } } }]).toArray(),
  ).toEqual([{ _id: null, s: Decimal128.fromString('14.60') }]);
});

test('$lookup joins by field and by pipeline', async () => {
  const orders = await engine.collection([
    { _id: 1, ref: 1 },
    { _id: 2, ref: [1, 2] },
    { _id: 3 },
  ] as unknown as Document[]);
  const items = await engine.collection([
    { _id: 1, n: 'one' },
    { _id: 2, n: 'two' },
  ] as unknown as Document[]);
  const byField = await orders
    .aggregate([
      { $lookup: { from: items.collectionName, localField: 'ref', foreignField: '_id', as: 'r' } },
    ])
    .toArray();
  expect(byField.map((doc) => (doc.r as Document[]).map((item) => item.n as string))).toEqual([
    ['one'],
    ['one', 'two'],
    [],
  ]);
  const pipeline = [
    { $match: { $expr: { $eq: ['$_id', '$$ref'] } } },
    { $project: { _id: 0, n: 1 } },
  ];
  const byPipeline = await orders
    .aggregate([
      { $lookup: { from: items.collectionName, let: { ref: '$ref' }, pipeline, as: 'r' } },
    ])
    .toArray();
  expect(byPipeline.map((doc) => doc.r as Document[])).toEqual([[{ n: 'one' }], [], []]);
});

test('$lookup finds the matches of each document, also after documents without any', async () => {
  const documents = [{}, {}, { ref: 1 }, { ref: 7 }, { ref: 7 }, { ref: null }, { ref: 1 }];
  const orders = await engine.collection(documents);
  const items = await engine.collection([{ key: 1 }, { key: 2 }]);
  const { collectionName: from } = items;
  const found = await orders
    .aggregate([{ $lookup: { from, localField: 'ref', foreignField: 'key', as: 'r' } }])
    .toArray();
  expect(found.map(({ r }) => (r as Document[]).length)).toEqual([0, 0, 1, 0, 0, 0, 1]);
});

test('$merge and $out write collections', async () => {
  const source = await engine.collection([
    { _id: 1, v: 1 },
    { _id: 2, v: 2 },
  ] as unknown as Document[]);
  const target = await engine.collection([{ _id: 1, keep: 1 }] as unknown as Document[]);
  await source.aggregate([{ $merge: { into: target.collectionName } }]).toArray();
  expect(await target.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, keep: 1, v: 1 },
    { _id: 2, v: 2 },
  ]);
  await source.aggregate([{ $match: { v: 2 } }, { $out: target.collectionName }]).toArray();
  expect(await target.find().toArray()).toEqual([{ _id: 2, v: 2 }]);
});

test.each([
  ['an unknown stage', [{ $foo: 1 }], 40324],
  ['an unknown expression', [{ $project: { x: { $foo: 1 } } }], 31325],
  ['division by zero', [{ $project: { x: { $divide: ['$amt', 0] } } }], 2],
  ['adding a text', [{ $project: { x: { $add: ['$cust', 1] } } }], 14],
])('%s is rejected with the error code of MongoDB', async (_name, pipeline, code) => {
  await expect(engine.db.collection(sales).aggregate(pipeline).toArray()).rejects.toMatchObject({
    code,
  });
});
