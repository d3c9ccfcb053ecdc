import {
  createPrivateKey,
  generateKeyPair,
  randomBytes,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { EntityId } from '../../tool/database/entity-id.ts';
import type { SealedKind } from '../../tool/secret-keys/rotate.ts';
import { createEncryption, type SecretKeys } from '../../tool/secrets.ts';
import { LtiPlatformKey, type PlatformKeyRecord } from './model.ts';

/** Encryption of private keys and login states; earlier versions used the same context string. */
export const ltiEncryption = createEncryption('parley lti platform keys');

/** Milliseconds that a replaced key stays in the key set: platforms cache the set for up to a day. */
const overlap = 2 * 24 * 60 * 60 * 1000;
/**
 * Milliseconds that a new key is in the key set before it signs: a platform may not refetch the set
 * for an unknown key. Longer than `keySetSeconds`, for which a platform may cache the set.
 */
const signsAfter = 60 * 60 * 1000;
const modulusLength = 2048;
const generate = promisify(generateKeyPair);

/** Creates a signing key pair for a platform, used immediately unless a time is given. */
export async function addKey(
  platformId: EntityId,
  keys: SecretKeys,
  signs_from?: Date,
): Promise<PlatformKeyRecord> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength });
  const kid = randomBytes(12).toString('hex');
  const private_jwk = JSON.stringify(privateKey.export({ format: 'jwk' }));
  const record = await LtiPlatformKey.create({
    platform_id: platformId,
    kid,
    public_jwk: publicKey.export({ format: 'jwk' }),
    sealed_private: ltiEncryption.encrypt(private_jwk, kid, keys),
    created_at: new Date(),
    ...(signs_from && { signs_from }),
  });
  return record.toObject();
}

/** Replaces the key; the old one still signs for `signsAfter` and is listed for `overlap`. */
export async function rotateKey(platformId: EntityId, keys: SecretKeys): Promise<void> {
  const replaces = (await listKeys([platformId])).length > 0;
  const signs_from = replaces ? new Date(Date.now() + signsAfter) : undefined;
  const fresh = await addKey(platformId, keys, signs_from);
  await LtiPlatformKey.updateMany(
    // Only older ones: two rotations at once would replace each other's key, and none would be left.
    { platform_id: platformId, _id: { $lt: fresh._id }, leaves_at: null },
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

/** The key with which the tool currently signs for a platform. */
export async function signingKey(
  platformId: EntityId,
  keys: SecretKeys,
): Promise<{ kid: string; key: KeyObject }> {
  const now = new Date();
  const record = (await listKeys([platformId])).find(
    ({ signs_from }) => !signs_from || signs_from <= now,
  );
  const { kid, sealed_private } = record ?? (await addKey(platformId, keys));
  const jwk = JSON.parse(ltiEncryption.decrypt(sealed_private, kid, keys)) as JsonWebKey;
  return { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** The tool's key set for platforms: the public keys of every platform. */
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

export const sealedPlatformKeys: SealedKind = {
  name: 'keys of connections to LMSs',
  collection: LtiPlatformKey.collection.name,
  fields: ['sealed_private'],
  encryption: ltiEncryption,
  labelOf: ({ kid }) => String(kid),
  discard: async ({ kid }) => {
    await LtiPlatformKey.deleteOne({ kid: String(kid) });
  },
};
