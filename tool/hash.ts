import { createHash } from 'node:crypto';

/** SHA-256 of a secret, base64url: what is stored of a token or a code. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
