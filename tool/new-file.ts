import type { WriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';

/**
 * Writes a new file that only its owner can read; rejects when there is one of this name. A file whose
 * writing fails is deleted, so that its part is not taken for the whole and fills no disk.
 */
export async function writeNewFile(
  file: string,
  write: (target: WriteStream) => Promise<void>,
): Promise<void> {
  const target = (await open(file, 'wx', 0o600)).createWriteStream();
  try {
    await write(target);
  } catch (error) {
    await rm(file);
    throw error;
  }
}
