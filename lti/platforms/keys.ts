import {
  createPrivateKey,
  generateKeyPair,
  randomBytes,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { EntityId } from '../../tool/database/entity-id.ts';
import { createEncryption } from '../../tool/secrets.ts';
import { LtiPlatformKey, type PlatformKeyRecord } from './model.ts';

/** Of keys and login states; the name is that of the versions before. */
export const { encrypt, decrypt } = createEncryption('parley lti platform keys');

/** Milliseconds that a replaced key stays in the key set: platforms cache it for up to a day. */
const overlap = 2 * 24 * 60 * 60 * 1000;
const modulusLength = 2048;
const generate = promisify(generateKeyPair);

/** Creates the key pair that signs for a platform from now on. */
export async function addKey(platformId: EntityId, secretKey: string): Promise<PlatformKeyRecord> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength });
  const kid = randomBytes(12).toString('hex');
  const private_jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
  const record = await LtiPlatformKey.create({
    platform_id: platformId,
    kid,
    public_jwk: publicKey.export({ format: 'jwk' }),
    sealed_private: encrypt(private_jwk, kid, secretKey),
    created_at: new Date(),
  });
  return record.toObject();
}

/** Replaces the key of a platform; the old one stays in the key set for a while. */
export async function rotateKey(platformId: EntityId, secretKey: string): Promise<void> {
  const fresh = await addKey(platformId, secretKey);
  await LtiPlatformKey.updateMany(
    { platform_id: platformId, _id: { $ne: fresh._id }, leaves_at: null },
    { $set: { leaves_at: new Date(Date.now() + overlap) } },
  );
}

/** Keys in the key set of these platforms, the newest first. */
export function listKeys(platformIds: readonly EntityId[]): Promise<PlatformKeyRecord[]> {
  return LtiPlatformKey.find({ platform_id: { $in: platformIds }, ...inKeySet() })
    .sort({ created_at: -1 })
    .lean();
}

export async function deleteKeys(platformId: EntityId): Promise<void> {
  await LtiPlatformKey.deleteMany({ platform_id: platformId });
}

/** The key with which the tool signs for a platform now. */
export async function signingKey(
  platformId: EntityId,
  secretKey: string,
): Promise<{ kid: string; key: KeyObject }> {
  const [record] = await LtiPlatformKey.find({ platform_id: platformId, leaves_at: null })
    .sort({ created_at: -1 })
    .limit(1)
    .lean();
  const { kid, sealed_private } = record ?? (await addKey(platformId, secretKey));
  const jwk = JSON.parse(decrypt(sealed_private, kid, secretKey)) as JsonWebKey;
  return { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** The tool's key set, as platforms fetch it: the public keys of every platform. */
export async function publicKeySet(): Promise<{ keys: object[] }> {
  const records = await LtiPlatformKey.find(inKeySet()).sort({ created_at: -1 }).lean();
  return {
    keys: records.map(({ kid, public_jwk: { n, e } }) => ({
      kty: 'RSA',
      n,
      e,
      kid,
      alg: 'RS256',
      use: 'sig',
    })),
  };
}

const inKeySet = () => ({ $or: [{ leaves_at: null }, { leaves_at: { $gt: new Date() } }] });
