import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';

/** Why the database could not do what it was asked, when that is not the fault of the asking. */
export type DatabaseFault = 'unavailable' | 'disk full';

const diskFull = 14_031;
/** What a server answers while it stops, starts or hands over to another one. */
const changing = new Set([6, 7, 89, 91, 189, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** The fault that an error of the driver or of mongoose tells of; undefined for every other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const driver = mongoose.mongo;
  if (error instanceof driver.MongoServerError) {
    if (error.code === diskFull) return 'disk full';
    // A write of several wraps what the driver says of the connection; a database's answer has a number.
    if (error instanceof driver.MongoBulkWriteError && typeof error.code !== 'number')
      return 'unavailable';
    return changing.has(Number(error.code)) ? 'unavailable' : undefined;
  }
  const away =
    isEndedConnection(error) ||
    error instanceof driver.MongoNetworkError ||
    error instanceof driver.MongoServerSelectionError ||
    error instanceof driver.MongoNotConnectedError ||
    error instanceof driver.MongoTopologyClosedError ||
    // The driver does not export its class.
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError');
  return away ? 'unavailable' : undefined;
}

/** The driver passes on what a socket says that its other side has just ended, before it knows itself. */
const isEndedConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

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
