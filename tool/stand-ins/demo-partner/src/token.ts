import { createHmac, timingSafeEqual } from 'node:crypto';
import { Session } from './session-config.ts';

const prefix = 'ek_demo_';

/**
 * Creates a client secret that any process with the same key can verify: it contains the session
 * and its expiry, signed. The content is not confidential; only the signature matters.
 * @param expiresAt seconds since 1970
 */
export function mintSecret(key: string, session: Session, expiresAt: number): string {
  // A secret must fit a header, and instructions may be too long.
  const carried = { session: { ...session, instructions: undefined }, expiresAt };
  const body = Buffer.from(JSON.stringify(carried)).toString('base64url');
  return `${prefix}${body}.${sign(key, body).toString('base64url')}`;
}

/** @returns the session of a secret, null if it is forged, of another key or expired */
export function openSecret(key: string, secret: string, now = Date.now()): Session | null {
  const [body, signature] = secret.startsWith(prefix) ? secret.slice(prefix.length).split('.') : [];
  if (!body || !signature) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(key, body);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const content = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  if (typeof content.expiresAt !== 'number' || content.expiresAt * 1_000 <= now) return null;
  return Session.parse(content.session);
}

function sign(key: string, body: string): Buffer {
  return createHmac('sha256', key).update('demo partner secret\n').update(body).digest();
}
