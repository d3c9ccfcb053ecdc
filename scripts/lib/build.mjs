import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string[]} inputs files and folders that the result depends on
 * @property {string} result a file that is there when it was built
 * @property {string[]} command program below node_modules and its arguments
 */

/** A package of this repository, which the server imports by its name. @param {string} name @returns {Part} */
const standIn = (name) => {
  const folder = `tool/stand-ins/${name}`;
  return {
    name,
    inputs: [
      `${folder}/src`,
      `${folder}/tsconfig.json`,
      'tool/stand-ins/tsconfig.json',
      'tsconfig.base.json',
      'package-lock.json',
    ],
    result: `${folder}/dist/index.js`,
    command: ['@typescript/native/bin/tsc', '-p', folder, '--noCheck'],
  };
};

/** @type {Part[]} */
const parts = [
  standIn('embedded-mongodb'),
  standIn('demo-partner'),
  {
    name: 'server',
    inputs: [
      'tool',
      'lti',
      'scripts',
      'tsconfig.base.json',
      'tsconfig.build.json',
      'package-lock.json',
    ],
    result: 'dist/server/tool/server.js',
    // Types are checked by `npm run check`; a start only has to strip them.
    command: ['@typescript/native/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck'],
  },
  {
    name: 'client',
    inputs: ['client', 'tool/contract', 'vite.config.ts', 'package-lock.json'],
    result: 'dist/client/index.html',
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
];

const dist = join(root, 'dist');
const assets = join(dist, 'client', 'assets');
/** A file that no page has used for this long may go, in milliseconds. */
const assetLife = 24 * 60 * 60 * 1000;

/** Builds server and client where an input has changed since the last time. */
export async function buildWhenStale() {
  mkdirSync(dist, { recursive: true });
  const unlock = await lock(join(dist, '.lock'));
  try {
    await Promise.all(parts.map(build));
  } finally {
    unlock();
  }
}

/** @param {Part} part */
async function build(part) {
  const stamp = join(dist, `.${part.name}`);
  const hash = hashOf(part.inputs);
  if (existsSync(join(root, part.result)) && readIfThere(stamp) === hash) return;
  const started = Date.now();
  const [program = '', ...args] = part.command;
  // Test runners set NODE_ENV, and with it Vite would build React's development version.
  const { code, output } = await run(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`Building the ${part.name} failed:\n${output}`);
  if (part.name === 'client') dropOldAssets();
  writeFileSync(stamp, hash);
  console.log(`Built the ${part.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * Pages that are open load the parts they were built with, so a build leaves the files of the ones
 * before it in place (vite.config.ts) and the old go here.
 */
function dropOldAssets() {
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (Date.now() - statSync(file).mtimeMs > assetLife) rmSync(file, { force: true });
  }
}

/** @param {string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const input of inputs) {
    for (const file of filesBelow(join(root, input))) {
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Files that a compiler reads, in a fixed order; recordings are read at run time, stand-ins are parts of their own. @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return entry.name === 'stand-ins' ? [] : filesBelow(join(path, entry.name));
      return /\.(ogg|opus|wav|mjs)$/.test(entry.name) ? [] : [join(path, entry.name)];
    });
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Waits until no other process builds into the same folder. A lock whose process is gone is taken over.
 * @param {string} file
 */
async function lock(file) {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch {
      if (!isRunning(Number(readIfThere(file)))) rmSync(file, { force: true });
      else await wait(100);
    }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
