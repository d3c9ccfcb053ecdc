import { afterEach, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import {
  insertOrphan,
  jobs,
  noting,
  openProcess,
  startProcess,
  times,
  useJobProcesses,
} from '../../support/job-processes.ts';

useDatabase();

afterEach(() => {
  jest.restoreAllMocks();
});
useJobProcesses();

/** With one place for its runs. */
const notingOne = (name: string) => {
  const { job, runs } = noting(name);
  return { job: { ...job, concurrency: 1 }, runs };
};

/** Lets the database hang in the search for a job of this name, after a number of searches for it. */
function hangInSearch(name: string, after: number) {
  const { prototype } = mongoose.mongo.Collection;
  const find = prototype.findOneAndUpdate;
  let restore: () => void = () => undefined;
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
  await insertOrphan('orphan', new Date(Date.now() - 2 * times.lock));
  const { seen, restore } = hangInSearch('orphan', 1);
  const { job, runs } = noting('orphan');
  const stopping = await openProcess();
  await stopping.start({ jobs: [job], periodic: [] });
  await eventually(() => expect(seen.searches).toBeGreaterThan(1));
  await stopping.stop();
  restore();
  expect(runs).toEqual([]);
  await startProcess([job]);
  await eventually(() => expect(runs).toEqual(['a']));
});

test('a job whose lock expired before it could start, because the database hung, still runs', async () => {
  const [due, slow] = [notingOne('due'), notingOne('slow')];
  const runner = await openProcess();
  for (const name of ['due', 'slow']) await runner.request(name, 'a');
  const { restore } = hangInSearch('slow', 0);
  await runner.start({ jobs: [due.job, slow.job], periodic: [] });
  const lockedAt = await eventually(async () => {
    const row = await jobs().findOne({ name: 'due' });
    expect(row?.lockedAt).toEqual(expect.any(Date));
    return Number(row?.lockedAt);
  });
  await eventually(() => expect(Date.now()).toBeGreaterThan(lockedAt + times.lock));
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

test('a process that ends a job after its lock leaves the retry that another one has stored', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const mine = noting('taken', () => slow);
  const removing = jest.spyOn(mongoose.mongo.Collection.prototype, 'deleteMany');
  // It renews its lock too late for the other one.
  const runner = await startProcess([mine.job], [], { lock: 600_000 });
  await runner.request('taken', 'a');
  await eventually(() => expect(mine.runs).toEqual(['a']));
  const theirs = noting('taken', () => Promise.reject(new Error('no')));
  await startProcess([theirs.job], [], { retries: [600_000] });
  const stored = { nextRunAt: expect.any(Date), lockedAt: null, failCount: 1 };
  await eventually(async () => expect(await jobs().findOne()).toMatchObject(stored));
  finish();
  await eventually(() => expect(removing).toHaveBeenCalledTimes(1));
  await removing.mock.results[0]?.value;
  expect(await jobs().findOne()).toMatchObject(stored);
});

test('periodic work that outlasts its lock and its interval is run by one process at a time', async () => {
  const ended: number[] = [];
  let running = 0;
  const long = {
    name: 'long',
    everySeconds: times.lock / 2000,
    async run() {
      running += 1;
      const end = Date.now() + 2 * times.lock;
      await eventually(() => expect(Date.now()).toBeGreaterThan(end));
      ended.push(running);
      running -= 1;
    },
  };
  await startProcess([], [long]);
  await startProcess([], [long]);
  await eventually(() => expect(ended.length).toBeGreaterThan(1));
  expect(new Set(ended)).toEqual(new Set([1]));
});
