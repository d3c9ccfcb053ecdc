import type { ParseArgsConfig } from 'node:util';
import type { Contents } from '../../tool/backup/archive.ts';
import type { Config } from '../../tool/config.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments of a command: options by name, and the positional argument of one that takes it. */
export interface Given {
  options: Record<string, string | boolean | undefined>;
  word: string;
}

/** A command of the operator. It runs with the database connected unless `database` says otherwise. */
export interface Command {
  summary: string;
  /** Usage, shown by --help. */
  usage: string;
  options: Options;
  /** Options that it demands. What is missing is said before a database is opened, or made. */
  needs?: readonly string[];
  /** Name of the one positional argument that it demands; by default one is refused. */
  word?: string;
  /** False for a command that opens no database, or opens one itself; 'new': the database may be empty. */
  database?: false | 'new';
  run(given: Given, config: Config): Promise<void>;
}

/** A usage error: only its message is shown. */
export class UsageError extends Error {}

export function needed(given: Given, name: string): string {
  const value = given.options[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}

export function printContents(contents: Contents): void {
  for (const [name, { count, sha256 }] of Object.entries(contents))
    console.log(`${String(count).padStart(9)}  ${sha256.slice(0, 12)}  ${name}`);
}
