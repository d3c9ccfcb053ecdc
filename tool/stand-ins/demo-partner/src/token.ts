import { createHmac, timingSafeEqual } from 'node:crypto';
import { Session } from './session-config.ts';

const prefix = 'ek_demo_';

/**
 * A client secret that any process with the same key can check: it carries the session and its
 * expiry, signed. What it carries is no secret; that it was minted here is what counts.
 * @param expiresAt seconds since 1970
 */
export function mintSecret(key: string, session: Session, expiresAt: number): string {
  // A secret must fit a header, and instructions do not.
  const carried = { session: { ...session, instructions: undefined }, expiresAt };
  const body = Buffer.from(JSON.stringify(carried)).toString('base64url');
  return `${prefix}${body}.${sign(key, body).toString('base64url')}`;
}

/** @returns the session of a secret, null when it is forged, foreign or expired */
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
