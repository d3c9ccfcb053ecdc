import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Document } from 'mongodb';
import { startTestEngine, type TestEngine } from './engine.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.close());

async function valueOf(expression: Document): Promise<unknown> {
  const collection = await engine.collection([{ at: new Date('2024-01-15T10:00:00Z') }]);
  const [found] = await collection.aggregate([{ $project: { value: expression } }]).toArray();
  return found?.value;
}

test.each<Document>([
  { $month: '$ended' },
  { $year: ['$ended'] },
  { $hour: { date: '$ended', timezone: 'Europe/Berlin' } },
  { $isoWeek: { date: null } },
  { $dateAdd: { startDate: '$ended', unit: 'day', amount: 1 } },
  { $dateDiff: { startDate: '$at', endDate: '$ended', unit: 'day' } },
  { $dateToParts: { date: '$ended' } },
])('%j of a missing or null date is null', async (expression) => {
  expect(await valueOf(expression)).toBeNull();
});

test('$toUpper and $toLower change only the letters of ASCII', async () => {
  expect(await valueOf({ $toUpper: 'éb' })).toBe('éB');
  expect(await valueOf({ $toLower: 'ÉB' })).toBe('Éb');
});

test.each<[Document, unknown]>([
  [{ $dateToString: { date: '$at', format: '%H:%M %z', timezone: 'UTC' } }, '10:00 +0000'],
  [{ $hour: { date: '$at', timezone: 'Etc/UTC' } }, 10],
  [{ $dateTrunc: { date: '$at', unit: 'day', timezone: 'GMT' } }, new Date('2024-01-15')],
])('%j knows that the time zone is UTC', async (expression, expected) => {
  expect(await valueOf(expression)).toEqual(expected);
});

test.each<Document>([
  { $dateTrunc: { date: '$at', unit: 'month', timezone: 'Europe/Berlin' } },
  { $dateAdd: { startDate: '$at', unit: 'day', amount: 90, timezone: 'Europe/Berlin' } },
  { $dateAdd: { startDate: '$at', unit: 'month', amount: 1 } },
  { $dateFromString: { dateString: '2024-03-31T05:00:00', timezone: 'Europe/Berlin' } },
  { $dateTrunc: { date: new Date('1999-05-15T00:00:00Z'), unit: 'month' } },
  { $dateFromParts: { year: 2024, month: 5 } },
  { $dateDiff: { startDate: new Date(999), endDate: '$at', unit: 'second' } },
  { $dateToParts: { date: '$at', iso8601: true } },
  { $dateToString: { date: '$at', format: '%G-%V' } },
  { $dateToString: { date: '$at', timezone: 'Europe/Berlin' } },
  { $week: '$at' },
  { $isoWeekYear: '$at' },
])('%j is refused, since its result would not be that of MongoDB', async (expression) => {
  await expect(valueOf(expression)).rejects.toMatchObject({ code: 238 });
});

test('a path leaves out arrays that are elements of an array', async () => {
  const collection = await engine.collection([{ list: [{ x: 1 }, [{ x: 2 }], 3] }]);
  const [found] = await collection.aggregate([{ $project: { _id: 0, x: '$list.x' } }]).toArray();
  expect(found).toEqual({ x: [1] });
});

test.each<[string, Document, number[]]>([
  ['a missing field matches null', {}, [2, 3]],
  ['an empty array matches null', { refs: [] }, [2, 3]],
  ['an element without the field counts for nothing', { refs: [{ id: 1 }, {}] }, [1]],
  ['elements that are not documents match null', { refs: [7] }, [2, 3]],
])('$lookup by the field of array elements: %s', async (_name, document, expected) => {
  const people = await engine.collection([
    { number: 1, key: 1 },
    { number: 2, key: null },
    { number: 3 },
  ]);
  const collection = await engine.collection([document]);
  const from = people.collectionName;
  const [found] = await collection
    .aggregate([{ $lookup: { from, localField: 'refs.id', foreignField: 'key', as: 'people' } }])
    .toArray();
  expect((found?.people as Document[]).map(({ number }) => Number(number))).toEqual(expected);
});
