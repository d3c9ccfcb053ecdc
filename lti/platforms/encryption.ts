import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;
const keyOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'parley lti platform keys', 32));

/** Encrypts a text with the secret key of the deployment (AES-256-GCM), bound to a label. */
export function encrypt(text: string, label: string, secretKey: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), iv).setAAD(Buffer.from(label));
  const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** The text that was encrypted; throws when the key, the label or the encrypted text is another. */
export function decrypt(encrypted: string, label: string, secretKey: string): string {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(label))
    .setAuthTag(bytes.subarray(-tagBytes));
  const text = [decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
}
