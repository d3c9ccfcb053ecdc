import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount } from '../../contract/constants/second-factor.ts';
import { createEncryption } from '../../secrets.ts';

const { encrypt, decrypt, keyedHash } = createEncryption('parley second factor');

/** Seconds that a code of an app is shown (RFC 6238). */
const stepSeconds = 30;
/** Steps before and after this one whose codes are taken, for clocks that are not quite right. */
const window = 1;
/** Bytes of a secret: as many as SHA-1 has, which is what every app computes with (RFC 4226). */
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

/** What a QR code tells an authenticator app. */
export const uriOf = (secret: string, label: string): string => totpOf(secret, label).toString();

export const sealSecret = (secret: string, userId: string, secretKey: string): string =>
  encrypt(secret, userId, secretKey);

/** The step of a code of a sealed secret; null when it is none of this minute. */
export function stepOf(
  code: string,
  sealed: string,
  userId: string,
  secretKey: string,
): number | null {
  const now = Date.now();
  const totp = totpOf(decrypt(sealed, userId, secretKey));
  const delta = /^\d{6}$/.test(code)
    ? totp.validate({ token: code, window, timestamp: now })
    : null;
  return delta === null ? null : Math.floor(now / 1000 / stepSeconds) + delta;
}

/** Letters and digits that nobody confuses; 16 of them are 80 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** Recovery codes to be shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );

/** A recovery code as it is kept; hyphens are for the eye. */
export const hashOfRecovery = (code: string, userId: string, secretKey: string): string =>
  keyedHash(code.replaceAll('-', ''), userId, secretKey);
