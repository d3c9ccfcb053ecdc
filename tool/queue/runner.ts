import { randomUUID } from 'node:crypto';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda, InMemoryNotificationChannel, Job as AgendaJob } from 'agenda';
import DataLoader from 'dataloader';
import mongoose from 'mongoose';
import { createRenewal, type Hold } from '../database/lease.ts';
import { backOff } from '../database/outbox.ts';
import type { Logger } from '../http/logging.ts';
import { requestsUnderWay } from '../http/under-way.ts';
import { createPace } from './pace.ts';
import type { AllJobs, Job, JobQueue, PeriodicJob } from './queue.ts';

export const jobCollection = 'jobs';
const seconds = 1000;

/** Intervals of the runner in milliseconds. */
export interface JobTimes {
  /** Poll interval for due jobs of other processes and for retries. */
  poll: number;
  /** Lock time: a job of a crashed process is free after this time; a live process renews it. */
  lock: number;
  /** Back-off before the second, third … attempt; the last one repeats. */
  retries: readonly number[];
  /** Maximum wait of a stop for running jobs. */
  stop: number;
}
export const usualTimes: JobTimes = {
  poll: 1 * seconds,
  lock: 8 * seconds,
  retries: [2, 10, 30, 120, 300].map((wait) => wait * seconds),
  stop: 6 * seconds,
};

interface Keyed {
  key: string;
}

/** A queue that also runs jobs after `start`. */
export interface JobRunner extends JobQueue {
  start(all: AllJobs): Promise<void>;
  /** Accepts no new jobs, unlocks those not started, and waits for running ones for a limited time. */
  stop(): Promise<void>;
}

/** Creates the queue in a connection's database; see decision record 0005. */
export async function openJobs(
  connection: mongoose.Connection,
  log: Logger,
  times: JobTimes = usualTimes,
): Promise<JobRunner> {
  if (!connection.db) throw new Error('the job queue needs an open connection');
  const name = randomUUID();
  const agenda = new Agenda({
    // Stored with each lock.
    name,
    backend: new MongoBackend({ mongo: connection.db, collection: jobCollection }),
    // Notifies this process immediately of jobs that it requests itself.
    notificationChannel: new InMemoryNotificationChannel(),
    processEvery: times.poll,
    // Each kind has its own limit. By default Agenda runs 20 in all, so slow reports would hold up mails.
    maxConcurrency: Infinity,
    defaultLockLifetime: times.lock,
  });
  agenda.on('error', (err: Error) => log.error({ err }, 'the job queue failed'));
  await agenda.ready;
  surviveUnlocking(agenda.db, log);
  lookForAllAtOnce(agenda.db, connection.db);
  const rows = connection.db.collection(jobCollection);
  writeOwn(agenda.db, rows, name);
  const hold = createRenewal<AgendaJob>(times.lock / 4, async (held) => {
    const _id = { $in: held.map(({ attrs }) => new mongoose.mongo.ObjectId(String(attrs._id))) };
    // Not those that have ended meanwhile or that another process has taken over. A process that starts
    // puts its name to the periodic jobs, which are 'single', and unlocks them.
    const $or = [{ type: 'single' }, { lastModifiedBy: name, lockedAt: { $ne: null } }];
    await rows
      .updateMany({ _id, $or }, { $set: { lockedAt: new Date() } })
      .catch((err: unknown) => log.warn({ err }, 'failed to renew the locks of running jobs'));
  });
  const running = new Set<Promise<void>>();

  /** Stores a waiting job; returns when it is due, which is earlier if one waits already. */
  const store = async (name: string, key: string, delaySeconds: number): Promise<Date | null> => {
    const job = agenda.create<Keyed>(name, { key });
    job.schedule(new Date(Date.now() + delaySeconds * seconds));
    // The request is merged into a waiting job; a running job is locked and does not match.
    const waiting = { 'data.key': key, lockedAt: null, nextRunAt: { $ne: null } };
    await job.unique(waiting, { insertOnly: true }).save();
    return job.attrs.nextRunAt;
  };

  /** Delayed requests that wait: a class that ends together requests the same job many times. */
  const delayed = new Set<string>();

  const request: JobQueue['request'] = async (name, key, { delaySeconds = 0 } = {}) => {
    const id = `${name} ${key}`;
    if (delayed.has(id)) return;
    const due = await store(name, key, delaySeconds);
    if (delaySeconds === 0 || !due) return;
    delayed.add(id);
    // Half of the wait, because a process whose clock is ahead runs the job earlier.
    setTimeout(() => delayed.delete(id), (due.getTime() - Date.now()) / 2).unref();
  };

  const track = async (work: Promise<void>) => {
    running.add(work);
    try {
      await work;
    } finally {
      running.delete(work);
    }
  };

  return {
    request,
    async start({ jobs, periodic }) {
      for (const job of jobs) defineJob(agenda, job, { log, times, store, track, hold });
      for (const job of periodic)
        agenda.define(job.name, (stored) => track(hold(stored, () => runPeriodic(job, log))), {
          concurrency: 1,
          lockLimit: 1,
        });
      await agenda.start();
      for (const { name, everySeconds } of periodic)
        await agenda.every(everySeconds * seconds, name);
    },
    async stop() {
      await agenda.stop(false);
      await Promise.race([Promise.allSettled(running), wait(times.stop)]);
    },
  };
}

/**
 * Agenda does not await the unlocking of a job that it locked but cannot run, and an unhandled
 * rejection stops the process. When it stops, it would also unlock a job that it took over from a dead
 * process: that has no time to run, so nobody would find it. A remaining lock expires.
 */
