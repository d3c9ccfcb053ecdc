import mongoose from 'mongoose';
import type { Logger } from '../http/logging.ts';
import { createEncryption, keyedHash, type SecretKeys } from '../secrets.ts';

/** The key of the last start, and one that starts before used whose values may not be rotated yet. */
interface Check {
  _id: string;
  check: string;
  previous_check?: string;
}

const { keyOf } = createEncryption('check of the secret key');
const checkOf = (key: string) => keyedHash('secret-key', '', keyOf(key));
const checks = () => mongoose.connection.collection<Check>('dataVersion');
const row = { _id: 'secretKey' };
const checksIn = (last: Check | null) =>
  [last?.check, last?.previous_check].filter((one) => one !== undefined);
const includeAll = (keys: SecretKeys, last: Check | null) => {
  const own = keys.map(checkOf);
  return checksIn(last).every((one) => own.includes(one));
};

/** Warns when starts on this data, of this or another process, have used a key that is not known here. */
export async function checkSecretKey(keys: SecretKeys, log: Logger): Promise<void> {
  const check = checkOf(keys[0]);
  const last = await checks().findOneAndUpdate(row, { $set: { check } }, { upsert: true });
  if (includeAll(keys, last)) {
    const previous_check = checksIn(last).find((one) => one !== check);
    if (previous_check) await checks().updateOne(row, { $set: { previous_check } });
    return;
  }
  await checks().updateOne(row, { $unset: { previous_check: 1 } });
  log.warn(
    'SECRET_KEY is not that of the last start on this data, or rotate-secret has not run since it changed. What another key has encrypted or signed (second factors, connections of LMSs, links for unsubscribing) does not work, and research exports fail: every process needs the same key.',
  );
}

/** Whether these keys are those of the server, as far as a start has told. */
export const areServersKeys = async (keys: SecretKeys): Promise<boolean> =>
  includeAll(keys, await checks().findOne(row));

/** Notes that everything is encrypted with this key. */
export async function noteRotation([current]: SecretKeys): Promise<void> {
  const update = { $set: { check: checkOf(current) }, $unset: { previous_check: 1 as const } };
  await checks().updateOne(row, update, { upsert: true });
}
