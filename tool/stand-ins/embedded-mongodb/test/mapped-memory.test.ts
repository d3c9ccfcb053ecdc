import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mappedBytes } from '../src/storage/mapped-memory.ts';
import { Tables } from '../src/storage/tables.ts';

const mb = 1024 * 1024;
const count = 64;
const keyOf = (index: number): Buffer => Buffer.from(`key ${String(index)}`);

let folder: string;
let tables: Tables;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'embedded-mapped-'));
  tables = new Tables(folder, { noSync: true });
});
afterEach(async () => {
  await tables.close();
  await rm(folder, { recursive: true });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('what has been read does not stay in the memory of the process', async () => {
  const before = mappedBytes();
  for (let index = 0; index < count; index += 1)
    tables.transaction(() => tables.put(keyOf(index), Buffer.alloc(mb, index)));
  const readAll = () => Array.from({ length: count }, (_, index) => tables.get(keyOf(index))?.[7]);
  const all = readAll();
  expect(mappedBytes() - before).toBeGreaterThan((count / 2) * mb);
  await tables.unmapAbove(2 * count * mb);
  expect(mappedBytes() - before).toBeGreaterThan((count / 2) * mb);

  await tables.unmapAbove((count / 4) * mb);
  expect(mappedBytes() - before).toBeLessThan((count / 4) * mb);
  expect(readAll()).toEqual(all);
  tables.transaction(() => tables.put(keyOf(count), Buffer.from('written afterwards')));
  expect(String(tables.get(keyOf(count)))).toBe('written afterwards');
});

test('opening again takes no turn, so that no command can come between', async () => {
  tables.transaction(() => tables.put(keyOf(0), Buffer.from('kept')));
  let turned = false;
  setImmediate(() => (turned = true));
  await tables.unmapAbove(-1);
  expect(turned).toBe(false);
  expect(String(tables.get(keyOf(0)))).toBe('kept');
});

test('while a copy is made the file stays open', async () => {
  tables.transaction(() => tables.put(keyOf(0), Buffer.from('kept')));
  const copy = path.join(folder, 'copy');
  const copying = tables.copyTo(copy);
  await tables.unmapAbove(-1);
  await copying;
  const copied = new Tables(copy, { noSync: true });
  expect(String(copied.get(keyOf(0)))).toBe('kept');
  await copied.close();
});
