import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { restoreCommand } from '../../../scripts/commands/restore.ts';
import { readConfig } from '../../../tool/config.ts';

test('restore of a damaged file makes no database in a new folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-restore-'));
  const word = join(folder, 'damaged.backup');
  await writeFile(word, 'cut');
  const config = readConfig({ DATA_DIR: join(folder, 'data') }, 'test');
  await expect(restoreCommand.run({ options: {}, word }, config)).rejects.toThrow(
    'is not a whole backup',
  );
  expect(await readdir(folder)).toEqual(['damaged.backup']);
  await rm(folder, { recursive: true });
});
