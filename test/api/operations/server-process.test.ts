import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { projectRoot } from '../../../tool/paths.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { databaseUri, useDatabase } from '../../support/database.ts';
import { labelled } from '../../support/labelled.ts';
import { startServer } from '../../support/server-process.ts';

useDatabase();
beforeAll(buildWhenStale);

const serverFile = join(projectRoot, 'dist/server/tool/server.js');

async function environment(): Promise<Record<string, string>> {
  return {
    MONGODB_URI: databaseUri(),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'parley-process-')),
  };
}

test('the server exits with code 0 within ten seconds after SIGTERM', async () => {
  const given = await environment();
  const server = await startServer(given);
  const asked = Date.now();
  const code = await server.stop();
  labelled(`${server.process.signalCode} ${server.output()}`, () => expect(code).toBe(0));
  expect(Date.now() - asked).toBeLessThan(10_000);
  await rm(given.DATA_DIR ?? '', { recursive: true });
});

test('a second server on the same port prints one line and exits with code 1', async () => {
  const given = await environment();
  const server = await startServer(given);
  const port = new URL(server.url).port;
  const second = spawnSync(process.execPath, [serverFile], {
    env: { ...given, PATH: process.env.PATH, PORT: port },
    encoding: 'utf8',
  });
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`Port ${port} is already in use.`);
  expect(second.stderr.trim().split('\n')).toHaveLength(1);
  await server.stop();
  await rm(given.DATA_DIR ?? '', { recursive: true });
});

test('two servers on one database share sessions', async () => {
  const given = await environment();
  const [one, two] = await Promise.all([startServer(given), startServer(given)]);
  const student = await buildStudent();
  const token = await openSession(student.id, { origin: 'native', userAgent: 'test' });
  for (const server of [one, two]) {
    const headers = { Authorization: `Bearer ${token}` };
    const me = await fetch(`${server.url}/api/auth/me`, { headers });
    expect(await me.json()).toMatchObject({ email: student.email });
  }
  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0]);
  await rm(given.DATA_DIR ?? '', { recursive: true });
});

test('a web process schedules no jobs, and a jobs process serves only readiness and metrics', async () => {
  const given = await environment();
  const jobs = mongoose.connection.collection('jobs');
  // Left by the servers of earlier tests.
  await jobs.deleteMany({});
  const web = await startServer({ ...given, ROLE: 'web' });
  expect(await jobs.countDocuments({ name: 'sweep' })).toBe(0);
  const worker = await startServer({ ...given, ROLE: 'jobs' });
  expect(await jobs.countDocuments({ name: 'sweep' })).toBe(1);
  const statuses = (url: string) =>
    Promise.all(
      ['/api/ready', '/metrics', '/', '/api/setup'].map(
        async (path) => (await fetch(url + path)).status,
      ),
    );
  expect(await statuses(web.url)).toEqual([200, 200, 200, 200]);
  expect(await statuses(worker.url)).toEqual([200, 200, 404, 404]);
  expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
  await rm(given.DATA_DIR ?? '', { recursive: true });
});
