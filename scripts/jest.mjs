/**
 * Runs the tests of one project of jest.config.mjs: `node scripts/jest.mjs unit PATH -t TITLE`. Agenda and
 * others are native ES modules, for which jest needs a flag of Node; its workers inherit the flags.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './lib/root.mjs';

const [project = '', ...given] = process.argv.slice(2);
const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
// Size of the young generation of the heap in MB: tests allocate many short-lived objects.
flags.push('--max-semi-space-size=64');
const { status } = spawnSync(
  process.execPath,
  [...flags, join(root, 'node_modules/jest/bin/jest.js'), ...given, '--selectProjects', project],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
