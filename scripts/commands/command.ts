import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Arguments of a command: options by name, and positional arguments. */
export interface Given {
  options: Record<string, string | boolean | undefined>;
  words: string[];
}

/** A command of the operator. It runs with the database connected unless it says otherwise. */
export interface Command {
  /** Summary for the list of commands. */
  summary: string;
  /** Usage, shown by --help. */
  usage: string;
  options: Options;
  /** False for a command that leaves the data alone, so that it runs beside a server. */
  database?: false;
  run(given: Given): Promise<void>;
}

/** A usage error: only its message is shown. */
export class UsageError extends Error {}

/** Value of a required option. */
export function needed(given: Given, name: string): string {
  const value = given.options[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}
