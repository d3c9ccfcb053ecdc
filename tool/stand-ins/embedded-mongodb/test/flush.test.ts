import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { tablePrefix, Tables } from '../src/storage/tables.ts';

class CountedTables extends Tables {
  flushes = 0;
  override flush(): Promise<void> {
    this.flushes += 1;
    return super.flush();
  }
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-flush-'));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await rm(dataDir, { recursive: true, force: true });
});

test('flushSoon flushes once after writes and not after a transaction without writes', async () => {
  const tables = new CountedTables(dataDir, { noSync: true });
  const key = tablePrefix(7);
  const flushesAfter = (...actions: (() => unknown)[]) => {
    for (const action of actions) {
      tables.transaction(action);
      tables.flushSoon((error) => {
        throw error;
      });
    }
    jest.advanceTimersByTime(1000);
    return tables.flushes;
  };
  expect(flushesAfter(() => tables.put(key))).toBe(1);
  expect(flushesAfter(() => tables.get(key))).toBe(1);
  expect(
    flushesAfter(
      () => tables.get(key),
      () => tables.remove(key),
      () => tables.get(key),
    ),
  ).toBe(2);
  await tables.close();
});
