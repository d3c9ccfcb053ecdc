import { createHash } from 'node:crypto';
import { isDuplicateKey } from '../../database/duplicate-key.ts';
import { AppError } from '../../http/app-error.ts';
import { KnownAddress, LoginAttempt } from './model.ts';

/** Attempts on one account that are looked at without a pause: from one address, from all of them. */
const freeAttempts = { oneAddress: 10, allAddresses: 50 };
/** Milliseconds after the last attempt when the count begins anew. */
const memory = 15 * 60 * 1000;
/** Milliseconds that an address stays known to an account. */
const knownFor = 90 * 24 * 60 * 60 * 1000;
const firstPause = 2000;
const longestPause = 60_000;

interface Attempt {
  /** Whose password is tried: an address or an id. It need not exist, which a refusal must not tell. */
  account: string;
  /** Network address of the caller. */
  address: string;
}

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');
const pairKey = ({ account, address }: Attempt) => hashOf('pair', account, address);
const accountKey = ({ account }: Attempt) => hashOf('account', account);

/**
 * Admits an attempt to guess an account's password, or throws too_many_requests with the seconds to
 * wait (decision W10). After ten attempts from one address each next one waits longer, up to a
 * minute; refused attempts do not prolong the wait. Guesses from many addresses slow down together,
 * but an address from which the owner has come in before has its own count, so nobody else can keep
 * the owner out. Each attempt counts from its start, so any number at once gains nothing.
 */
export async function admitAttempt(attempt: Attempt): Promise<void> {
  const now = new Date();
  const known = await KnownAddress.exists({ key: pairKey(attempt), expires_at: { $gt: now } });
  await reserve(pairKey(attempt), freeAttempts.oneAddress, now);
  if (!known) await reserve(accountKey(attempt), freeAttempts.allAddresses, now);
}

/** Forgets the attempts of somebody who turned out to be the owner, and knows their address. */
export async function rememberOwner(attempt: Attempt): Promise<void> {
  const key = pairKey(attempt);
  await Promise.all([
    LoginAttempt.deleteOne({ key }),
    LoginAttempt.updateOne(
      { key: accountKey(attempt), count: { $gt: 0 } },
      { $inc: { count: -1 } },
    ),
    KnownAddress.updateOne(
      { key },
      { $set: { expires_at: new Date(Date.now() + knownFor) } },
      { upsert: true },
    ).catch(ignoreDuplicate),
  ]);
}

async function reserve(key: string, free: number, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + memory);
  await LoginAttempt.deleteOne({ key, expires_at: { $lte: now } });
  await LoginAttempt.updateOne(
    { key },
    { $setOnInsert: { count: 0, free_at: now, expires_at } },
    { upsert: true },
  ).catch(ignoreDuplicate);
  const count = { $inc: { count: 1 } };
  const admitted =
    (await LoginAttempt.findOneAndUpdate(
      { key, count: { $lt: free } },
      { ...count, $set: { expires_at } },
      { returnDocument: 'after' },
    ).lean()) ??
    (await LoginAttempt.findOneAndUpdate(
      { key, count: { $gte: free }, free_at: { $lte: now } },
      { ...count, $set: { expires_at, free_at: later(now, firstPause) } },
      { returnDocument: 'after' },
    ).lean());
  if (!admitted) return refuse(key, now);
  if (admitted.count >= free) {
    const pause = Math.min(firstPause * 2 ** (admitted.count - free), longestPause);
    await LoginAttempt.updateOne({ key }, { $max: { free_at: later(now, pause) } });
  }
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

/** Two that insert the same row at once: the other one's will do. */
function ignoreDuplicate(error: unknown): void {
  if (!isDuplicateKey(error)) throw error;
}
