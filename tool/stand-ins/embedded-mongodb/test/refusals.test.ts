import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

const first = (): Promise<Document> => engine.db.collection('any').insertOne({});

/** Unsupported features, and the word that their error must contain. */
const refused: [string, () => Promise<unknown>, RegExp][] = [
  ['$where', () => engine.db.collection('any').findOne({ $where: 'true' }), /\$where/],
  ['$text', () => engine.db.collection('any').findOne({ $text: { $search: 'x' } }), /\$text/],
  ['$near', () => engine.db.collection('any').findOne({ at: { $near: [1, 1] } }), /\$near/],
  ['text indexes', () => engine.db.collection('any').createIndex({ s: 'text' }), /text indexes/],
  [
    '2dsphere indexes',
    () => engine.db.collection('any').createIndex({ s: '2dsphere' }),
    /2dsphere indexes/,
  ],
  [
    'hashed indexes',
    () => engine.db.collection('any').createIndex({ s: 'hashed' }),
    /hashed indexes/,
  ],
  [
    'wildcard indexes',
    () => engine.db.collection('any').createIndex({ '$**': 1 }),
    /wildcard indexes/,
  ],
  [
    'indexes with a collation',
    () => engine.db.collection('any').createIndex({ s: 1 }, { collation: { locale: 'de' } }),
    /collation/,
  ],
  [
    'capped collections',
    () => engine.db.createCollection('capped', { capped: true, size: 100 }),
    /capped/,
  ],
  [
    'time series',
    () => engine.db.createCollection('series', { timeseries: { timeField: 't' } }),
    /timeseries/,
  ],
  ['views', () => engine.db.createCollection('view', { viewOn: 'any', pipeline: [] }), /viewOn/],
  ['change streams', () => engine.db.collection('any').watch().next(), /change streams/],
  [
    'transactions',
    () =>
      engine.db.command({
        insert: 'any',
        documents: [{ a: 1 }],
        txnNumber: 1,
        startTransaction: true,
        autocommit: false,
      }),
    /transactions/,
  ],
  [
    'retryable writes',
    () => engine.db.command({ insert: 'any', documents: [{ a: 1 }], txnNumber: 1 }),
    /transaction numbers/,
  ],
  [
    '$function',
    () =>
      engine.db
        .collection('any')
        .aggregate([{ $project: { x: { $function: { body: 'x', args: [], lang: 'js' } } } }])
        .toArray(),
    /\$function/,
  ],
  [
    '$accumulator',
    () =>
      engine.db
        .collection('any')
        .aggregate([{ $group: { _id: 1, x: { $accumulator: {} } } }])
        .toArray(),
    /\$accumulator/,
  ],
  [
    '$geoNear',
    () =>
      engine.db
        .collection('any')
        .aggregate([{ $geoNear: {} }])
        .toArray(),
    /\$geoNear/,
  ],
  [
    'tailable cursors',
    () => engine.db.collection('any').find({}, { tailable: true }).toArray(),
    /tailable/,
  ],
  ['mapReduce', () => engine.db.command({ mapReduce: 'any' }), /mapReduce/],
];

test.each(refused)(
  '%s is rejected with an error that names it and MONGODB_URI',
  async (_name, run, word) => {
    await first();
    await expect(run()).rejects.toThrow(word);
    await expect(run()).rejects.toThrow(/MONGODB_URI/);
  },
);

test('the driver can start no session and thus no transaction', async () => {
  const session = engine.client.startSession();
  try {
    await expect(
      session.withTransaction(() => engine.db.collection('any').insertOne({}, { session })),
    ).rejects.toThrow(/does not support sessions/);
  } finally {
    await session.endSession();
  }
});

test('an unknown command is rejected with CommandNotFound', async () => {
  await expect(engine.db.command({ fooBar: 1 })).rejects.toMatchObject({
    code: 59,
    codeName: 'CommandNotFound',
  });
});
