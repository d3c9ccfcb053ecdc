import {
  CompactSign,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type CryptoKey,
  type JSONWebKeySet,
} from 'jose';

/** The signing key of a platform. */
export interface SigningKey {
  kid: string;
  privateKey: CryptoKey;
  publicKey: CryptoKey;
  jwks: JSONWebKeySet;
}

export async function makeKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
  };
}

/** Signature of a token; `hs256-public` is the known attack that uses the public key as an HMAC secret. */
export type Signing = { key: SigningKey } | 'none' | 'hs256-public';

/** A token with exactly this header and payload, without `undefined` values. */
export async function signToken(
  header: Record<string, unknown>,
  payload: Record<string, unknown>,
  signing: Signing,
  own: SigningKey,
): Promise<string> {
  if (signing === 'none') {
    return `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`;
  }
  const body = new TextEncoder().encode(JSON.stringify(payload));
  if (signing === 'hs256-public') {
    const secret = new TextEncoder().encode(await exportSPKI(own.publicKey));
    return new CompactSign(body).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret);
  }
  return new CompactSign(body)
    .setProtectedHeader({ alg: 'RS256', ...header })
    .sign(signing.key.privateKey);
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
