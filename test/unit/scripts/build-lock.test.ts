import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { lock } from '../../../scripts/lib/build.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a build in a folder where nothing can be written fails instead of waiting for ever', async () => {
  await expect(lock(join(folder, 'none', '.lock'))).rejects.toThrow('ENOENT');
});

test('a build that waits for another says so once, and takes over the lock of a dead one', async () => {
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const file = join(folder, '.lock');
  const unlock = await lock(file);
  const waiting = lock(file);
  expect(log).toHaveBeenCalledWith(
    `Process ${process.pid} is installing or building. (If it is not, delete ${file}.)`,
  );
  unlock();
  const unlockSecond = await waiting;
  expect(log).toHaveBeenCalledTimes(1);
  unlockSecond();
  await writeFile(file, String(2 ** 22 + 1));
  const unlockThird = await lock(file);
  unlockThird();
  expect(await readdir(folder)).toEqual([]);
});
