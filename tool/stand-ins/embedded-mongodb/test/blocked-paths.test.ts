import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

const unset = (path: string): Document => ({ $unset: { [path]: 1 } });
const pull = (path: string): Document => ({ $pull: { [path]: 1 } });

/** The results of a MongoDB server: the code of the error, or undefined where nothing changes. */
test.each<[string, Document, Document, number | undefined]>([
  ['$unset of a field below an array changes nothing', { a: [{ x: 1 }] }, unset('a.x'), undefined],
  ['$unset below a number changes nothing', { a: 1 }, unset('a.b'), undefined],
  ['$pull below a number is refused', { a: 1 }, pull('a.b'), 28],
  ['$[] on a missing array is refused, also for $unset', { b: 1 }, unset('a.$[].x'), 2],
  ['$[] on a number is refused, also for $pull', { a: 1 }, pull('a.$[].x'), 2],
  ['$ without a matched element is refused on a missing array', { b: 1 }, unset('a.$.x'), 2],
])('%s', async (_name, document, update, code) => {
  const collection = await engine.collection([document]);
  const run = collection.updateOne({}, update);
  if (code === undefined) expect(await run).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  else await expect(run).rejects.toMatchObject({ code });
  expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual(document);
});
