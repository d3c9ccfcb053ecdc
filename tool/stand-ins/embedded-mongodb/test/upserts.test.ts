import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

describe('upsert takes its initial fields from the filter', () => {
  const upserts: [string, Document, Document, Document][] = [
    [
      'equality and dotted paths',
      { a: 1, 'b.c': 2 },
      { $set: { z: 1 } },
      { a: 1, b: { c: 2 }, z: 1 },
    ],
    ['not from ranges', { a: { $gt: 1 }, b: 3 }, { $set: { z: 1 } }, { b: 3, z: 1 }],
    [
      '$and and $eq',
      { $and: [{ a: 1 }, { b: { $eq: 2 } }] },
      { $push: { l: 1 } },
      { a: 1, b: 2, l: [1] },
    ],
    [
      '$in of one value',
      { a: { $in: [1] }, c: { $in: [1, 2] } },
      { $set: { z: 1 } },
      { a: 1, z: 1 },
    ],
    ['the update wins', { a: 1 }, { $inc: { a: 2 } }, { a: 3 }],
    ['$setOnInsert', { k: 1 }, { $setOnInsert: { x: 1, 'y.z': 2 } }, { k: 1, x: 1, y: { z: 2 } }],
  ];
  test.each(upserts)('%s', async (_name, filter, update, expected) => {
    const collection = await engine.collection();
    expect(await collection.updateOne(filter, update, { upsert: true })).toMatchObject({
      matchedCount: 0,
      upsertedCount: 1,
    });
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual(expected);
  });
});
