import { sealedPlatformKeys } from '../../lti/platforms/keys.ts';
import { pseudonymKey } from '../../tool/features/research/pseudonyms.ts';
import { recoveryKey } from '../../tool/features/second-factor/codes.ts';
import { sealedFactors } from '../../tool/features/second-factor/service.ts';
import { sealedKeptKeys } from '../../tool/secret-keys/kept-keys.ts';
import { openSecrets, rotateSecrets } from '../../tool/secret-keys/rotate.ts';
import { secretKeysOf } from '../../tool/secrets.ts';
import { areServersKeys, noteRotation } from '../../tool/startup/secret-key-check.ts';
import { findSecretKey } from '../../tool/startup/secret-key.ts';
import { UsageError, type Command } from './command.ts';

/** Everything stored that is encrypted with SECRET_KEY. */
export const sealedKinds = [sealedKeptKeys, sealedFactors, sealedPlatformKeys];

export const rotateSecretCommand: Command = {
  summary: 'encrypt stored secrets with a new SECRET_KEY',
  usage: `[--discard]

Opens every stored secret with SECRET_KEY or SECRET_KEY_PREVIOUS and encrypts it
with SECRET_KEY. If one opens with neither, nothing is changed; with --discard,
for a key that is lost, second factors and keys of LMSs that do not open are
deleted, and pseudonyms and recovery codes begin anew. Idempotent. Can run while
servers on MongoDB run; stop a server on the embedded database first. The steps
are in docs/operations.md, Secrets.`,
  options: { discard: { type: 'boolean' } },
  async run({ options }, config) {
    const keys = secretKeysOf({ ...config, SECRET_KEY: await findSecretKey(config) });
    const discard = options.discard === true;
    if (!discard && !(await areServersKeys(keys)))
      throw new UsageError(
        'Nothing was changed: the server has used a key that is neither SECRET_KEY nor SECRET_KEY_PREVIOUS.',
      );
    const opened = await openSecrets(sealedKinds, keys);
    const closed = opened.filter((one) => one.closed.length > 0);
    if (closed.length > 0 && !discard)
      throw new UsageError(
        `Nothing was changed: ${closed.map((one) => `${one.closed.length} of the ${one.kind.name}`).join(', ')} cannot be opened with SECRET_KEY or SECRET_KEY_PREVIOUS.`,
      );
    const counts = await rotateSecrets(opened, keys);
    // Stored before the key is gone from which earlier versions derived them.
    await Promise.all([recoveryKey(keys), pseudonymKey(keys)]);
    for (const { name, changed, current, discarded } of counts)
      console.log(
        `${count(changed)} changed ${count(current)} current ${count(discarded)} discarded  ${name}`,
      );
    await noteRotation(keys);
    console.log('All of them are encrypted with SECRET_KEY now.');
  },
};

const count = (value: number) => String(value).padStart(7);
