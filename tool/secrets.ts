import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  hash,
  timingSafeEqual,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/** SECRET_KEY, which encrypts and signs, then SECRET_KEY_PREVIOUS, of which both are still accepted. */
export type SecretKeys = readonly [current: string, ...previous: string[]];
export interface KeySettings {
  SECRET_KEY: string | undefined;
  SECRET_KEY_PREVIOUS?: string | undefined;
}
export const secretKeysOf = ({ SECRET_KEY, SECRET_KEY_PREVIOUS }: KeySettings): SecretKeys =>
  SECRET_KEY_PREVIOUS ? [SECRET_KEY ?? '', SECRET_KEY_PREVIOUS] : [SECRET_KEY ?? ''];

/**
 * Encryption for one purpose with the deployment's secret keys. Each purpose has a derived key of
 * its own, so its ciphertexts cannot be used for another. A label binds a ciphertext to its owner.
 */
export function createEncryption(purpose: string) {
  const keyOf = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32));
  const decryptWith = (encrypted: string, label: string, secretKey: string): string => {
    const bytes = Buffer.from(encrypted, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(label))
      .setAuthTag(bytes.subarray(-tagBytes));
    const text = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
    return Buffer.concat(text).toString('utf8');
  };
  return {
    keyOf,
    /** Encrypts a text with the current key (AES-256-GCM), bound to a label. */
    encrypt(text: string, label: string, [current]: SecretKeys): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(current), iv).setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
    },
    /** Decrypts a text; throws for wrong keys or a wrong label, or a changed ciphertext. */
    decrypt(encrypted: string, label: string, [current, ...previous]: SecretKeys): string {
      try {
        return decryptWith(encrypted, label, current);
      } catch (error) {
        const [next, ...others] = previous;
        if (next === undefined) throw error;
        return this.decrypt(encrypted, label, [next, ...others]);
      }
    },
  };
}
export type Encryption = ReturnType<typeof createEncryption>;

/** A keyed hash (HMAC), for texts that are too short for a plain hash. */
export const keyedHash = (text: string, label: string, key: Buffer): string =>
  createHmac('sha256', key).update(`${label}\n${text}`).digest('base64url');

/** A random token of 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Compares two secrets in a time that tells nothing about their content. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SHA-256 of a secret, base64url; stored instead of a token or a code. */
export const hashOf = (secret: string): string => hash('sha256', secret, 'base64url');
