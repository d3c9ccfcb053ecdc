import { onDuplicateKey } from '../../database/duplicate-key.ts';
import { hashOf } from '../../hash.ts';
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
  let found: Found | null;
  try {
    for (const { key, limit } of counters) {
      await admit(key, limit, now);
      admitted.push(key);
    }
    found = await check();
  } finally {
    await LoginAttempt.updateMany({ key: { $in: admitted } }, { $inc: { pending: -1 } });
  }
  if (found !== null) await resetFailures(attempt);
  else for (const { key, limit } of counters) await countFailure(key, limit);
  return found;
}

/** Resets the failures where an owner has proved who they are; those of all networks stay. */
export async function resetFailures(attempt: Attempt): Promise<void> {
  const key = attempt.device ?? pairKey(attempt);
  await LoginAttempt.updateOne({ key }, { $set: { failures: 0 } });
}

async function admit(key: string, limit: number, now: Date): Promise<void> {
  const expires_at = later(now, window);
  await LoginAttempt.deleteOne({ key, expires_at: { $lte: now } });
  await LoginAttempt.updateOne(
    { key },
    { $setOnInsert: { failures: 0, pending: 0, free_at: now, expires_at } },
    { upsert: true },
  ).catch(ignoreDuplicate);
  const free_at = later(now, firstPause);
  const admitted =
    (await LoginAttempt.findOneAndUpdate(
      { key, failures: { $lt: limit }, pending: { $lt: mostPending } },
      { $inc: { pending: 1 }, $set: { expires_at } },
    ).lean()) ??
    (await LoginAttempt.findOneAndUpdate(
      { key, failures: { $gte: limit }, free_at: { $lte: now } },
      { $inc: { pending: 1 }, $set: { expires_at, free_at } },
    ).lean());
  if (!admitted) await refuse(key, now);
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

/** Of two that insert the same row at once, the other one's will do. */
const ignoreDuplicate = onDuplicateKey(() => undefined);
