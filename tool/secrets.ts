import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  createHash,
} from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

/**
 * What one purpose does with the secret key of the deployment. Each has a key of its own, so what
 * is encrypted for one means nothing to another. A label says whose the text is.
 */
export function createEncryption(purpose: string) {
  /** A process has one secret key, and derives this purpose's key from it once. */
  let derived: { from: string; key: Buffer } | undefined;
  const keyOf = (secretKey: string) => {
    if (derived?.from !== secretKey)
      derived = {
        from: secretKey,
        key: Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)),
      };
    return derived.key;
  };
  return {
    /** Encrypts a text (AES-256-GCM), bound to a label. */
    encrypt(text: string, label: string, secretKey: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv).setAAD(Buffer.from(label));
      const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
    },
    /** The text that was encrypted; throws when the key, the label or the encrypted text is another. */
    decrypt(encrypted: string, label: string, secretKey: string): string {
      const bytes = Buffer.from(encrypted, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(label))
        .setAuthTag(bytes.subarray(-tagBytes));
      const text = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
    /** A hash that only this deployment can compute, for texts that are too short to hash plainly. */
    keyedHash: (text: string, label: string, secretKey: string): string =>
      createHmac('sha256', keyOf(secretKey)).update(`${label}\n${text}`).digest('base64url'),
  };
}

/** SHA-256 of a secret, base64url: what is stored of a token or a code. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
