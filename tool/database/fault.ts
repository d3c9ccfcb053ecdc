import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';

/** Why the database failed, if it is not the fault of the command. */
export type DatabaseFault = 'unavailable' | 'disk full';

const diskFull = 14_031;
/** Error codes of a server that stops, starts or steps down. */
const changing = new Set([6, 7, 89, 91, 189, 9001, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** The fault behind an error of the driver or mongoose; undefined for any other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  const driver = mongoose.mongo;
  if (error instanceof driver.MongoServerError) {
    if (error.code === diskFull) return 'disk full';
    // A bulk write wraps connection errors of the driver; errors of the server have a numeric code.
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
    // Class that the driver does not export.
    (error instanceof Error && error.name === 'MongoWaitQueueTimeoutError');
  return away ? 'unavailable' : undefined;
}

/** The driver passes on this socket error of a connection that the other side has just closed. */
const isEndedConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** How long an unreachable database is retried, and the pause between retries, in milliseconds. */
const usual = { patience: 120_000, pause: 250 };

/**
 * Records an external effect that cannot be undone: while the database is unreachable the write is
 * retried, because without the record the effect would be repeated. Throws other errors immediately.
 */
export async function retryWhileUnavailable<Result>(
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
