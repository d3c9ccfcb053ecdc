import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What this process creates from here on is for its own account alone. */
export function createPrivateFilesOnly(): void {
  process.umask(0o077);
}

/**
 * Closes the data folder and all that is in it to other accounts: a folder that was made beforehand, and
 * files of earlier versions. Links are not followed.
 */
export async function closeDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o700);
    else if (entry.isFile()) await chmod(path, 0o600);
  }
}
