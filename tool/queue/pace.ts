import { setTimeout as wait } from 'node:timers/promises';

/** From this many requests under way in the process, jobs start at intervals. */
const busyFrom = 8;
/** The interval in milliseconds: 40 jobs of a kind start in a second. */
const interval = 25;

/**
 * Lets the jobs of one kind start one after another, at intervals while many requests wait: a class
 * that ends together waits for its ends, and each end requests a report, which takes as much work.
 */
export function createPace(requestsUnderWay: () => number): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const turn = last.then(() => (requestsUnderWay() < busyFrom ? undefined : wait(interval)));
    last = turn;
    return turn;
  };
}
