import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What a command got: options by name, and words without a name. */
export interface Given {
  options: Record<string, string | boolean | undefined>;
  words: string[];
}

/** One thing an operator can do. It runs with the database connected. */
export interface Command {
  /** One line for the list. */
  summary: string;
  /** What follows the name, and what it means; shown by --help. */
  usage: string;
  options: Options;
  run(given: Given): Promise<void>;
}

/** A fault of the person at the terminal: only its message is shown. */
export class UsageError extends Error {}

/** The value of an option that must be there. */
export function needed(given: Given, name: string): string {
  const value = given.options[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is missing`);
  return value;
}
