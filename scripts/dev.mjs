import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { stopWithNpm } from './lib/orphan.mjs';
import { root } from './lib/root.mjs';

stopWithNpm();
checkNode();
readArguments(`npm run dev: the server restarts when its files change; Vite serves the client with hot reload
and proxies calls to the server. When one exits, the other is stopped.`);
await installPackages();

const module = (/** @type {string} */ name) => join(root, 'node_modules', name);
const commands = [
  [
    module('tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--conditions=source',
    'tool/server.ts',
  ],
  [module('vite/bin/vite.js')],
];
const children = commands.map((args) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }),
);

let ending = false;
/** @param {NodeJS.Signals} signal */
const end = (signal) => {
  ending = true;
  for (const child of children) child.kill(signal);
};
process.on('SIGINT', () => end('SIGINT'));
process.on('SIGTERM', () => end('SIGTERM'));
for (const child of children) {
  child.on('exit', (code) => {
    if (ending) return;
    end('SIGTERM');
    process.exitCode = code ?? 1;
  });
}
