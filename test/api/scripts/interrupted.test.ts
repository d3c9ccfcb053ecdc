import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { withDatabase } from '../../../tool/backup/source.ts';
import { projectRoot } from '../../../tool/paths.ts';

beforeAll(() => buildWhenStale());

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a command that %s ends while it copies all data leaves no copy',
  async (signal) => {
    const folder = await mkdtemp(join(tmpdir(), 'parley-interrupted-'));
    const dataDir = join(folder, 'data');
    await withDatabase({ DATA_DIR: dataDir, MONGODB_URI: undefined }, (db) =>
      db.collection('things').insertOne({ text: 'personal' }),
    );
    const place = join(folder, 'backups');
    await mkdir(place);
    const watcher = watch(place);
    const begun = once(watcher, 'change');
    const script = join(projectRoot, 'dist/server/scripts/parley.js');
    const child = spawn(process.execPath, [script, 'backup', join(place, 'all')], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    });
    const exit = once(child, 'exit');
    await begun;
    child.kill(signal);
    expect(await exit).toEqual([null, signal]);
    watcher.close();
    expect(await readdir(place)).toEqual([]);
    await rm(folder, { recursive: true });
  },
);
