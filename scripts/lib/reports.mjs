import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, failures: string[] }} Counts
 * @typedef {{ title: string, specs?: { title: string, tags: string[], ok: boolean }[], suites?: Suite[] }} Suite
 */

/** @param {string} file @returns {any} undefined when a runner ended before it wrote its report */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Counts of a report by vitest's json reporter. A file that could not be loaded is one failure.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function vitestCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  /** @type {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const files = report.testResults;
  const tests = files.flatMap((result) => result.assertionResults);
  const failures = tests.filter((test) => test.status === 'failed').map((test) => test.fullName);
  for (const result of files) {
    if (result.status === 'failed' && !result.assertionResults.some((t) => t.status === 'failed'))
      failures.push(result.name);
  }
  const passed = tests.filter((test) => test.status === 'passed').length;
  return { passed, failed: failures.length, failures };
}

/**
 * Counts of a report by Playwright's json reporter; errors outside tests count as failures.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function playwrightCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  const specs = specsOf(report.suites);
  const failures = specs.filter((spec) => !spec.ok).map((spec) => spec.title);
  for (const error of report.errors) failures.push(String(error.message).split('\n')[0] ?? '');
  return { passed: specs.filter((spec) => spec.ok).length, failed: failures.length, failures };
}

/** Titles in a list by `vitest list --json`, each with those of the groups around it. @param {string} file @returns {string[]} */
export function vitestTitles(file) {
  /** @type {{ name: string }[]} */
  const tests = readJson(file);
  return tests.flatMap((test) => test.name.split(' > '));
}

/** Titles and tags in a list by `playwright test --list`, which gives tags without their '@'. @param {string} file @returns {string[]} */
export function playwrightTitles(file) {
  const report = readJson(file);
  if (report.errors.length > 0) throw new Error(report.errors[0].message);
  return specsOf(report.suites).flatMap((spec) => [spec.title, ...spec.tags]);
}

/** @param {Suite[]} suites @returns {{ title: string, tags: string[], ok: boolean }[]} */
const specsOf = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
