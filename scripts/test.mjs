import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { causeOf, jestCounts, playwrightCounts } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';

/** @typedef {import('./lib/reports.mjs').Counts} Counts */

checkNode();
readArguments(`npm test: installs what is missing, then types, lint, format and every test. The last line is
N passed, N failed, where each check (types, lint, format) counts as one.`);
await installPackages();
// Loaded only now: it uses an installed package.
const { ensureChromium } = await import('./lib/chromium.mjs');
await ensureChromium();

const reports = temporaryFolder('test-reports');
const started = Date.now();
const native = '@typescript/native/bin/tsc';
/** Each further thread checks shared files again. */
const oneThread = ['--singleThreaded'];

// For two cores: the checks run one after another, concurrently with the unit and API tests. Conversations
// in the browser follow the checks, since they mostly wait for people who talk. The other browser tests
// come last.
const [checks, tests] = await Promise.all([
  inTurn([
    () => check('types of server and scripts', [native, '-p', 'tsconfig.json', ...oneThread]),
    () => check('types of the client', [native, '-p', 'client/tsconfig.json', ...oneThread]),
    () => check('format', ['prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn']),
    () => check('lint', ['eslint/bin/eslint.js', '.', '--max-warnings', '0']),
    () => browser('conversations in the browser', ['conversations']),
  ]),
  inTurn([() => jest('unit'), () => jest('api')]),
]);
const results = [...checks, ...tests, await browser('browser tests', ['walks', 'screens'])];

const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
summarise();
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/**
 * @typedef {{ name: string, seconds: number, counts: Counts }} Result
 * @param {string} name
 * @param {string[]} command program below node_modules and its arguments
 * @returns {Promise<Result>}
 */
async function check(name, [program = '', ...args]) {
  return timed(name, async () => {
    // In development the compiler behind the React rules logs each of its steps.
    const env = { NODE_ENV: 'production' };
    const { code, output } = await node(join('node_modules', program), args, env);
    if (code === 0) return { passed: 1, failed: 0, failures: [] };
    console.log(`\n✗ ${name}\n${output}`);
    return { passed: 0, failed: 1, failures: [{ title: name, cause: causeOf(output) }] };
  });
}

/** @param {string} project @returns {Promise<Result>} */
function jest(project) {
  return timed(`${project} tests`, async () => {
    const file = join(reports, `${project}.json`);
    const report = ['--json', `--outputFile=${file}`];
    const { code } = await node('scripts/jest.mjs', [project, ...report], {}, true);
    return judge(code, jestCounts(file));
  });
}

/** @param {string} name @param {string[]} projects of playwright.config.ts @returns {Promise<Result>} */
function browser(name, projects) {
  return timed(name, async () => {
    const file = join(reports, `${projects.join('-')}.json`);
    const { code } = await node(
      'node_modules/@playwright/test/cli.js',
      ['test', ...projects.map((project) => `--project=${project}`)],
      { E2E_JSON: file },
      true,
    );
    return judge(code, playwrightCounts(file));
  });
}

/**
 * A runner that fails without a failed test, or writes no report, is itself a failure.
 * @param {number} code
 * @param {Counts | undefined} counts
 * @returns {Counts}
 */
function judge(code, counts) {
  const known = counts ?? { passed: 0, failed: 0, failures: [] };
  if (code === 0 || known.failed > 0) return known;
  return {
    ...known,
    failed: 1,
    failures: [{ title: 'the runner', cause: `ended with code ${code}` }],
  };
}

/**
 * @param {string} program below the project's folder
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {boolean} [echo]
 */
function node(program, args, env = {}, echo = false) {
  return run(process.execPath, [join(root, program), ...args], {
    env: { ...process.env, ...env },
    echo,
  });
}

/**
 * @param {string} name
 * @param {() => Promise<Counts>} task
 * @returns {Promise<Result>}
 */
async function timed(name, task) {
  const start = Date.now();
  const counts = await task();
  return { name, seconds: (Date.now() - start) / 1000, counts };
}

/** @template T @param {(() => Promise<T>)[]} tasks @returns {Promise<T[]>} */
async function inTurn(tasks) {
  const done = [];
  for (const task of tasks) done.push(await task());
  return done;
}

/** Prints times and counts, then the cause of each failure, with what its page showed. */
function summarise() {
  console.log(`\nFinished in ${Math.round((Date.now() - started) / 1000)} s:`);
  for (const { name, seconds, counts } of results) {
    const mark = counts.failed === 0 ? '✓' : '✗';
    const time = `${seconds.toFixed(0)} s`.padStart(6);
    console.log(`${mark} ${time}  ${name}: ${counts.passed} passed, ${counts.failed} failed`);
  }
  for (const { name, counts } of results)
    for (const { title, cause, page } of counts.failures) {
      const lines = page ? `${cause}\nThe page then:\n${page}` : cause;
      console.log(`\n✗ ${name}: ${title}\n${lines.replace(/^/gm, '    ')}`);
    }
}
