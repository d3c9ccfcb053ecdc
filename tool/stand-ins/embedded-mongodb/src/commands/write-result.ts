import { CommandError } from '../errors.ts';
import { decodeUntrusted } from '../storage/bson-codec.ts';
import { isDoc, type Doc } from '../values/types.ts';
import type { Command } from './context.ts';

/** An entry of writeErrors. */
export function writeError(index: number, error: CommandError): Doc {
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

/** The statements of a write command, from its document sequence or its body. */
export function statements(command: Command, name: string): Doc[] {
  const sequence = command.sequences.get(name);
  const list: unknown = sequence ? sequence.map(decodeUntrusted) : command.body[name];
  if (!Array.isArray(list) || list.length === 0 || !list.every(isDoc))
    throw new CommandError(
      9,
      `the ${name} of ${command.name} must be a non-empty array of documents`,
    );
  return list;
}

/** Runs statements one by one; an ordered command stops at the first error. */
export async function runStatements(
  list: Doc[],
  ordered: boolean,
  run: (statement: Doc, index: number) => Promise<void>,
): Promise<Doc[]> {
  const errors: Doc[] = [];
  for (const [index, statement] of list.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

export const withErrors = (reply: Doc, errors: Doc[]): Doc =>
  errors.length > 0 ? { ...reply, writeErrors: errors, ok: 1 } : { ...reply, ok: 1 };
