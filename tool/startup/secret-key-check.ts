import mongoose from 'mongoose';
import type { Logger } from '../http/logging.ts';
import { createEncryption } from '../secrets.ts';

const { keyedHash } = createEncryption('check of the secret key');

/** Warns when the last start on this data, of this or another process, had another secret key. */
export async function checkSecretKey(secretKey: string, log: Logger): Promise<void> {
  const check = keyedHash('secret-key', '', secretKey);
  const last = await mongoose.connection
    .collection<{ _id: string; check: string }>('dataVersion')
    .findOneAndUpdate({ _id: 'secretKey' }, { $set: { check } }, { upsert: true });
  if (last && last.check !== check)
    log.warn(
      'SECRET_KEY is not that of the last start on this data. What another key has encrypted or signed (second factors, connections of LMSs, links for unsubscribing) does not work, and pseudonyms differ: every process needs the same key.',
    );
}
