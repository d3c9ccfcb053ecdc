import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../contract/constants/second-factor.ts';
import { keptKey } from '../../secret-keys/kept-keys.ts';
import { createEncryption, keyedHash, type SecretKeys } from '../../secrets.ts';

export const factorEncryption = createEncryption('parley second factor');

/** Time step of a TOTP in seconds (RFC 6238). */
const stepSeconds = 30;
/** Accepted time steps before and after the current one, for clock skew. */
const window = 1;
/** Bytes of a secret: the length of SHA-1, which every app supports (RFC 4226). */
const secretBytes = 20;

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Parley',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The otpauth URI in the QR code for an authenticator app. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

export const sealSecret = (secret: string, userId: string, keys: SecretKeys): string =>
  factorEncryption.encrypt(secret, userId, keys);

/** The time step of a code for a sealed secret; null when the code is not valid now. */
export function stepOf(
  code: string,
  sealed: string,
  userId: string,
  keys: SecretKeys,
): number | null {
  const now = Date.now();
  const totp = totpOf(factorEncryption.decrypt(sealed, userId, keys));
  const delta = /^\d{6}$/.test(code)
    ? totp.validate({ token: code, window, timestamp: now })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}

/** Letters and digits that are hard to confuse; 16 of them are 80 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** New recovery codes; they are shown only once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );

/** The stored hash of a recovery code, without its hyphens, which only ease reading. */
export const hashOfRecovery = (code: string, userId: string, key: Buffer): string =>
  keyedHash(code.replaceAll('-', ''), userId, key);

export const recoveryKey = (keys: SecretKeys): Promise<Buffer> =>
  keptKey('recovery codes', factorEncryption.keyOf, keys);
