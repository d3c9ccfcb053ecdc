import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { checklistRows, compare, namesRow, readTests } from './lib/covered.mjs';
import { playwrightTests } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';

readArguments(`npm run spec: the rows of the checklist and the LTI cases that tests claim to prove: by covers in
jest tests, by tags in browser tests. No test runs. Ends with N of 868 rows proven; an unknown id is
an error, and so is a title that contains the id of a row.`);

const checklist = readRows('checklist.md');
const all = [...checklist, ...readRows('lti-certification.md')];
const browser = await browserTests();
const files = (await jestFiles()).map((file) => readTests(file));
const ids = [...browser.tags.filter(namesRow), ...files.flatMap((file) => file.ids)];
const { unproven, unknown } = compare(all, ids);

for (const area of new Set(all.map((row) => row.area))) {
  const missing = unproven.filter((row) => row.area === area).map((row) => row.id);
  const total = all.filter((row) => row.area === area).length;
  const state = missing.length === 0 ? '' : `, without a test: ${missing.join(' ')}`;
  console.log(`${area}: ${total - missing.length} of ${total}${state}`);
}
if (unknown.length > 0) fail(`Tests name rows that test/spec does not have: ${unknown.join(' ')}`);
const titles = [...browser.titles, ...files.flatMap((file) => file.titles)].filter(namesRow);
if (titles.length > 0)
  fail(`Titles name rows, which belong into covers or a tag:\n${titles.join('\n')}`);
const proven = checklist.filter((row) => !unproven.includes(row)).length;
console.log(`${proven} of ${checklist.length} rows proven`);

/** @param {string} text */
function fail(text) {
  console.error(text);
  process.exitCode = 1;
}

/** @param {string} file */
function readRows(file) {
  return checklistRows(readFileSync(join(root, 'test/spec', file), 'utf8'));
}

/** @returns {Promise<string[]>} */
async function jestFiles() {
  return JSON.parse(await list(['jest/bin/jest.js', '--listTests', '--json']));
}

async function browserTests() {
  const file = join(temporaryFolder('spec'), 'playwright.json');
  await list(['@playwright/test/cli.js', 'test', '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return playwrightTests(file);
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it printed
 */
async function list([program = '', ...args], env = {}) {
  const { code, output } = await run(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { env: { ...process.env, ...env } },
  );
  if (code === 0) return output;
  console.error(`The tests could not be listed:\n${output}`);
  process.exit(1);
}
