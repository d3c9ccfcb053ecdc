import mongoose, { Schema } from 'mongoose';
import { upsert } from '../database/duplicate-key.ts';
import { createEncryption, type SecretKeys } from '../secrets.ts';
import type { SealedKind } from './rotate.ts';

const encryption = createEncryption('kept keys');

/** A key that a change of SECRET_KEY keeps, because what it has hashed cannot be hashed again. */
const keptKeySchema = new Schema({
  _id: { type: String, required: true },
  /** The key, base64url, encrypted with the deployment's key. */
  sealed_key: { type: String, required: true },
});
const KeptKey = mongoose.model('KeptKey', keptKeySchema, 'keptKeys');

type Name = 'pseudonyms' | 'recovery codes';

/** The key of this name. The first time it is derived, as earlier versions did, and stored. */
export async function keptKey(
  name: Name,
  derive: (secretKey: string) => Buffer,
  keys: SecretKeys,
): Promise<Buffer> {
  const [oldest = ''] = keys.slice(-1);
  const { sealed_key } = await upsert(
    KeptKey,
    { _id: name },
    { $setOnInsert: { sealed_key: seal(name, derive(oldest), keys) } },
  );
  return Buffer.from(encryption.decrypt(sealed_key, name, keys), 'base64url');
}

/** Replaces a key: nobody can tell any more what the earlier one has hashed. */
export async function replaceKeptKey(name: Name, key: Buffer, keys: SecretKeys): Promise<void> {
  await upsert(KeptKey, { _id: name }, { $set: { sealed_key: seal(name, key, keys) } });
}

const seal = (name: Name, key: Buffer, keys: SecretKeys) =>
  encryption.encrypt(key.toString('base64url'), name, keys);

export const sealedKeptKeys: SealedKind = {
  name: 'keys of pseudonyms and recovery codes',
  collection: KeptKey.collection.name,
  fields: ['sealed_key'],
  encryption,
  labelOf: ({ _id }) => String(_id),
  discard: async ({ _id }) => {
    await KeptKey.deleteOne({ _id: String(_id) });
  },
};
