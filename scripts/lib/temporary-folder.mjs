import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder that is deleted when this process exits, also after an error.
 * @param {string} name for whoever finds it after a crash
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `parley-${name}-`));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
