import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './lib/arguments.mjs';
import { buildWhenStale } from './lib/build.mjs';
import { checkNode, installPackages } from './lib/install.mjs';
import { stopWithNpm } from './lib/orphan.mjs';
import { root } from './lib/root.mjs';

stopWithNpm();
checkNode();
readArguments(`npm start: installs what is missing, builds what is stale and runs the server in this process,
so that it receives signals directly.`);
await installPackages();
await buildWhenStale().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
process.chdir(root);
await import(pathToFileURL(join(root, 'dist/server/tool/server.js')).href);
