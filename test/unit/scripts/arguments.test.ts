import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  expect(readFileSync(join(projectRoot, file), 'utf8')).toMatch(/readArguments\(|'--help'/);
});

const texts = (argument: string) =>
  new Promise((resolve) => {
    const args = [join(projectRoot, 'scripts/texts.mjs'), argument];
    execFile(process.execPath, args, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });

test('--help prints the usage of a command and nothing else', async () => {
  const out = expect.stringMatching(/^npm run texts: how complete [^%]+\n$/);
  expect(await texts('--help')).toEqual({ code: 0, out, err: '' });
});

test.each(['--nonsense', 'nonsense'])('a command refuses %s with code 1', async (argument) => {
  const err = expect.stringMatching(/'(--)?nonsense'[\s\S]+npm run texts: how complete /);
  expect(await texts(argument)).toEqual({ code: 1, out: '', err });
});
