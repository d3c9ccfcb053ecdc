import { setTimeout as wait } from 'node:timers/promises';
import { databaseFault } from './fault.ts';

/** How long a database that is away is waited for, and the time between two tries, in milliseconds. */
const usual = { patience: 120_000, pause: 250 };

/**
 * Writes down what has happened outside, where it cannot be undone: while the database is away it is
 * tried again, because whatever is not written down happens again. Throws any other error at once.
 */
export async function insist<Result>(
  write: () => Promise<Result>,
  { patience, pause } = usual,
): Promise<Result> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!databaseFault(error) || performance.now() > until) throw error;
    }
    await wait(pause);
  }
}
