import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

test('a start deletes expired documents and no others', async () => {
  const sessions = await engine.collection();
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
  await sessions.insertMany([
    { name: 'expired', at: ago(61) },
    { name: 'fresh', at: ago(30) },
    { name: 'later', at: ago(-3600) },
    { name: 'no date', at: 'long ago' },
    { name: 'nothing' },
    { name: 'earliest of several', at: [ago(-100), ago(100)] },
  ]);
  const drafts = await engine.collection();
  await drafts.createIndex(
    { at: 1 },
    { expireAfterSeconds: 0, partialFilterExpression: { draft: true } },
  );
  await drafts.insertMany([{ at: ago(10), draft: true }, { at: ago(10) }]);

  await engine.restart();

  const left = engine.db.collection(sessions.collectionName);
  while ((await left.countDocuments()) > 4) await wait(20);
  expect((await left.find().toArray()).map((doc) => doc.name as string)).toEqual([
    'fresh',
    'later',
    'no date',
    'nothing',
  ]);
  expect(
    await engine.db
      .collection(drafts.collectionName)
      .find({}, { projection: { _id: 0, draft: 1 } })
      .toArray(),
  ).toEqual([{}]);
});
