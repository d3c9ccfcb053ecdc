import { afterEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { createLogger } from '../../../tool/http/logging.ts';
import { openJobs, type JobRunner } from '../../../tool/queue/runner.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

useDatabase();

/** Lock time in milliseconds. */
const lock = 600;
const open: JobRunner[] = [];

/** A job runner that acts as a separate process; not started, it only requests. */
async function openProcess() {
  const times = { poll: 50, lock, retries: [20], stop: 2000 };
  const runner = await openJobs(mongoose.connection, createLogger('silent'), times);
  open.push(runner);
  return runner;
}

afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(open.splice(0).map((runner) => runner.stop()));
  await jobs().deleteMany({});
});

const jobs = () => mongoose.connection.collection('jobs');

/** A job that notes its runs. */
function noting(name: string, concurrency: number) {
  const runs: string[] = [];
  const run = async (key: string) => void runs.push(key);
  return {
    job: { name, concurrency, attempts: 3, run: (key: string) => run(key).then(none) },
    runs,
  };
}
const none = () => undefined;

/** Lets the database hang in the search for a job of this name, after a number of searches for it. */
function hangInSearch(name: string, after: number) {
  const { prototype } = mongoose.mongo.Collection;
  const find = prototype.findOneAndUpdate;
  let restore: () => void = none;
  const hung = new Promise<void>((resolve) => (restore = resolve));
  const seen = { searches: 0 };
  const slow = async function (this: typeof prototype, ...asked: Parameters<typeof find>) {
    if (asked[0].name === name && (seen.searches += 1) > after) await hung;
    return find.apply(this, asked);
  };
  jest.spyOn(prototype, 'findOneAndUpdate').mockImplementation(slow as typeof find);
  return { seen, restore };
}

test('a job of a dead process that a stopping process has locked, but not started, still runs', async () => {
  await jobs().insertOne({
    name: 'orphan',
    type: 'normal',
    priority: 0,
    data: { key: 'a' },
    nextRunAt: null,
    lastRunAt: new Date(),
    lockedAt: new Date(Date.now() - 2 * lock),
  });
  const { seen, restore } = hangInSearch('orphan', 1);
  const { job, runs } = noting('orphan', 2);
  const stopping = await openProcess();
  await stopping.start({ jobs: [job], periodic: [] });
  await eventually(() => expect(seen.searches).toBeGreaterThan(1));
  await stopping.stop();
  restore();
  expect(runs).toEqual([]);
  const other = await openProcess();
  await other.start({ jobs: [job], periodic: [] });
  await eventually(() => expect(runs).toEqual(['a']));
});

test('a job whose lock expired before it could start, because the database hung, still runs', async () => {
  const [due, slow] = [noting('due', 1), noting('slow', 1)];
  const runner = await openProcess();
  for (const name of ['due', 'slow']) await runner.request(name, 'a');
  const { restore } = hangInSearch('slow', 0);
  await runner.start({ jobs: [due.job, slow.job], periodic: [] });
  const lockedAt = await eventually(async () => {
    const row = await jobs().findOne({ name: 'due' });
    expect(row?.lockedAt).toEqual(expect.any(Date));
    return Number(row?.lockedAt);
  });
  await eventually(() => expect(Date.now()).toBeGreaterThan(lockedAt + lock));
  expect(due.runs).toEqual([]);
  restore();
  await eventually(() => expect([...due.runs, ...slow.runs]).toEqual(['a', 'a']));
});

test('a job that succeeded after a failure is deleted; if that fails, it runs again after its lock', async () => {
  const runs: string[] = [];
  const run = async (key: string) => {
    runs.push(key);
    if (runs.length === 1) throw new Error('once');
    return undefined;
  };
  const removing = jest
    .spyOn(mongoose.mongo.Collection.prototype, 'deleteMany')
    .mockRejectedValueOnce(new Error('the database is away'));
  const runner = await openProcess();
  await runner.start({ jobs: [{ name: 'once', concurrency: 1, attempts: 3, run }], periodic: [] });
  await runner.request('once', 'a');
  await eventually(async () => expect(await jobs().countDocuments()).toBe(0));
  expect(runs).toEqual(['a', 'a', 'a']);
  expect(removing).toHaveBeenCalledTimes(2);
});
