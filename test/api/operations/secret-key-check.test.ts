import { beforeEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createLogger } from '../../../tool/http/logging.ts';
import { checkSecretKey, noteRotation } from '../../../tool/startup/secret-key-check.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
beforeEach(() => mongoose.connection.collection('dataVersion').deleteMany({}));
const [key, other] = ['k'.repeat(40), 'o'.repeat(40)] as const;

/** The warnings of starts with these keys, one after the other. */
async function warningsOf(
  ...keys: readonly (string | [current: string, previous: string])[]
): Promise<number[]> {
  const log = createLogger('silent');
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  const counts: number[] = [];
  for (const one of keys) {
    warn.mockClear();
    await checkSecretKey(typeof one === 'string' ? [one] : one, log);
    counts.push(warn.mock.calls.length);
  }
  return counts;
}

test('a start with another secret key than the last one warns', async () => {
  expect(await warningsOf(key, key, other, key)).toEqual([0, 0, 1, 1]);
});

test('starts with the new and the previous key do not warn, but one with the old key alone does', async () => {
  const both: [string, string] = [key, other];
  expect(await warningsOf(other, both, both, other, both)).toEqual([0, 0, 0, 1, 0]);
});

test('a start with the new key alone warns until everything is encrypted with it', async () => {
  expect(await warningsOf(other, [key, other], key)).toEqual([0, 0, 1]);
  await noteRotation([key, other]);
  expect(await warningsOf(key, [key, other], other)).toEqual([0, 0, 1]);
  expect(await warningsOf(other, [key, other])).toEqual([0, 0]);
  await noteRotation([key, other]);
  expect(await warningsOf(key)).toEqual([0]);
});

test('what tells secret keys apart does not contain the key', async () => {
  await warningsOf(key);
  const stored = await mongoose.connection.collection('dataVersion').find().toArray();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(key);
});
