import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../tool/paths.ts';
import { labelled } from '../../support/labelled.ts';

interface Locked {
  version?: string;
  resolved?: string;
  /** A package of this repository, whose folder `resolved` names. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

// `npm ci` refuses a lock file that lacks one, even one for another platform.
test('the lock file holds the optional packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  const named = Object.values(lock.packages).filter(
    ({ link, resolved }) => !link && resolved !== undefined,
  );
  expect(named).toEqual([]);
});

// Without it `npm ci` looks for the package in the registry.
test('the lock file names the folder of every package of this repository', () => {
  const links = Object.entries(lock.packages).filter(([, { link }]) => link);
  expect(links).not.toEqual([]);
  for (const [path, { resolved = '' }] of links)
    labelled(path, () =>
      expect(existsSync(join(projectRoot, resolved, 'package.json'))).toBe(true),
    );
});
