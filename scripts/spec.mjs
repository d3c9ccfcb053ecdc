/**
 * `npm run spec`: which rows of the checklist and cases of LTI a test says it proves, by the ids at
 * the beginning of the tests' real titles. Ends with `N of 868 rows proven`; an id that no row has is
 * an error.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightTitles, vitestTitles } from './lib/reports.mjs';
import { root } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { checklistRows, compare } from './lib/titles.mjs';

const checklist = readRows('checklist.md');
const all = [...checklist, ...readRows('lti-certification.md')];
const { unproven, unknown } = compare(all, await allTitles());

for (const area of new Set(all.map((row) => row.area))) {
  const missing = unproven.filter((row) => row.area === area).map((row) => row.id);
  const total = all.filter((row) => row.area === area).length;
  const state = missing.length === 0 ? '' : `, without a test: ${missing.join(' ')}`;
  console.log(`${area}: ${total - missing.length} of ${total}${state}`);
}
if (unknown.length > 0) {
  console.error(`Titles name rows that the checklist does not have: ${unknown.join(' ')}`);
  process.exitCode = 1;
}
const proven = checklist.filter((row) => !unproven.includes(row)).length;
console.log(`${proven} of ${checklist.length} rows proven`);

/** @param {string} file */
function readRows(file) {
  return checklistRows(readFileSync(join(root, 'test/spec', file), 'utf8'));
}

async function allTitles() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-spec-'));
  const vitestFile = join(folder, 'vitest.json');
  const playwrightFile = join(folder, 'playwright.json');
  try {
    // Listing runs no test: an address that nobody answers keeps it from starting a database.
    await list(['vitest/vitest.mjs', 'list', `--json=${vitestFile}`], {
      MONGODB_URI: 'mongodb://127.0.0.1:1',
    });
    await list(['@playwright/test/cli.js', 'test', '--list', '--reporter=json'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile,
    });
    return [...vitestTitles(vitestFile), ...playwrightTitles(playwrightFile)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string[]} command
 * @param {Record<string, string>} env
 */
async function list([program = '', ...args], env) {
  const { code, output } = await run(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { env: { ...process.env, ...env } },
  );
  if (code === 0) return;
  console.error(`The tests could not be listed:\n${output}`);
  process.exit(1);
}
