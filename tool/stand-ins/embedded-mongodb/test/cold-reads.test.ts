import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Tables } from '../src/storage/tables.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-cold-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

/** The memory mappings of this process on Linux; null on another system. */
const mappings = () => readFile('/proc/self/smaps', 'utf8').catch(() => null);

test('data.mdb is mapped with random-access advice, so that Linux reads no pages ahead', async () => {
  const tables = new Tables(dataDir, { noSync: true });
  const all = await mappings();
  await tables.close();
  const own = all
    ?.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    .filter((mapping) => mapping.includes(dataDir) && mapping.includes('data.mdb'));
  if (!own) return;
  expect(own).not.toEqual([]);
  // `rr`: random read advised.
  for (const mapping of own) expect(mapping).toMatch(/^VmFlags:.* rr\b/m);
});
