import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const markdown = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test('every script that the documentation names exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  const named = markdown.flatMap((path) =>
    [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => `${path}: ${script}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !scripts.includes(name.split(': ')[1] ?? ''))).toEqual([]);
});

test('every command of the operator that the documentation names exists', () => {
  const commands = [...read('scripts/parley.ts').matchAll(/^ {2}\['([\w-]+)',/gm)].map(
    ([, name]) => name,
  );
  const named = markdown.flatMap((path) =>
    [...read(path).matchAll(/npm run parley -- ([a-z][\w-]*)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
});

test.each(markdown)('links in %s lead to files', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, href = '']) => href);
  const local = links.filter((href) => !/^(https?:|mailto:|\/)/.test(href));
  expect(local.filter((href) => !existsSync(join(root, dirname(path), href)))).toEqual([]);
});

describe('the documentation site', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-docs-'));
    execFileSync(process.execPath, [join(root, 'scripts/docs.mjs'), folder]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const page = (path: string) => readFileSync(join(folder, path), 'utf8');

  test('is made with links from page to page', () => {
    expect(page('guide/teachers.html')).toContain('href="../lms/moodle.html"');
  });

  test('lists the pages on each page, and says which one is open', () => {
    expect(page('guide/teachers.html')).toContain(
      'href="../guide/teachers.html" aria-current="page"',
    );
  });

  test('needs nothing from elsewhere', () => {
    const outside = /<(script|img|link)[^>]+(src|href)="https?:/;
    expect(outside.exec(page('guide/students.html'))).toBeNull();
  });
});
