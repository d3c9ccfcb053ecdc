import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/**
 * Key for signing and encryption: SECRET_KEY, else one that is generated at the first start and stored
 * in the data folder with mode 600. Several processes need the same SECRET_KEY, which production
 * therefore requires.
 */
export async function findSecretKey(config: KeyConfig): Promise<string> {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const file = fileOf(config);
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  // Written under another name first, so that a full disk or a killed start leaves no empty key.
  const own = `${file}-${randomBytes(8).toString('hex')}`;
  try {
    if (!existsSync(file)) {
      await writeFile(own, randomBytes(48).toString('base64url'), { mode: 0o600 });
      // Both fail when the file exists, so that concurrent first starts agree on one key. Some shared
      // folders have no links.
      await link(own, file).catch(() => copyFile(own, file, constants.COPYFILE_EXCL));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(own, { force: true });
  }
  const key = (await readFile(file, 'utf8')).trim();
  if (key === '') throw new Error(`${file} is empty. Delete it and start again.`);
  return key;
}

/** The key that a server has used: `findSecretKey`, but null instead of a new one. */
export async function existingSecretKey(config: KeyConfig): Promise<string | null> {
  return existsSync(fileOf(config)) || config.SECRET_KEY ? findSecretKey(config) : null;
}

type KeyConfig = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>;
const fileOf = ({ DATA_DIR }: KeyConfig) => join(DATA_DIR, 'secret-key');
