import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Decimal128, Long, ObjectId, type Document, type UpdateOptions } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

interface Case {
  name: string;
  doc: Document;
  update: Document | Document[];
  filter?: Document;
  options?: UpdateOptions;
  /** The document afterwards, without _id. */
  after?: Document;
  /** The code of the error; the document must then be as before. */
  code?: number;
  /** False: MongoDB reports the document as not modified. */
  modified?: boolean;
}

/** The results of a MongoDB server. */
const cases: Case[] = [
  {
    name: '$set makes missing documents',
    doc: { a: 1 },
    update: { $set: { a: 2, 'b.c.d': 1 } },
    after: { a: 2, b: { c: { d: 1 } } },
  },
  {
    name: '$set to the same value changes nothing',
    doc: { a: 1 },
    update: { $set: { a: 1 } },
    after: { a: 1 },
    modified: false,
  },
  {
    name: '$set beyond an array pads with null',
    doc: { a: [1, 2] },
    update: { $set: { 'a.1': 9, 'a.4': 1 } },
    after: { a: [1, 9, null, null, 1] },
  },
  {
    name: '$set below a number is refused',
    doc: { a: 1 },
    update: { $set: { 'a.b': 1 } },
    code: 28,
  },
  {
    name: '$set with another order of fields is a change',
    doc: { a: { x: 1, y: 2 } },
    update: { $set: { a: { y: 2, x: 1 } } },
    after: { a: { y: 2, x: 1 } },
  },
  {
    name: '$set adds new fields in order of name',
    doc: { z: 1 },
    update: { $set: { m: 1, b: 1 } },
    after: { z: 1, b: 1, m: 1 },
  },
  { name: '$set of _id is refused', doc: { a: 1 }, update: { $set: { _id: 2 } }, code: 66 },
  {
    name: '$unset in an array leaves null',
    doc: { a: [1, 2, 3] },
    update: { $unset: { 'a.1': 1 } },
    after: { a: [1, null, 3] },
  },
  { name: '$inc of a text is refused', doc: { a: 'x' }, update: { $inc: { a: 1 } }, code: 14 },
  { name: '$inc of null is refused', doc: { a: null }, update: { $inc: { a: 1 } }, code: 14 },
  {
    name: '$inc by a text is refused',
    doc: { a: 1 },
    update: { $inc: { a: 'x' } },
    code: 14,
  },
  {
    name: '$inc beyond int32 becomes a long',
    doc: { a: 2147483647 },
    update: { $inc: { a: 1 } },
    after: { a: Long.fromNumber(2147483648) },
  },
  {
    name: '$inc of a long keeps every digit',
    doc: { a: Long.fromString('9007199254740993') },
    update: { $inc: { a: 1 } },
    after: { a: Long.fromString('9007199254740994') },
  },
  {
    name: '$inc of a decimal is exact',
    doc: { a: Decimal128.fromString('1.10') },
    update: { $inc: { a: Decimal128.fromString('2.2') } },
    after: { a: Decimal128.fromString('3.30') },
  },
  {
    name: '$mul makes zero of a missing field',
    doc: { a: 3 },
    update: { $mul: { a: 2, b: 5 } },
    after: { a: 6, b: 0 },
  },
  {
    name: '$min compares across types',
    doc: { a: 'x' },
    update: { $min: { a: 3 } },
    after: { a: 3 },
  },
  {
    name: '$rename moves, and ignores what is missing',
    doc: { a: { b: 1 } },
    update: { $rename: { 'a.b': 'c.d', z: 'y' } },
    after: { a: {}, c: { d: 1 } },
  },
  { name: '$push to a text is refused', doc: { a: 'x' }, update: { $push: { a: 1 } }, code: 2 },
  {
    name: '$push with $each, $sort and $slice',
    doc: { a: [5, 1] },
    update: { $push: { a: { $each: [3, 2], $sort: 1, $slice: -3 } } },
    after: { a: [2, 3, 5] },
  },
  {
    name: '$push sorts by several keys',
    doc: {
      a: [
        { x: 1, y: 2 },
        { x: 1, y: 1 },
      ],
    },
    update: { $push: { a: { $each: [{ x: 0, y: 5 }], $sort: { x: 1, y: 1 } } } },
    after: {
      a: [
        { x: 0, y: 5 },
        { x: 1, y: 1 },
        { x: 1, y: 2 },
      ],
    },
  },
  {
    name: '$addToSet tells documents apart by order',
    doc: { a: [{ x: 1, y: 2 }] },
    update: { $addToSet: { a: { y: 2, x: 1 } } },
    after: {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  },
  {
    name: '$addToSet finds ids that are there',
    doc: { a: [new ObjectId('0'.repeat(24))] },
    update: { $addToSet: { a: new ObjectId('0'.repeat(24)) } },
    after: { a: [new ObjectId('0'.repeat(24))] },
    modified: false,
  },
  {
    name: '$pull by condition on documents',
    doc: { a: [{ x: 1 }, { x: 5 }] },
    update: { $pull: { a: { x: { $gt: 2 } } } },
    after: { a: [{ x: 1 }] },
  },
  {
    name: '$pull by value',
    doc: { a: [1, 2, 3, 2] },
    update: { $pull: { a: 2 } },
    after: { a: [1, 3] },
  },
  {
    name: '$pop from both ends',
    doc: { a: [1, 2, 3], b: [1, 2] },
    update: { $pop: { a: 1, b: -1 } },
    after: { a: [1, 2], b: [2] },
  },
  {
    name: '$ by one condition',
    doc: {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 1 },
      ],
    },
    filter: { 'a.k': 2 },
    update: { $set: { 'a.$.v': 9 } },
    after: {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 9 },
      ],
    },
  },
  {
    name: '$ by $elemMatch of several conditions',
    doc: {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 1 },
      ],
    },
    filter: { a: { $elemMatch: { k: 2, v: 1 } } },
    update: { $inc: { 'a.$.v': 9 } },
    after: {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 10 },
      ],
    },
  },
  {
    name: '$ without an array in the filter is refused',
    doc: { a: [1] },
    update: { $set: { 'a.$': 2 } },
    code: 2,
  },
  {
    name: '$[] changes every element',
    doc: { a: [{ v: 1 }, { v: 2 }] },
    update: { $inc: { 'a.$[].v': 10 } },
    after: { a: [{ v: 11 }, { v: 12 }] },
  },
  {
    name: 'arrayFilters on nested arrays',
    doc: { a: [{ b: [{ c: 1 }, { c: 2 }] }, { b: [{ c: 2 }] }] },
    update: { $set: { 'a.$[].b.$[x].c': 9 } },
    options: { arrayFilters: [{ 'x.c': 2 }] },
    after: { a: [{ b: [{ c: 1 }, { c: 9 }] }, { b: [{ c: 9 }] }] },
  },
  {
    name: 'an array filter that is missing is refused',
    doc: { a: [1] },
    update: { $set: { 'a.$[e]': 1 } },
    code: 2,
  },
  {
    name: 'an array filter that is not used is refused',
    doc: { a: [1] },
    update: { $set: { b: 1 } },
    options: { arrayFilters: [{ e: 1 }] },
    code: 9,
  },
  {
    name: 'two changes of one field are refused',
    doc: { a: {} },
    update: { $set: { a: 1, 'a.b': 1 } },
    code: 40,
  },
  {
    name: 'an unknown operator is refused',
    doc: { a: 1 },
    update: { $foo: { a: 1 } },
    code: 9,
  },
  {
    name: 'a field that starts with $ is refused',
    doc: { a: 1 },
    update: { $set: { $b: 1 } },
    code: 52,
  },
  {
    name: 'a pipeline computes',
    doc: { a: 1, b: 2 },
    update: [{ $set: { c: { $add: ['$a', '$b'] } } }, { $unset: 'a' }],
    after: { b: 2, c: 3 },
  },
];

describe('update as on a MongoDB server', () => {
  test.each(cases)(
    '$name',
    async ({ doc, update, filter = {}, options, after, code, modified = true }) => {
      const collection = await engine.collection([{ _id: 1, ...doc } as Document]);
      const run = collection.updateOne({ ...filter, _id: 1 } as Document, update, options);
      if (code !== undefined) await expect(run).rejects.toMatchObject({ code });
      else expect(await run).toMatchObject({ matchedCount: 1, modifiedCount: modified ? 1 : 0 });
      const stored = await collection.findOne({}, { promoteLongs: false });
      expect(JSON.stringify(stored)).toBe(JSON.stringify({ _id: 1, ...(after ?? doc) }));
    },
  );
});
