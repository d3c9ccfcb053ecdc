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
 * @property {string[]} inputs files and folders that it is built from
 * @property {string} result a file that exists after a build
 * @property {string[]} command program below node_modules and its arguments
 */

/** A workspace that the server imports by its name. @param {string} name @returns {Part} */
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

const standIns = [standIn('embedded-mongodb'), standIn('demo-partner')];

/** @type {Part[]} */
const parts = [
  ...standIns,
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
    // `npm run check` checks the types; a start only strips them.
    command: ['@typescript/native/bin/tsc', '-p', 'tsconfig.build.json', '--noCheck'],
  },
  {
    name: 'client',
    inputs: ['client', 'tool/contract', 'vite.config.ts', 'package-lock.json'],
    result: 'dist/client/index.html',
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'documentation',
    inputs: ['docs', 'scripts/docs', 'scripts/docs.mjs'],
    result: 'dist/docs/index.html',
    command: ['../scripts/docs.mjs'],
  },
];

const dist = join(root, 'dist');
const assets = join(dist, 'client', 'assets');
/** Age at which unused files of former builds are deleted, in milliseconds. */
const assetLife = 24 * 60 * 60 * 1000;

/** Builds the parts whose inputs have changed since the last build. */
export const buildWhenStale = () => buildAll(parts);

/** The same for the workspaces alone that replace outside services. */
export const buildStandIns = () => buildAll(standIns);

/** @param {Part[]} wanted */
async function buildAll(wanted) {
  const unlock = await lockBuild();
  try {
    await Promise.all(wanted.map(build));
  } finally {
    unlock();
  }
}

/** The lock of this folder's packages and builds. */
export function lockBuild() {
  mkdirSync(dist, { recursive: true });
  return lock(join(dist, '.lock'));
}

/** @param {Part} part */
async function build(part) {
  const stamp = join(dist, `.${part.name}`);
  const hash = hashOf(part.inputs);
  if (existsSync(join(root, part.result)) && readIfThere(stamp) === hash) return;
  const started = Date.now();
  const [program = '', ...args] = part.command;
  // Test runners set NODE_ENV, with which Vite would build React's development version.
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
 * Open pages load chunks of the build that they come from, so a build keeps the files of former
 * builds (vite.config.ts); this deletes the old ones.
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

/** Input files in a fixed order, without audio, which is read at run time, and stand-ins, which are separate parts. @param {string} path @returns {string[]} */
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
 * Waits until no other process builds into the same folder. The lock of a dead process is taken over.
 * @param {string} file
 */
export async function lock(file) {
  for (let told = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      const holder = Number(readIfThere(file));
      if (isTaken && isRunning(holder)) {
        if (!told)
          console.log(
            `Process ${holder} is installing or building. (If it is not, delete ${file}.)`,
          );
        told = true;
        await wait(100);
        continue;
      }
      // Of a dead process, or empty because the disk is full.
      rmSync(file, { force: true });
      if (!isTaken) throw error;
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
