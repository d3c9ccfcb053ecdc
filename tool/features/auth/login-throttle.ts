import mongoose, { Schema } from 'mongoose';
import { onDuplicateKey } from '../../database/duplicate-key.ts';
import { hashOf } from '../../secrets.ts';
import { networkOf } from '../../http/network.ts';
import { tooMany } from '../../http/rate-limit.ts';

const loginAttemptSchema = new Schema({
  /** Hash of an account's address, alone, with a network, or with the token of a known browser. */
  key: { type: String, required: true, unique: true },
  /** Failed attempts since the count began. */
  failures: { type: Number, required: true },
  /** Attempts that are being checked now. */
  pending: { type: Number, required: true },
  /** After too many failures attempts are refused until this time. */
  free_at: { type: Date, required: true },
  expires_at: { type: Date, required: true },
});
loginAttemptSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
export const LoginAttempt = mongoose.model('LoginAttempt', loginAttemptSchema, 'loginAttempts');

/** Failures on one account before further attempts must wait: of one browser or network, of all. */
const maxFailures = { one: 10, all: 50 };
/** Milliseconds after the last attempt until the count restarts. */
const window = 15 * 60 * 1000;
/** Maximum of attempts on one account that are checked concurrently; limits a burst of guesses. */
const maxPending = 60;
/** Milliseconds. */
const firstPause = 2000;
const maxPause = 60_000;

interface Attempt {
  /** Email address or id of the account. A refusal must not reveal whether the account exists. */
  account: string;
  address: string;
  /** Key of the client's browser if the account knows it (`known-devices.ts`). */
  device?: string | null;
}

const pairKey = ({ account, address }: Attempt) =>
  hashOf(`pair\n${account}\n${networkOf(address)}`);
const accountKey = ({ account }: Attempt) => hashOf(`account\n${account}`);

/** The counters of an attempt: of its known browser, else of its network and of all networks. */
const countersOf = (attempt: Attempt) =>
  attempt.device
    ? [{ key: attempt.device, limit: maxFailures.one }]
    : [
        { key: pairKey(attempt), limit: maxFailures.one },
        { key: accountKey(attempt), limit: maxFailures.all },
      ];

/**
 * Runs `check`, which returns null for a wrong password, under the rate limit of its account; throws
 * too_many_requests with the seconds to wait (decision W10). After ten failures from one network each
 * further attempt waits longer, up to a minute; refused attempts do not prolong the wait. Failures
 * from all networks share a second limit. A browser that the account knows has its own count, so
 * nobody else can lock the owner out, from the same address or another.
 */
export async function throttleLogin<Found>(
  attempt: Attempt,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const now = new Date();
  const counters = countersOf(attempt);
  const admitted: string[] = [];
  let found: Found | null = null;
  try {
    for (const { key, limit } of counters) {
      await admit(key, limit, now);
      admitted.push(key);
    }
    found = await check();
  } finally {
    await release(admitted, found === null ? null : ownKey(attempt));
  }
  if (found === null) for (const { key, limit } of counters) await countFailure(key, limit);
  return found;
}

/** The counter that a correct password resets. */
const ownKey = (attempt: Attempt) => attempt.device ?? pairKey(attempt);

/** Ends an attempt; after a correct one also resets the failures of the counter `own`. */
async function release(keys: readonly string[], own: string | null): Promise<void> {
  if (keys.length === 0) return;
  await LoginAttempt.collection.bulkWrite(
    keys.map((key) => ({
      updateOne: {
        filter: { key },
        update: { $inc: { pending: -1 }, ...(key === own && { $set: { failures: 0 } }) },
      },
    })),
  );
}

/** Resets the failures of the owner's browser or network; those of all networks stay. */
export async function resetFailures(attempt: Attempt): Promise<void> {
  await LoginAttempt.updateOne({ key: ownKey(attempt) }, { $set: { failures: 0 } });
}

async function admit(key: string, limit: number, now: Date): Promise<void> {
  const expires_at = later(now, window);
  const counted = { $inc: { pending: 1 }, $set: { expires_at } };
  const underLimits = { failures: { $lt: limit }, pending: { $lt: maxPending } };
  // If a row exists that the filter does not match, the unique index refuses the insert.
  const take = () =>
    LoginAttempt.updateOne(
      { key, ...underLimits, expires_at: { $gt: now } },
      { ...counted, $setOnInsert: { failures: 0, free_at: now } },
      { upsert: true },
    ).then(
      () => true,
      onDuplicateKey(() => false),
    );
  if (await take()) return;
  await LoginAttempt.deleteOne({ key, expires_at: { $lte: now } });
  if (await take()) return;
  const { modifiedCount } = await LoginAttempt.updateOne(
    { key, failures: { $gte: limit }, free_at: { $lte: now } },
    { $inc: counted.$inc, $set: { expires_at, free_at: later(now, firstPause) } },
  );
  if (modifiedCount === 0) await refuse(key, now);
}

async function countFailure(key: string, limit: number): Promise<void> {
  const counted = await LoginAttempt.findOneAndUpdate(
    { key },
    { $inc: { failures: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!counted || counted.failures < limit) return;
  const pause = Math.min(firstPause * 2 ** (counted.failures - limit), maxPause);
  await LoginAttempt.updateOne({ key }, { $max: { free_at: later(new Date(), pause) } });
}

async function refuse(key: string, now: Date): Promise<never> {
  const waiting = await LoginAttempt.findOne({ key }).lean();
  const milliseconds = (waiting?.free_at.getTime() ?? 0) - now.getTime();
  throw tooMany(milliseconds / 1000);
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
