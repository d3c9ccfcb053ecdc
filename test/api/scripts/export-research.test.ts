import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { createLogger } from '../../../tool/http/logging.ts';
import { checkSecretKey } from '../../../tool/startup/secret-key-check.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { useDatabase } from '../../support/database.ts';
import { parley, parleyOnFullDisk } from '../../support/parley.ts';

useDatabase();
beforeAll(async () => {
  await buildWhenStale();
  // Commands refuse an empty database.
  await buildSection();
});
const key = { SECRET_KEY: 'k'.repeat(40) };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-research-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('export-research refuses to make pseudonyms with another key than that of the server', async () => {
  const args = ['export-research', '--out', join(folder, 'export')];
  const elsewhere = { DATA_DIR: join(folder, 'data') };
  const refused = await parley(args, elsewhere);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(/^SECRET_KEY is missing/);
  expect(await readdir(folder)).toEqual([]);
  const made = await parley(args, { ...elsewhere, ...key });
  expect(made).toMatchObject({ code: 0, err: '' });
  await checkSecretKey([key.SECRET_KEY], createLogger('silent'));
  const other = await parley(['export-research', '--out', join(folder, 'other')], {
    SECRET_KEY: 'o'.repeat(40),
  });
  expect(other).toMatchObject({ code: 1, out: '' });
  expect(other.err).toMatch(/^SECRET_KEY is not that of the server/);
  expect(await readdir(folder)).toEqual(['export']);
});

test('export-research refuses a version of the consent text that does not exist, and names those that do', async () => {
  const args = ['export-research', '--out', join(folder, 'export'), '--versions'];
  const { student, instructor } = consentTexts;
  const err = `--versions: there is no 'studnt-6', only ${instructor.version}, ${student.version}.\n`;
  const refused = await parley([...args, `${student.version}, studnt-6`], key);
  expect(refused).toEqual({ code: 1, out: '', err });
  expect(await readdir(folder)).toEqual([]);
  expect((await parley([...args, student.version], key)).code).toBe(0);
});

test('export-research says that --from may not be after --until', async () => {
  const args = ['export-research', '--out', join(folder, 'export'), '--from', '2026-11-22'];
  const refused = await parley([...args, '--until', '2026-11-21'], key);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain('and --from is not the later one.');
});

test('export-research on a full disk ends with one line and leaves no folder', async () => {
  const full = await parleyOnFullDisk(['export-research', '--out', join(folder, 'export')], key);
  const err = 'The disk has no room for the file, or a limit is below its size (EFBIG).\n';
  expect(full).toMatchObject({ code: 1, out: '', err });
  expect(await readdir(folder)).toEqual([]);
});
