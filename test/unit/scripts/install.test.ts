import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { run } from '../../../scripts/lib/run.mjs';
import { projectRoot } from '../../../tool/paths.ts';
import { explainInstall } from '../../../scripts/lib/install.mjs';

test('explainInstall explains an unreachable registry without its address', () => {
  const output =
    'npm error code ECONNREFUSED\nnpm error request to https://registry.example.org/express failed';
  const text = explainInstall(output);
  expect(text).toContain('could not be fetched (ECONNREFUSED)');
  expect(text).toContain('run the command again');
  expect(text).not.toContain('example.org');
});

test('explainInstall shows another npm error without addresses', () => {
  const text = explainInstall('npm error EUSAGE see https://registry.example.org/help');
  expect(text).toContain('npm error EUSAGE');
  expect(text).not.toContain('example.org');
});

test('of two first starts at once one installs, and the other waits for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-install-'));
  const file = (name: string) => join(folder, name);
  await cp(join(projectRoot, 'scripts/lib'), file('scripts/lib'), { recursive: true });
  await writeFile(file('package-lock.json'), '{"packages":{"node_modules/one":{"version":"1"}}}');
  await writeFile(
    file('npm.cjs'),
    `const fs = require('node:fs');
     fs.appendFileSync('installed', 'x');
     fs.mkdirSync('node_modules', { recursive: true });
     setTimeout(() => fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json'), 1500);`,
  );
  await writeFile(
    file('start.mjs'),
    "await (await import('./scripts/lib/install.mjs')).installPackages();",
  );
  const env = { ...process.env, npm_execpath: file('npm.cjs') };
  const start = () => run(process.execPath, [file('start.mjs')], { env, cwd: folder });
  const started = await Promise.all([start(), start()]);
  expect(started.map(({ code }) => code)).toEqual([0, 0]);
  expect(await readFile(file('installed'), 'utf8')).toBe('x');
  await rm(folder, { recursive: true });
});

test('a start with NODE_ENV=production installs the packages that build, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-install-'));
  const file = (name: string) => join(folder, name);
  const write = (name: string, content: object) => writeFile(file(name), JSON.stringify(content));
  await cp(join(projectRoot, 'scripts/lib'), file('scripts/lib'), { recursive: true });
  await mkdir(file('compiler'));
  await write('compiler/package.json', { name: 'compiler', version: '1.0.0' });
  const needs = { name: 'parley', devDependencies: { compiler: 'file:compiler' } };
  await write('package.json', needs);
  await write('package-lock.json', {
    name: 'parley',
    lockfileVersion: 3,
    packages: {
      '': needs,
      compiler: { version: '1.0.0', dev: true },
      'node_modules/compiler': { resolved: 'compiler', link: true },
    },
  });
  await writeFile(
    file('start.mjs'),
    "await (await import('./scripts/lib/install.mjs')).installPackages();",
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  const { output } = await run(process.execPath, [file('start.mjs')], { env, cwd: folder });
  expect(output).toContain('Packages installed');
  expect(await readdir(file('node_modules'))).toContain('compiler');
  await rm(folder, { recursive: true });
});
