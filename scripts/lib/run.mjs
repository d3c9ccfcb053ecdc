import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a program and collects its output. `echo` also prints it, with `prefix` before each line.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, echo?: boolean, prefix?: string, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { env = process.env, cwd = root, echo = false, prefix = '', shell = false } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk;
      if (echo) process.stdout.write(prefix ? indent(String(chunk), prefix) : chunk);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * @param {string} text
 * @param {string} prefix
 */
const indent = (text, prefix) => text.replace(/^(?=.)/gm, prefix);
