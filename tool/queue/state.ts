import type mongoose from 'mongoose';
import { jobCollection } from './runner.ts';

/** How the waiting work of one kind stands. */
export interface QueueState {
  /** Failed and to be tried again. */
  retried: number;
  /** Given up since a week. */
  givenUp: number;
  /** Due for a while without having failed: nobody takes it. */
  late: number;
  /** The oldest of all these. */
  since: Date | null;
}

const minute = 60_000;
/** Due work is begun within seconds; after this long, in milliseconds, something is wrong. */
const lateAfter = 5 * minute;
/** Given up so long ago it is no news, in milliseconds. */
const newsFor = 7 * 24 * 60 * minute;
/** The sweep runs every 10 seconds. */
const stoppedAfter = 3 * minute;

interface Stored {
  name: string;
  nextRunAt: Date | null;
  failedAt?: Date | null;
  failCount?: number;
  lastFinishedAt?: Date | null;
}

/** The state of all jobs whose names a test takes. */
export async function viewQueue(
  connection: mongoose.Connection,
  now: Date,
): Promise<(takes: (name: string) => boolean) => QueueState> {
  const late = new Date(now.getTime() - lateAfter);
  const news = new Date(now.getTime() - newsFor);
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

/** When a process last looked for due work, and whether that is too long ago. */
export async function viewSweep(
  connection: mongoose.Connection,
  now: Date,
): Promise<{ at: Date | null; stopped: boolean }> {
  const sweep = await connection.collection<Stored>(jobCollection).findOne({ name: 'sweep' });
  const at = sweep?.lastFinishedAt ?? null;
  return { at, stopped: at === null || now.getTime() - at.getTime() > stoppedAfter };
}
