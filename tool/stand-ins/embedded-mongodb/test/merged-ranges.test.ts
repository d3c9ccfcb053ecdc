import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Collection, Document, Filter, Sort } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
let indexed: Collection;
let plain: Collection;

/** Values of several types, some missing, and many that are equal. */
const documents = Array.from({ length: 600 }, (_, i) => ({
  _id: i,
  a: ['x', 'xy', 'a much longer text', 7, null][(i * 7) % 5],
  b: (i * 13) % 4,
  ...((i * 31) % 11 > 0 && { c: (i * 31) % 11 > 5 ? (i * 17) % 23 : `t${String((i * 17) % 23)}` }),
  d: (i * 37) % 10,
})) as unknown as Document[];

const indexes = [
  { key: { a: 1, c: 1, d: -1 } },
  { key: { b: -1, a: 1, c: -1 } },
  { key: { a: 1, b: 1, _id: 1 }, unique: true },
] as const;

beforeAll(async () => {
  engine = await startTestEngine();
  indexed = await engine.collection(documents);
  plain = await engine.collection(documents);
  await indexed.createIndexes(indexes.map((index) => ({ ...index })));
});
afterAll(() => engine.close());

const someA = { a: { $in: ['xy', 7, null, 'x'] } } as Filter<Document>;
const someB = { b: { $in: [3, 0, 1] } };
const ways: [string, Filter<Document>, Sort][] = [
  ['the next field', someA, { c: 1 }],
  ['the next field, backward', someA, { c: -1 }],
  ['the next two fields', someA, { c: 1, d: -1 }],
  ['the next two fields, backward', someA, { c: -1, d: 1 }],
  ['the next field, with a range of it', { ...someA, c: { $gt: 3, $lte: 20 } }, { c: -1 }],
  ['the next field, with what no index tells', { ...someA, d: { $gt: 4 } }, { c: 1 }],
  ['the field behind two of several values', { ...someA, ...someB }, { c: 1 }],
  ['the field behind two of several values, backward', { ...someA, ...someB }, { c: -1 }],
  ['the second of two fields of several values', { ...someA, ...someB }, { a: 1, c: -1 }],
  ['a field of several values and the next', { ...someA, ...someB }, { b: 1, c: 1 }],
  [
    'all of a unique index',
    { ...someA, ...someB, _id: { $in: [5, 99, 400, 7] } } as never,
    { _id: 1 },
  ],
  ['the last of a unique index', { ...someA, ...someB }, { _id: -1 }],
];

test.each(ways)('merged ranges have the order and pages of a sort: %s', async (_, filter, sort) => {
  const shown = async (of: Collection, skip: number, limit: number): Promise<unknown[]> => {
    const rows = await of.find(filter).sort(sort).skip(skip).limit(limit).toArray();
    // The order of equal documents is undefined, as in MongoDB.
    return rows.map((row) => Object.keys(sort).map((key) => row[key] as unknown));
  };
  expect(await shown(indexed, 0, 0)).toEqual(await shown(plain, 0, 0));
  expect(await shown(indexed, 3, 7)).toEqual(await shown(plain, 3, 7));
  const [ours, theirs] = await Promise.all(
    [indexed, plain].map((of) => of.find(filter).sort(sort).batchSize(5).toArray()),
  );
  const ids = (rows?: Document[]) => rows?.map(({ _id }) => Number(_id)).sort((x, y) => x - y);
  expect(ids(ours)).toEqual(ids(theirs));
});

test('merged ranges have the order of a sort with a projection that the index covers', async () => {
  const stages = [{ $match: someA }, { $sort: { c: 1 } }, { $project: { _id: 0, a: 1, c: 1 } }];
  const [ours, theirs] = await Promise.all(
    [indexed, plain].map(async (of) =>
      (await of.aggregate(stages).toArray()).map(({ c }) => c as unknown),
    ),
  );
  expect(ours).toEqual(theirs);
});
