import type mongoose from 'mongoose';
import { jobCollection } from './runner.ts';

export interface QueueState {
  /** Failed and waiting for a retry. */
  retried: number;
  /** Failed permanently within the last week. */
  givenUp: number;
  /** Overdue without a failure: no process runs it. */
  late: number;
  /** The earliest time of all these. */
  since: Date | null;
}

const minute = 60_000;
/** Due jobs start within seconds; later than this, in milliseconds, is an error. */
const lateAfter = 5 * minute;
/** Permanent failures older than this, in milliseconds, are not reported. */
const reportedFor = 7 * 24 * 60 * minute;
/** The sweep runs every 10 seconds. */
const stoppedAfter = 3 * minute;

interface Stored {
  name: string;
  nextRunAt: Date | null;
  failedAt?: Date | null;
  failCount?: number;
  lastFinishedAt?: Date | null;
}

/** The state of all jobs whose name passes the filter. */
export async function viewQueue(
  connection: mongoose.Connection,
  now: Date,
): Promise<(takes: (name: string) => boolean) => QueueState> {
  const late = new Date(now.getTime() - lateAfter);
  const news = new Date(now.getTime() - reportedFor);
  const rows = await connection
    .collection<Stored>(jobCollection)
    .find({
      'data.key': { $exists: true },
      $or: [
        { nextRunAt: { $ne: null }, failCount: { $gt: 0 } },
        { nextRunAt: null, failedAt: { $gte: news } },
        { nextRunAt: { $lt: late } },
      ],
    })
    .project<Stored>({ name: 1, nextRunAt: 1, failedAt: 1, failCount: 1 })
    .toArray();
  return (takes) => {
    const own = rows.filter(({ name }) => takes(name));
    const retried = own.filter((row) => row.nextRunAt && row.failCount);
    const givenUp = own.filter((row) => !row.nextRunAt);
    const waiting = own.filter((row) => row.nextRunAt && !row.failCount);
    const times = own.flatMap((row) => row.failedAt ?? row.nextRunAt ?? []);
    return {
      retried: retried.length,
      givenUp: givenUp.length,
      late: waiting.length,
      since: times.sort((one, other) => one.getTime() - other.getTime())[0] ?? null,
    };
  };
}

/** When a process last ran the sweep, and whether that is too long ago. */
export async function viewSweep(
  connection: mongoose.Connection,
  now: Date,
): Promise<{ at: Date | null; stopped: boolean }> {
  const sweep = await connection.collection<Stored>(jobCollection).findOne({ name: 'sweep' });
  const at = sweep?.lastFinishedAt ?? null;
  return { at, stopped: at === null || now.getTime() - at.getTime() > stoppedAfter };
}
