import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../tool/paths.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Those that pass their arguments on to another program are not commands of their own. */
const files = Object.entries(scripts).flatMap(([name, command]) => {
  const file = /^node .*?(\S+\.(?:ts|mjs))$/.exec(command)?.[1];
  return file ? [[name, file] as const] : [];
});

test.each(files)('npm run %s explains itself in %s', (_name, file) => {
  // The process of parley leaves its arguments to the function that tests call, too.
  const reader = file === 'scripts/parley.ts' ? 'scripts/commands/main.ts' : file;
  expect(readFileSync(join(projectRoot, reader), 'utf8')).toMatch(/readArguments\(|'--help'/);
});

test.each(readdirSync(join(projectRoot, 'scripts/commands')))(
  'what --help says of commands/%s fits a terminal of 80 columns',
  async (file) => {
    const module = (await import(`../../../scripts/commands/${file}`)) as Record<string, unknown>;
    const name = file.slice(0, -3);
    for (const command of Object.values(module) as { summary?: string; usage?: string }[]) {
      const lines = `npm run parley -- ${name} ${command.usage}`.split('\n');
      const listed = `  ${'reset-second-factor'}  ${command.summary}`;
      expect([...lines, listed].filter((line) => line.length > 80)).toEqual([]);
    }
  },
);

const run = (file: string, ...given: string[]) =>
  new Promise((resolve) => {
    const loader = file.endsWith('.ts') ? ['--conditions=source', '--import', 'tsx'] : [];
    const args = [...loader, `scripts/${file}`, ...given];
    execFile(process.execPath, args, { cwd: projectRoot, timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    );
  });
const texts = (argument: string) => run('texts.mjs', argument);

test.each(['--help', '-h'])('%s prints the usage of a command and nothing else', async (help) => {
  const out = expect.stringMatching(/^npm run texts: how complete [^%]+\n$/);
  expect(await texts(help)).toEqual({ code: 0, out, err: '' });
});

test.each([
  [['-h'], /create-master/],
  [['usage', '-h'], /--month YYYY-MM/],
])('npm run parley -- %j prints a usage', async (given, out) => {
  const answer = { code: 0, out: expect.stringMatching(out), err: '' };
  expect(await run('parley.ts', ...given)).toEqual(answer);
});

test.each(['--nonsense', 'nonsense'])('a command refuses %s with code 1', async (argument) => {
  const err = expect.stringMatching(/'(--)?nonsense'[\s\S]+npm run texts: how complete /);
  expect(await texts(argument)).toEqual({ code: 1, out: '', err });
});

test.each([
  ['chaos.ts', ['--minutes', 'abc'], /^--minutes must be a number from 0.1, not 'abc'\.\n$/],
  ['bench/soak.ts', ['0'], /^The number of students must be a number from 1, not '0'\.\n$/],
  ['demo-lms.ts', ['canva'], /^There is no LMS 'canva' here, only moodle and canvas\.\n$/],
])(
  '%s refuses %j instead of running without end or with another value',
  async (file, given, err) => {
    expect(await run(file, ...given)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(err),
    });
  },
);
