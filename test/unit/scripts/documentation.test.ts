import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readSources } from '../../../scripts/lib/sources.mjs';
import { readTexts } from '../../../scripts/lib/texts.mjs';
import { addressesOf } from '../../../client/master/integrations/platform-form.ts';
import { toolDescription } from '../../../lti/platforms/tool.ts';
import { ImportCasesBody } from '../../../tool/contract/case-sharing.ts';
import {
  caseHearingModes,
  caseTypingModes,
  correctionStyles,
  languages,
  scoringPolicies,
  turnTakingModes,
  voiceNames,
} from '../../../tool/contract/constants/practice-case.ts';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const markdown = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

test('every npm script that the documentation names exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  const named = markdown.flatMap((path) =>
    [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => `${path}: ${script}`),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !scripts.includes(name.split(': ')[1] ?? ''))).toEqual([]);
});

test('the documentation names every parley command, and no other', () => {
  const commands = [...read('scripts/commands/main.ts').matchAll(/^ {2}\['([\w-]+)',/gm)].map(
    ([, name]) => name,
  );
  const named = markdown.flatMap((path) =>
    [...read(path).matchAll(/npm run parley -- ([a-z][\w-]*)/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
  const told = read('README.md') + read('docs/operations.md');
  expect(commands.filter((name) => !new RegExp(`(parley -- |\`)${name}\\b`).test(told))).toEqual(
    [],
  );
});

/** Step-by-step guides. */
const guides = markdown.filter((path) => /^docs\/(guide\/|lms\/(moodle|canvas))/.test(path));

/** Buttons, menus and settings of the LMSs, as they call them. */
const namesOfLmss = [
  'Manage tools',
  'Switch role to...',
  'Supports Deep Linking',
  'Services',
  'Privacy',
  'Apps',
  'Install a New App',
  'Copy Client ID',
  'Installed in',
  'Dynamic Registration',
  'Dynamic Registration URL',
  'Tool URL',
  'Add LTI Advantage',
  'LTI External tools',
  'Select content',
  'Add an activity or resource',
  'configure a tool manually',
  'View configuration details',
  'Show in activity chooser and as a preconfigured tool',
  'Embed, without blocks',
  'Always',
  'Use this service for grade sync and column management',
  "Use this service to retrieve members' information as per privacy settings",
  '+ Developer Key',
  '+ LTI Key',
  '+ LTI Registration',
  '+ App',
  '+',
  'Enter URL',
  'On',
  'View App Configurations',
  'By Client ID',
  'Deployment Id',
  'External Tool',
  'Find',
];

test('every button and heading that a guide quotes is a text of the pages', () => {
  const texts = [...readTexts(root, 'en').values()].flatMap((one) => [...one.values()]);
  const patterns = texts
    .map((text) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`))
    .map((text) => new RegExp(`^${text.replace(/\{\{\w+\}\}/g, '[^ ]+')}$`));
  const isShown = (name: string) => patterns.some((pattern) => pattern.test(name));
  // The students' page writes buttons in bold; bold words that end a sentence begin a step.
  const quoted = guides.flatMap((path) => {
    const quote = path.endsWith('students.md')
      ? /"([^"\n]+)"|\*\*([^*\n]+[^*.])\*\*/g
      : /"([^"\n]+)"/g;
    return [...read(path).matchAll(quote)].map(([, one, bold]) => ({
      path,
      name: one ?? bold ?? '',
    }));
  });
  expect(quoted.length).toBeGreaterThan(60);
  expect(quoted.filter(({ name }) => !namesOfLmss.includes(name) && !isShown(name))).toEqual([]);
});

test('every environment variable that the documentation names is read by the code', () => {
  const code = readSources(root, ['tool', 'scripts', 'test', 'lti'])
    .filter(({ path }) => !path.endsWith('documentation.test.ts'))
    .map(({ text }) => text)
    .concat(read('playwright.config.ts'), read('Dockerfile'), read('compose.yaml'))
    .join('\n');
  const named = markdown
    .filter((path) => !/docs\/(spec|decisions)\//.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]/g)].map(([, name = '']) => name),
    );
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => !code.includes(name))).toEqual([]);
});

test('README.md names every setting of the server', () => {
  const settings = [...read('tool/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)];
  const text = read('README.md');
  expect(settings.length).toBeGreaterThan(25);
  expect(settings.map(([, name]) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual(
    [],
  );
});

test('every file and folder of the project that the documentation names exists', () => {
  const named = markdown.flatMap((path) =>
    [...read(path).matchAll(/`((?:client|docs|lti|scripts|test|tool)\/[\w./-]+)`/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(named.length).toBeGreaterThan(100);
  const endings = ['', '.test.ts', '.test.tsx', '.e2e.ts'];
  expect(
    [...new Set(named)].filter(
      (name) => !endings.some((end) => existsSync(join(root, name + end))),
    ),
  ).toEqual([]);
});

test('every name that a recipe of CONTRIBUTING.md gives is in the code', () => {
  const code = readSources(root, ['tool', 'client', 'lti', 'test', 'scripts'])
    .map(({ text }) => text)
    .join('\n');
  const [, recipes = ''] = /\n## Recipes\n(.*?)\n## /s.exec(read('CONTRIBUTING.md')) ?? [];
  const named = [...recipes.matchAll(/`(\w+)(?:\(\))?`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('every path that the guides name exists in the code', () => {
  const code = readSources(root, ['tool', 'client', 'lti'])
    .map(({ text }) => text)
    .join('\n');
  const named = [...guides, 'README.md', 'docs/operations.md', 'CONTRIBUTING.md'].flatMap((path) =>
    [
      ...read(path).matchAll(
        /`(?:GET |PUT |POST )?(?:https:\/\/parley\.example\.edu)?(\/[\w/.-]+)`/g,
      ),
    ].map(([, address = '']) => address),
  );
  expect(named.length).toBeGreaterThan(15);
  expect([...new Set(named)].filter((address) => !code.includes(`${address}`))).toEqual([]);
});

test('docs/case-file.md has a valid example and names every field and choice', () => {
  const text = read('docs/case-file.md');
  const { cases } = ImportCasesBody.shape;
  const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '') as { cases: object[] };
  expect(cases.parse(example.cases)).toEqual(example.cases);
  const named = [
    ...Object.keys(cases.element.shape),
    ...voiceNames,
    ...Object.keys(languages),
    ...turnTakingModes,
    ...correctionStyles,
    ...scoringPolicies,
    ...caseHearingModes,
    ...caseTypingModes,
  ];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the guides to Moodle name the custom parameters that a registration sets', () => {
  const parameters = Object.entries(toolDescription('moodle').custom).map((one) => one.join('='));
  const page = read('client/master/integrations/guides/MoodleGuide.tsx');
  for (const text of [read('docs/lms/moodle.md'), page])
    expect(text.match(/\b\w+=\$[\w.]+/g)).toEqual(parameters);
});

test('docs/lms/canvas.md names the addresses that the form fills in for Canvas', () => {
  const text = read('docs/lms/canvas.md');
  for (const address of Object.values(addressesOf('canvas', '')))
    expect(text).toContain(`\`${address}\``);
});

test('every test that the accessibility report names exists', () => {
  const rows = read('docs/accessibility.md').match(/^\| \d.*\|$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)]);
  expect(rows.length).toBeGreaterThan(50);
  expect(named.length).toBeGreaterThan(40);
  const files = (name: string) =>
    name.startsWith('test/')
      ? [`${name}.test.ts`, `${name}.test.tsx`]
      : [`test/e2e/${name}.e2e.ts`];
  expect(
    named
      .map(([, name = '']) => name)
      .filter((name) => !files(name).some((file) => existsSync(join(root, file)))),
  ).toEqual([]);
});

test('every finding in docs/found-in-use.md names an existing test', () => {
  const rows = read('docs/found-in-use.md').match(/^\| \d.*\|$/gm) ?? [];
  expect(rows).toHaveLength(24);
  const missing = rows.flatMap((row) => {
    const tests = [...row.matchAll(/`([\w/-]+)`: (.*?)(?=<br>| *\|$)/g)];
    if (tests.length === 0) return [row];
    return tests.flatMap(([, file = '', title = '']) => {
      const source = ['test.ts', 'test.tsx', 'e2e.ts']
        .map((kind) => join(root, 'test', `${file}.${kind}`))
        .find((path) => existsSync(path));
      // An ellipsis stands for the varying part of a parameterised title.
      const parts = title.split('…').map((part) => part.trim());
      const text = source ? readFileSync(source, 'utf8') : '';
      return parts.every((part) => text.includes(part)) && text !== '' ? [] : [`${file}: ${title}`];
    });
  });
  expect(missing).toEqual([]);
});

test.each(markdown)('relative links in %s lead to existing files', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)].map(([, href = '']) => href);
  const local = links.filter((href) => !/^(https?:|mailto:|\/)/.test(href));
  expect(local.filter((href) => !existsSync(join(root, dirname(path), href)))).toEqual([]);
});

describe('documentation site', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-docs-'));
    execFileSync(process.execPath, [join(root, 'scripts/docs.mjs'), folder]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const page = (path: string) => readFileSync(join(folder, path), 'utf8');

  test('links from page to page', () => {
    expect(page('guide/teachers.html')).toContain('href="../lms/moodle.html"');
  });

  test('has the page or picture that a link of a page leads to', () => {
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.html'),
    );
    const links = pages.flatMap((path) =>
      [...page(path).matchAll(/(?:href|src)="(?!https?:|mailto:|[#/])([^"#]+)/g)].map(
        ([, href = '']) => join(dirname(path), href),
      ),
    );
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((file) => !/\.\w+$/.test(file) || !existsSync(join(folder, file)))).toEqual(
      [],
    );
  });

  test('lists the pages on each page and marks the current one', () => {
    expect(page('guide/teachers.html')).toContain(
      'href="../guide/teachers.html" aria-current="page"',
    );
  });

  test('loads nothing from other hosts', () => {
    const outside = /<(script|img|link)[^>]+(src|href)="https?:/;
    expect(outside.exec(page('guide/students.html'))).toBeNull();
  });
});
