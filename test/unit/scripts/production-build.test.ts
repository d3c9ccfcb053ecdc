import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { readSources } from '../../../scripts/lib/sources.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('the production build imports no plain JavaScript, which its compiler refuses', () => {
  const { include, exclude } = JSON.parse(read('tsconfig.build.json')) as Record<
    'include' | 'exclude',
    string[]
  >;
  const sources = readSources(root, ['tool', 'lti', 'scripts']);
  const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
  const isNamed = (names: readonly string[], path: string) =>
    names.some((name) => path === name || path.startsWith(`${name.replace(/\/\*\*.*$/, '')}/`));
  const reached = new Set(
    [...importsOf.keys()].filter(
      (path) => path.endsWith('.ts') && isNamed(include, path) && !isNamed(exclude, path),
    ),
  );
  for (const path of reached) for (const target of importsOf.get(path) ?? []) reached.add(target);
  expect([...reached]).toEqual(expect.arrayContaining(['tool/server.ts', 'scripts/parley.ts']));
  expect([...reached].filter((path) => path.endsWith('js'))).toEqual([]);
});

test('the Dockerfile uses a single base image', () => {
  const named = [...read('Dockerfile').matchAll(/^(?:FROM|# *syntax *=) *(\S+)/gim)];
  expect([...new Set(named.map(([, image]) => image))]).toEqual(['node:22-bookworm-slim']);
});