export function surviveUnlocking(
  db: Pick<Agenda['db'], 'unlockJob' | 'unlockJobs'>,
  log: Logger,
): void {
  const unlock = db.unlockJob.bind(db);
  db.unlockJob = (job) =>
    unlock(job).catch((err: unknown) => log.warn({ err }, 'failed to release a job'));
  db.unlockJobs = async (ids) => {
    await Promise.all(ids.map((_id) => db.unlockJob({ _id } as Parameters<typeof unlock>[0])));
  };
}

/**
 * A job whose lock has expired before its start, as the database hung, is dropped by Agenda and keeps
 * its place among the locked jobs: its kind would never run again in this process. It may run twice.
 */
AgendaJob.prototype.isExpired = () => Promise.resolve(false);

/**
 * Agenda writes by id alone: a process that goes on after its lock has expired would remove or lock what
 * another one has stored for a retry. It stores the state of a job that succeeded and removes it in its
 * next command: one is enough. A job that starts late renews its lock.
 */
function writeOwn(
  db: Pick<Agenda['db'], 'saveJobState' | 'removeJobs'>,
  jobs: mongoose.mongo.Collection,
  lastModifiedBy: string,
): void {
  const own = (id: unknown, type?: string) => ({
    _id: new mongoose.mongo.ObjectId(String(id)),
    // A process that starts puts its name to the periodic jobs, which are 'single', also while they run.
    ...(type !== 'single' && { lastModifiedBy }),
  });
  db.saveJobState = async ({ _id, type, lockedAt, nextRunAt, lastRunAt, ...job }) => {
    const { lastFinishedAt, failedAt, failCount, failReason } = job;
    if (lastFinishedAt && !lockedAt && !nextRunAt && !failCount) return;
    const times = { lockedAt: lockedAt ? new Date() : null, nextRunAt, lastRunAt, lastFinishedAt };
    const $set = { ...times, failedAt, failCount, failReason };
    if ((await jobs.updateOne(own(_id, type), { $set })).matchedCount === 0)
      throw new Error('another process has taken over the job');
  };
  db.removeJobs = async ({ id }) => (await jobs.deleteMany(own(id))).deletedCount;
}

/** A search for a due job: locked before `deadline` by a process that died, or due before `until`. */
interface Search {
  name: string;
  until: Date;
  deadline: Date;
}

/**
 * Agenda looks for a due job of each definition in a command of its own, every second. The searches
 * of one turn of the event loop become one read, and only names with a due job are searched.
 */
function lookForAllAtOnce(
  db: Pick<Agenda['db'], 'getNextJobToRun'>,
  database: mongoose.mongo.Db,
): void {
  const search = db.getNextJobToRun.bind(db);
  const due = new DataLoader<Search, boolean>(
    async ([first, ...more]) => {
      if (!first || more.length === 0) return [true];
      const searches = [first, ...more];
      const names = await database.collection(jobCollection).distinct('name', {
        name: { $in: searches.map(({ name }) => name) },
        disabled: { $ne: true },
        $or: [
          { lockedAt: null, nextRunAt: { $lte: first.until } },
          { lockedAt: { $lte: first.deadline } },
        ],
      });
      return searches.map(({ name }) => names.includes(name));
    },
    { cache: false },
  );
  db.getNextJobToRun = async (name, until, deadline, ...more) =>
    (await due.load({ name, until, deadline }))
      ? search(name, until, deadline, ...more)
      : undefined;
}

interface Surroundings {
  log: Logger;
  times: JobTimes;
  store(name: string, key: string, delaySeconds: number): Promise<unknown>;
  track(work: Promise<void>): Promise<void>;
  /** Renews the lock of a job during its work. */
  hold: Hold<AgendaJob>;
}

function defineJob(agenda: Agenda, job: Job, surroundings: Surroundings): void {
  const { log, times, store, track, hold } = surroundings;
  const pace = createPace(requestsUnderWay);
  const run = (stored: AgendaJob<Keyed>) =>
    hold(stored, async () => {
      await pace();
      const { key } = stored.attrs.data;
      const again = await job.run(key);
      if (again) await store(job.name, key, again.againInSeconds);
    });
  const waits = [...times.retries, ...(job.laterWaits ?? [])];
  agenda.define<Keyed>(job.name, (stored) => track(run(stored)), {
    concurrency: job.concurrency,
    // Locks only as many as can run; the rest is for other processes.
    lockLimit: job.concurrency,
    removeOnComplete: true,
    backoff: ({ attempt }) => (attempt >= job.attempts ? null : backOff(waits, attempt)),
  });
  agenda.on(`fail:${job.name}`, (error: Error | string, stored) => {
    const attempt = 'attrs' in stored ? stored.attrs.failCount : undefined;
    log.warn({ err: error, job: job.name, attempt }, 'a job failed');
  });
  agenda.on(`retry exhausted:${job.name}`, (err: Error, stored) => {
    const { key } = stored.attrs.data as Keyed;
    log.error({ err, job: job.name, key }, 'a job failed permanently');
    const givenUp = async () => job.giveUp?.(key);
    void track(
      givenUp().catch((cause: unknown) =>
        log.error({ err: cause }, 'failed to record a permanently failed job'),
      ),
    );
  });
}

async function runPeriodic(job: PeriodicJob, log: Logger): Promise<void> {
  try {
    await job.run();
  } catch (err) {
    log.error({ err, job: job.name }, 'periodic work failed');
  }
}

/** Does not keep the process alive. */
const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
