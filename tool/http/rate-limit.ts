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

/** A limit on a route (decision W10). */
export interface RateLimit {
  /** Counts a call, or so many points at once; refused ones are not counted. */
  consume(call: LimitedCall, points?: number): Promise<void>;
}

export interface LimitRule {
  /** Name of the counter; rules of one name count together. */
  name: string;
  /** Calls allowed within the window. */
  points: number;
  /** Length of the window in seconds. */
  seconds: number;
  /** Whom to count: a network, an account. Undefined leaves the call uncounted. */
  by: (call: LimitedCall) => string | undefined | Promise<string | undefined>;
  /**
   * Counts in this process alone, without a write: against floods of calls that are made often, where
   * each further process may let as many through again.
   */
  perProcess?: true;
  /** What a refusal says in place of the usual words. */
  refusal?: string;
}

export const byAddress = (call: LimitedCall) => networkOf(call.client.address);
export const byActor = (call: LimitedCall) => call.actor?.id;

/** Of the limiter's library, which reads and writes it; here for its indexes alone. */
const rateCountSchema = new Schema({ key: String, points: Number, expire: Date });
rateCountSchema.index({ expire: -1 }, { expireAfterSeconds: 0 });
rateCountSchema.index({ key: 1 }, { unique: true });
const tableName = mongoose.model('RateCount', rateCountSchema, 'rateLimits').collection.name;

/** Builds limits that count in the given connection's database, so that they hold across processes. */
export function createLimiter(connection: mongoose.Connection) {
  const counterOf = (rule: LimitRule) => {
    const options = { keyPrefix: rule.name, points: rule.points, duration: rule.seconds };
    if (rule.perProcess) return new RateLimiterMemory(options);
    const store = { storeClient: connection, tableName, disableIndexesCreation: true };
    return new RateLimiterMongo({ ...options, ...store });
  };
  return (...rules: LimitRule[]): RateLimit => {
    const counted = rules.map((rule) => ({ rule, counter: counterOf(rule) }));
    return {
      async consume(call, points = 1) {
        for (const { rule, counter } of counted) {
          const key = await rule.by(call);
          if (key === undefined) continue;
          await counter.consume(key, points).catch(async (reason: unknown) => {
            // A call for many that is refused leaves room for one for fewer.
            if (points > 1 && reason instanceof RateLimiterRes) await counter.reward(key, points);
            refuse(reason, rule.refusal);
          });
        }
      },
    };
  };
}

const usualRefusal = 'Too many attempts. Please wait a moment and try again.';

function refuse(reason: unknown, text = usualRefusal): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfterSeconds = Math.max(1, reason.msBeforeNext / 1000);
  throw new AppError('too_many_requests', text, { retryAfterSeconds });
}
