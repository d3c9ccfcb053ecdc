import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Makes all files created by this process accessible to its own user only. */
export function createPrivateFilesOnly(): void {
  process.umask(0o077);
}

/**
 * Removes other users' access to the data folder and its contents: a folder that was created
 * before, and files of earlier versions. Links are not followed.
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
