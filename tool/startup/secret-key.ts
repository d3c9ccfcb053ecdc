import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * The key that signs and encrypts what leaves the tool: SECRET_KEY, else one that is made at the
 * first start and kept in the data folder, readable by its owner only. Processes that run beside
 * each other must be given the same SECRET_KEY, which production therefore demands.
 */
export async function findSecretKey(
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>,
): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = join(config.DATA_DIR, 'secret-key');
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file is there, so two first starts at once agree on one key.
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return (await readFile(file, 'utf8')).trim();
}
