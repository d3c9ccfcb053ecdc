import type { Actor, Client } from '../../http/actor.ts';
import { conflict, invalidField } from '../../http/app-error.ts';
import { type KeySettings, secretKeysOf, type SecretKeys } from '../../secrets.ts';
import { throttleLogin } from '../auth/login-throttle.ts';
import { hashOfRecovery, recoveryKey, stepOf } from './codes.ts';
import { findFactor, SecondFactor, type SecondFactorRecord } from './model.ts';

/** Dependencies for computing codes. */
export interface Keys {
  config: KeySettings;
}
export const keysOf = ({ config }: Keys): SecretKeys => secretKeysOf(config);

/** Consecutive wrong codes after which only a recovery code or another master helps. */
const maxFailures = 100;

/** Uses up a code of the app or a recovery code; throws invalid_input for a wrong or used one. */
export async function requireCode(
  actor: Actor,
  code: string,
  client: Client,
  keys: Keys,
): Promise<void> {
  const factor = await findFactor(actor.id);
  if (!factor?.enrolled_at) throw conflict('You have no second factor yet.');
  const taken = await throttle(actor, client, async () =>
    (await useRecoveryCode(factor, code, keys)) || (await useAppCode(factor, code, keys))
      ? factor
      : null,
  );
  if (taken) return;
  const { failures } = (await SecondFactor.findOneAndUpdate(
    { _id: factor._id },
    { $inc: { failures: 1 } },
    { returnDocument: 'after' },
  ).lean()) ?? { failures: 0 };
  throw failures > maxFailures ? tooManyFailures() : wrongCode();
}

/** Accepts only a code newer than the last one, so that a code cannot be used twice. */
async function useAppCode(factor: SecondFactorRecord, code: string, keys: Keys): Promise<boolean> {
  const { sealed_secret, user_id, failures } = factor;
  if (!sealed_secret || failures >= maxFailures) return false;
  const step = stepOf(code, sealed_secret, String(user_id), keysOf(keys));
  if (step === null) return false;
  const { modifiedCount } = await SecondFactor.updateOne(
    { _id: factor._id, last_step: { $lt: step }, sealed_secret },
    { $set: { last_step: step, failures: 0 } },
  );
  return modifiedCount === 1;
}

async function useRecoveryCode(
  { _id, user_id }: SecondFactorRecord,
  code: string,
  keys: Keys,
): Promise<boolean> {
  const hash = hashOfRecovery(code, String(user_id), await recoveryKey(keysOf(keys)));
  const { modifiedCount } = await SecondFactor.updateOne(
    { _id, recovery_hashes: hash },
    { $pull: { recovery_hashes: hash }, $set: { failures: 0 } },
  );
  return modifiedCount === 1;
}

/** Limits guesses of codes like those of passwords, with a count of their own. */
export const throttle = <Found>(
  { id }: Actor,
  { address }: Client,
  check: () => Promise<Found | null>,
): Promise<Found | null> => throttleLogin({ account: `second factor ${id}`, address }, check);

const wrongCode = () =>
  invalidField(
    'code',
    'This code is wrong, too old or was used before. Please enter a new one. If that is refused too, check that your phone sets its clock automatically.',
  );
/** The first code of an app is wrong. */
export const wrongFirstCode = () =>
  invalidField(
    'code',
    'This code is wrong or too old. Only the QR code that was shown last counts: if another window has shown one since, begin again here. Otherwise check that your phone sets its clock automatically.',
  );
const tooManyFailures = () =>
  invalidField(
    'code',
    'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.',
  );
