import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../tool/paths.ts';
import { databaseUri } from './database.ts';

type Environment = Record<string, string>;

const commandLine = [process.execPath, join(projectRoot, 'dist/server/scripts/parley.js')] as const;

/** Runs the operator's command line on the test's database. */
export function parley(args: string[], input = '', environment: Environment = {}) {
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
): Promise<{ code: number; out: string; err: string }> {
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
