import type { Config } from '../../tool/config.ts';
import { secretKeysOf, type SecretKeys } from '../../tool/secrets.ts';
import { areServersKeys } from '../../tool/startup/secret-key-check.ts';
import { existingSecretKey } from '../../tool/startup/secret-key.ts';
import { UsageError } from './command.ts';

/** The keys of the server; throws when they are missing, or others. */
export async function serverKeys(config: Config): Promise<SecretKeys> {
  const key = await existingSecretKey(config);
  if (!key) throw new UsageError('SECRET_KEY is missing: pseudonyms need that of the server.');
  const keys = secretKeysOf({ ...config, SECRET_KEY: key });
  if (await areServersKeys(keys)) return keys;
  throw new UsageError(
    'SECRET_KEY is not that of the server, or rotate-secret has not run since it changed.',
  );
}
