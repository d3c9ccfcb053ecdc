import { setTimeout as wait } from 'node:timers/promises';
import { timeLimit } from './time-limits.ts';

/**
 * Repeats the expectations every `interval` milliseconds until they hold and returns their result.
 * Throws their last failure after `limit` milliseconds, multiplied by TEST_TIME_FACTOR.
 */
export async function eventually<Result>(
  expectations: () => Result | Promise<Result>,
  { limit = 30_000, interval = 20 } = {},
): Promise<Result> {
  const deadline = Date.now() + timeLimit(limit);
  for (;;) {
    try {
      return await expectations();
    } catch (failure) {
      if (Date.now() >= deadline) throw failure;
    }
    await wait(interval);
  }
}
