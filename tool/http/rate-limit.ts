import mongoose, { Schema } from 'mongoose';
import { RateLimiterMemory, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import type { Cookies } from './cookies.ts';
import { networkOf } from './network.ts';

export interface LimitedCall {
  client: { address: string; cookies?: Cookies };
  body: unknown;
  actor: { id: string } | undefined;
}

/** A rate limit of a route (decision W10). */
export interface RateLimit {
  /** Counts a call as one or several points; refused calls are not counted. */
  consume(call: LimitedCall, points?: number): Promise<void>;
  /** Returns a function that counts nothing and throws from the call on that `consume` would refuse. */
  rehearse(call: LimitedCall): Promise<() => void>;
}

export interface LimitRule {
  /** Name of the counter; rules with the same name share it. */
  name: string;
  /** Calls (points) allowed within the window. */
  points: number;
  /** Length of the window in seconds. */
  seconds: number;
  /**
   * Key of the counter; default: the user, or the network where nobody is signed in. Undefined: the call
   * is not counted.
   */
  by?: (call: LimitedCall) => string | undefined | Promise<string | undefined>;
  /**
   * Counts in this process only, without a database write: against floods of frequent calls, where
   * each further process may allow as many again.
   */
  perProcess?: true;
  /** Replaces the standard message of a refusal. */
  refusal?: string;
}

export const byAddress = (call: LimitedCall) => networkOf(call.client.address);
const bySender = (call: LimitedCall) => call.actor?.id ?? byAddress(call);

/** Collection of rate-limiter-flexible; the model only builds its indexes. */
const rateCountSchema = new Schema({ key: String, points: Number, expire: Date });
rateCountSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });
rateCountSchema.index({ key: 1 }, { unique: true });
const tableName = mongoose.model('RateCount', rateCountSchema, 'rateLimits').collection.name;

/** Creates rate limits that count in the connection's database, so that they hold across processes. */
export function createLimiter(connection: mongoose.Connection) {
  const counterOf = (rule: LimitRule) => {
    const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
    if (rule.perProcess) return new RateLimiterMemory(options);
    const store = { storeClient: connection, tableName, disableIndexesCreation: true };
    return new RateLimiterMongo({ ...options, ...store });
  };
  return (...rules: LimitRule[]): RateLimit => {
    const counted = rules.map(({ by = bySender, ...rule }) => ({
      by,
      rule,
      counter: counterOf(rule),
    }));
    return {
      async consume(call, points = 1) {
        const taken: (() => Promise<unknown>)[] = [];
        for (const { by, rule, counter } of counted) {
          const key = await by(call);
          if (key === undefined) continue;
          taken.push(() => counter.reward(key, points));
          await counter.consume(key, points).catch(async (reason: unknown) => {
            // The points of a refused call are returned, so that a smaller call can still succeed.
            if (points > 1 && reason instanceof RateLimiterRes)
              await Promise.all(taken.map((giveBack) => giveBack()));
            refuse(reason, rule.refusal);
          });
        }
      },
      async rehearse(call) {
        const limits = await Promise.all(
          counted.map(async ({ by, rule, counter }) => {
            const key = await by(call);
            const used = key === undefined ? null : await counter.get(key);
            const left = key === undefined ? Infinity : (used?.remainingPoints ?? rule.points);
            return { left, seconds: used ? used.msBeforeNext / 1000 : rule.seconds, rule };
          }),
        );
        return () => {
          for (const limit of limits)
            if (--limit.left < 0) throw tooMany(limit.seconds, limit.rule.refusal);
        };
      },
    };
  };
}

function refuse(reason: unknown, text?: string): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw tooMany(reason.msBeforeNext / 1000, text);
}

/** A refusal for some seconds. Its text says for how long, unless it is given one. */
export const tooMany = (seconds: number, text?: string) =>
  new AppError(
    'too_many_requests',
    text ??
      (seconds <= 60
        ? 'Too many attempts. Please wait a moment and try again.'
        : seconds <= 3600
          ? `Too many attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`
          : `Too many attempts. Please try again in ${Math.ceil(seconds / 3600)} hours.`),
    { retryAfterSeconds: Math.max(1, seconds) },
  );
