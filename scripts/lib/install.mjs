import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockBuild } from './build.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/** Supported versions of Node; package.json `engines` has the same. */
const nodeRange = { from: [20, 19], below: 25 };

/** Exits with one sentence of advice when this version of Node is not supported. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0] = nodeRange.from;
  const oldEnough = major > fromMajor || (major === fromMajor && minor >= fromMinor);
  if (oldEnough && major < nodeRange.below) return;
  console.error(
    `Parley needs Node ${nodeRange.from.join('.')} to ${nodeRange.below - 1}, and this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

/** Installs the packages of the lock file when some are missing or of another version. */
export async function installPackages() {
  if (isInstalled()) return;
  // Two installations at once delete each other's files.
  const unlock = await lockBuild();
  if (isInstalled()) return unlock();
  console.log('Installing packages. This happens once and takes about a minute.');
  const started = Date.now();
  // The build needs development packages, which npm omits with NODE_ENV=production.
  const { code, output } = await npm(['ci', '--include=dev', '--no-progress']);
  if (code !== 0) {
    unlock();
    console.error(explainInstall(output));
    process.exit(1);
  }
  unlock();
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** Runs npm: the one that runs this script, else the one on PATH. @param {string[]} args */
const npm = (args) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...args])
    : run('npm', args, { shell: process.platform === 'win32' });

/**
 * Compares the lock file with npm's own record of the installation, which includes packages installed
 * by hand. Optional packages may be absent: they are for other systems.
 */
function isInstalled() {
  const wanted = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] ? present[path].version === version : optional === true),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

/**
 * Error of an installation without the URLs that npm prints.
 * @param {string} output
 */
export function explainInstall(output) {
  const fault =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|SELF_SIGNED_CERT_IN_CHAIN|E401|E403|E5\d\d)\b/.exec(
      output,
    )?.[1];
  if (fault)
    return (
      `The packages could not be fetched (${fault}): the package registry does not answer as it should.\n` +
      "Check the network, and npm's proxy and registry settings (`npm config list`), then run the command again."
    );
  return `Installing the packages failed:\n${output.replaceAll(/https?:\/\/[^\s/]+/g, 'https://…')}`;
}
