import { expect, jest, test } from '@jest/globals';
import type { OpenDBCallbacks } from 'idb';

/** Opens of the database; the newest callbacks are those of the connection in use. */
const opened: OpenDBCallbacks<unknown>[] = [];
let blocked = true;
jest.unstable_mockModule('idb', () => ({
  openDB: async (_name: string, _version: number, callbacks: OpenDBCallbacks<unknown>) => {
    opened.push(callbacks);
    if (blocked) throw new Error('Connection to Indexed Database server lost');
    return { getAllKeysFromIndex: async () => [], getAllFromIndex: async () => [] };
  },
}));
Object.assign(globalThis, { IDBKeyRange: { upperBound: () => undefined } });
const { deleteRecordings } =
  await import('../../../../client/conversation/recording/recordings.ts');

test('recordings are opened again after a failure and after the browser closed the database', async () => {
  await expect(deleteRecordings('u')).rejects.toThrow('lost');
  blocked = false;
  expect(await deleteRecordings('u')).toBe(0);
  expect(await deleteRecordings('u')).toBe(0);
  expect(opened).toHaveLength(2);
  opened.at(-1)?.terminated?.();
  expect(await deleteRecordings('u')).toBe(0);
  expect(opened).toHaveLength(3);
});
