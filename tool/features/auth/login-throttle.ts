import { onDuplicateKey } from '../../database/duplicate-key.ts';
import { hashOf } from '../../secrets.ts';
import { AppError } from '../../http/app-error.ts';
import { networkOf } from '../../http/network.ts';
import { LoginAttempt } from './model.ts';

/** Failures on one account before attempts slow down: of one browser or network, of all networks. */
const maxFailures = { one: 10, all: 50 };
/** Milliseconds after the last attempt when the count begins anew. */
const window = 15 * 60 * 1000;
/** Most attempts on one account that are looked at at once; a burst of guesses gains no more. */
const mostPending = 60;
/** Milliseconds. */
const firstPause = 2000;
const longestPause = 60_000;

interface Attempt {
  /** Whose password is tried: an address or an id. It need not exist, which a refusal must not tell. */
  account: string;
  /** Network address of the caller. */
  address: string;
  /** What stands for the caller's browser where the account knows it (`known-devices.ts`). */
  device?: string | null;
}

const pairKey = ({ account, address }: Attempt) =>
  hashOf(`pair\n${account}\n${networkOf(address)}`);
const accountKey = ({ account }: Attempt) => hashOf(`account\n${account}`);

/** What an attempt counts for: its known browser alone, else its network and all networks together. */
const countersOf = (attempt: Attempt) =>
  attempt.device
    ? [{ key: attempt.device, limit: maxFailures.one }]
    : [
        { key: pairKey(attempt), limit: maxFailures.one },
        { key: accountKey(attempt), limit: maxFailures.all },
      ];

/**
 * Looks at an attempt to prove a password, which `check` answers with null when it is wrong; throws
 * too_many_requests with the seconds to wait (decision W10). After ten failures from one network
 * each next attempt waits longer, up to a minute; refused attempts do not prolong the wait. Failures
 * from many networks slow down together, but a browser that the account knows has its own count, so
 * nobody else can keep the owner out, from the same address or another.
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

/** What is counted where an owner proves who they are. */
const ownKey = (attempt: Attempt) => attempt.device ?? pairKey(attempt);

/** Ends an attempt; where it was right, its owner's failures are forgotten with it. */
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

/** Resets the failures where an owner has proved who they are; those of all networks stay. */
export async function resetFailures(attempt: Attempt): Promise<void> {
  await LoginAttempt.updateOne({ key: ownKey(attempt) }, { $set: { failures: 0 } });
}

async function admit(key: string, limit: number, now: Date): Promise<void> {
  const expires_at = later(now, window);
  const counted = { $inc: { pending: 1 }, $set: { expires_at } };
  const underLimits = { failures: { $lt: limit }, pending: { $lt: mostPending } };
  // The unique index refuses a second row where there is one that this does not match.
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
  const pause = Math.min(firstPause * 2 ** (counted.failures - limit), longestPause);
  await LoginAttempt.updateOne({ key }, { $max: { free_at: later(new Date(), pause) } });
}

async function refuse(key: string, now: Date): Promise<never> {
  const waiting = await LoginAttempt.findOne({ key }).lean();
  const milliseconds = (waiting?.free_at.getTime() ?? 0) - now.getTime();
  throw new AppError(
    'too_many_requests',
    'Too many attempts. Please wait a moment and try again.',
    { retryAfterSeconds: Math.max(1, milliseconds / 1000) },
  );
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);
