import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { startEmbedded } from '@parley/embedded-mongodb';
import { lockFolder } from '@parley/embedded-mongodb/lock';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { withDatabase } from '../../../tool/backup/source.ts';
import { projectRoot } from '../../../tool/paths.ts';
import { parleyProcess } from '../../support/parley.ts';

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

test('a backup says in one line that the process with the database was stopped, and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-stopped-'));
  const place = { DATA_DIR: join(folder, 'data'), MONGODB_URI: '' };
  await withDatabase(place, (db) => db.collection('things').insertOne({ text: 'personal' }));
  // Stands for that process: it passes everything on to an engine, until the copy is requested.
  const engine = await startEmbedded({ dataDir: join(folder, 'engine') });
  const lock = lockFolder(place.DATA_DIR, folder);
  const stopped = createServer((socket) => {
    const passedOn = connect(decodeURIComponent(new URL(engine.uri).host));
    socket.on('data', (bytes) => {
      if (bytes.includes('hotCopy')) socket.destroy();
      else passedOn.write(bytes);
    });
    passedOn.pipe(socket);
    socket.on('close', () => passedOn.destroy());
  });
  await once(stopped.listen(join(folder, 'db.sock')), 'listening');
  const { code, out, err } = await parleyProcess(
    ['backup', join(folder, 'backups', 'all')],
    '',
    place,
  );
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^The database cannot be reached, or was stopped while .*\n$/);
  expect(await readdir(join(folder, 'backups'))).toEqual([]);
  stopped.close();
  lock.release();
  await engine.close();
  await rm(folder, { recursive: true });
});
