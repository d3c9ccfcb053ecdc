import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths.ts';

/** Version of the tool as package.json states it. */
export const version = String(
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: unknown })
    .version,
);
