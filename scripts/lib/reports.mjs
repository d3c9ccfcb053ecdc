import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ title: string, cause: string, page?: string | undefined }} Failure cause: the first lines of its message
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Counts
 * @typedef {{ message?: string }} ReportError
 * @typedef {{ title: string, tags: string[], ok: boolean, tests: { results: Attempt[] }[] }} Spec
 * @typedef {{ errors: ReportError[], attachments: { name: string, path?: string }[] }} Attempt
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 */

/** @param {string} file @returns {any} undefined when a runner ended before it wrote its report */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * Counts of a report by `jest --json`. A file that could not be loaded is one failure.
 * @param {string} file
 * @returns {Counts | undefined}
 */
export function jestCounts(file) {
  const report = readJson(file);
  if (!report) return undefined;
  /** @type {{ name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[]} */
  const files = report.testResults;
  const tests = files.flatMap((result) => result.assertionResults);
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map((test) => ({ title: test.fullName, cause: causeOf(test.failureMessages[0]) }));
  for (const { name, status, message, assertionResults } of files) {
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      failures.push({ title: name, cause: causeOf(message) });
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
  /** @type {Failure[]} */
  const failures = specs
    .filter((spec) => !spec.ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((each) => each.results);
      const errors = results.flatMap((result) => result.errors);
      return { title, cause: causeOf(errors[0]?.message), page: pageOf(results) };
    });
  for (const { message } of report.errors)
    failures.push({ title: 'outside the tests', cause: causeOf(message) });
  return { passed: specs.filter((spec) => spec.ok).length, failed: failures.length, failures };
}

/**
 * Titles and tags in a list by `playwright test --list`, which gives tags without their '@'.
 * @param {string} file
 */
export function playwrightTests(file) {
  const report = readJson(file);
  if (report.errors.length > 0) throw new Error(report.errors[0].message);
  const specs = specsOf(report.suites);
  return { titles: specs.map(({ title }) => title), tags: specs.flatMap(({ tags }) => tags) };
}

/** The lines of an error message before its stack trace, eight at most. */
export function causeOf(message = 'no message') {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /);
  return text
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .join('\n');
}

/**
 * What a page showed when its test failed: the start of the snapshot that Playwright writes.
 * @param {Attempt[]} results
 */
function pageOf(results) {
  const attachments = results.flatMap((result) => result.attachments);
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, snapshot] =
    path && existsSync(path) ? readFileSync(path, 'utf8').split('```yaml\n') : [];
  return snapshot?.split('\n```')[0]?.split('\n').slice(0, 80).join('\n');
}

/** @param {Suite[]} suites @returns {Spec[]} */
const specsOf = (suites) =>
  suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
