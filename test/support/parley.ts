import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { format } from 'node:util';
import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { main } from '../../scripts/commands/main.ts';
import { connectDatabase } from '../../tool/database/connection.ts';
import { projectRoot } from '../../tool/paths.ts';
import { databaseUri } from './database.ts';

type Environment = Record<string, string>;

interface Ended {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs the operator's command line on the test's database within this process, which takes a tenth of the
 * time of one of its own.
 */
export async function parley(args: string[], environment: Environment = {}): Promise<Ended> {
  const printed = { out: '', err: '' };
  const keep =
    (where: 'out' | 'err') =>
    (...values: unknown[]) =>
      void (printed[where] += `${format(...values)}\n`);
  const spies = [
    jest.spyOn(console, 'log').mockImplementation(keep('out')),
    jest.spyOn(console, 'error').mockImplementation(keep('err')),
  ];
  // A command opens and closes the one connection of all models.
  await mongoose.disconnect();
  try {
    const code = await main(args, { MONGODB_URI: databaseUri(), ...environment });
    return { code, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    await connectDatabase(databaseUri(), { journaled: false });
  }
}

const commandLine = [process.execPath, join(projectRoot, 'dist/server/scripts/parley.js')] as const;

/** The same in its own process, with `input` on its standard input. */
export function parleyProcess(args: string[], input = '', environment: Environment = {}) {
  const [program, script] = commandLine;
  return run(program, [script, ...args], input, environment);
}

/** The same in a process that can write no file. */
export function parleyOnFullDisk(args: string[], environment: Environment) {
  const limited = ['-c', 'ulimit -f 0; exec "$0" "$@"', ...commandLine, ...args];
  return run('/bin/sh', limited, '', environment);
}

function run(
  program: string,
  args: string[],
  input: string,
  environment: Environment,
): Promise<Ended> {
  return new Promise((resolve) => {
    const uri = databaseUri();
    const child = execFile(
      program,
      args,
      { env: { PATH: process.env.PATH, MONGODB_URI: uri, ...environment } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}
