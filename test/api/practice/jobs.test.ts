import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import type { Request, Response } from 'express';
import { countUnderWay } from '../../../tool/http/under-way.ts';
import type { Job, PeriodicJob } from '../../../tool/queue/queue.ts';
import { sweep } from '../../../tool/queue/sweep.ts';
import { commandsOf, waitsOf } from '../../support/commands.ts';
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
import { timeLimit } from '../../support/time-limits.ts';

useDatabase({ monitorCommands: true });

useJobProcesses();

const waiting = () => jobs().countDocuments();
const noted = (runs: unknown[], count: number) =>
  eventually(() => expect(runs).toHaveLength(count));

test('a job that succeeded is deleted without a write of its state', async () => {
  const { job, runs } = noting('brief');
  const runner = await startProcess([job]);
  const commands = await commandsOf(async () => {
    await runner.request('brief', 'a');
    await noted(runs, 1);
    await eventually(async () => expect(await waiting()).toBe(0));
  });
  const names = commands.map(({ name }) => name);
  expect(names.filter((name) => name === 'update' || name === 'delete')).toEqual([
    'update',
    'delete',
  ]);
});

test('a requested job runs, and its document is deleted', async () => {
  const { job, runs } = noting('plain');
  const runner = await startProcess([job]);
  await runner.request('plain', 'a');
  await noted(runs, 1);
  await eventually(async () => expect(await waiting()).toBe(0));
});

test('requests with the same key create one job while it waits, also with two processes', async () => {
  const { job, runs } = noting('once');
  const runner = await startProcess([job]);
  const other = await startProcess([job]);
  const later = { delaySeconds: 3600 };
  for (let time = 0; time < 5; time += 1) await runner.request('once', 'a', later);
  expect(await waiting()).toBe(1);
  await runner.request('once', 'b', later);
  await jobs().updateMany({}, { $set: { nextRunAt: new Date() } });
  await noted(runs, 2);
  await eventually(async () => expect(await waiting()).toBe(0));
  expect([...runs].sort()).toEqual(['a', 'b']);
  await other.stop();
});

test('a delayed request is sent to the database again only after half of its wait', async () => {
  const runner = await openProcess();
  const commands = async (key: string, delaySeconds: number) =>
    (await waitsOf(() => runner.request('often', key, { delaySeconds }))).waits;
  expect(await commands('a', 3600)).toBe(1);
  expect(await commands('a', 3600)).toBe(0);
  expect(await commands('b', 0.4)).toBe(1);
  await eventually(async () => expect(await commands('b', 0.4)).toBe(1));
  expect(await waiting()).toBe(2);
});

test('a poll sends one read for all definitions and locks only jobs that are due', async () => {
  const { job, runs } = noting('due');
  await startProcess([job, noting('idle').job, noting('idle too').job]);
  // Not started, so it acts as a process that only requests; the other one is not notified.
  const requesting = await openProcess();
  const commands = await commandsOf(async () => {
    await requesting.request('due', 'a');
    await noted(runs, 1);
  });
  const locks = commands.filter(({ name }) => name === 'findAndModify');
  expect(new Set(locks.map(({ body }) => (body.query as { name: string }).name))).toEqual(
    new Set(['due']),
  );
});

test('a request while the job runs makes it run again', async () => {
  let finish: () => void = () => undefined;
  const first = new Promise<void>((resolve) => (finish = resolve));
  const { job, runs } = noting('again', () => (runs.length === 1 ? first : Promise.resolve()));
  const runner = await startProcess([job]);
  await runner.request('again', 'a');
  await noted(runs, 1);
  await runner.request('again', 'a');
  finish();
  await noted(runs, 2);
});

test('a failing job is retried and then given up once', async () => {
  const { job, runs, givenUp } = noting('fails', () => Promise.reject(new Error('no')));
  const runner = await startProcess([job]);
  await runner.request('fails', 'a');
  await noted(givenUp, 1);
  expect(runs).toEqual(['a', 'a', 'a']);
});

test('a job with later waits of its own waits for those after the waits of the queue', async () => {
  const { job, runs } = noting('patient', () => Promise.reject(new Error('no')));
  const patient = { ...job, attempts: 9, laterWaits: [3_600_000] };
  const runner = await startProcess([patient], [], { retries: [1, 1] });
  await runner.request('patient', 'a');
  const inHalfAnHour = new Date(Date.now() + 1_800_000);
  await eventually(async () =>
    expect(await jobs().countDocuments({ name: 'patient', nextRunAt: { $gt: inHalfAnHour } })).toBe(
      1,
    ),
  );
  expect(runs).toEqual(['a', 'a', 'a']);
});

test('a job that asks to run again does so without counting a failure', async () => {
  const runs: string[] = [];
  const job: Job = {
    name: 'later',
    concurrency: 1,
    attempts: 1,
    async run(key) {
      runs.push(key);
      return runs.length < 4 ? { againInSeconds: 0.01 } : undefined;
    },
  };
  const runner = await startProcess([job]);
  await runner.request('later', 'a');
  await noted(runs, 4);
});

test('a job of a dead process runs again after its lock has expired', async () => {
  const { job, runs } = noting('orphan');
  const runner = await startProcess([job], [], { lock: 60_000 });
  const _id = await insertOrphan('orphan', new Date());
  await runner.request('orphan', 'b');
  await noted(runs, 1);
  expect(runs).toEqual(['b']);
  await jobs().updateOne({ _id }, { $set: { lockedAt: new Date(Date.now() - 60_000) } });
  await noted(runs, 2);
  expect(runs).toEqual(['b', 'a']);
});

test('a kind of job whose runs last long does not delay other kinds', async () => {
  let finish: () => void = () => undefined;
  const response = new Promise<void>((resolve) => (finish = resolve));
  const slow = noting('slow', () => response);
  const brief = noting('brief');
  const runner = await startProcess([{ ...slow.job, concurrency: 30 }, brief.job]);
  const keys = Array.from({ length: 30 }, (_, index) => String(index));
  await Promise.all(keys.map((key) => runner.request('slow', key)));
  await noted(slow.runs, 30);
  await runner.request('brief', 'a');
  await noted(brief.runs, 1);
  finish();
});

test('jobs of a kind start at intervals while many requests are under way', async () => {
  const requests = Array.from({ length: 8 }, () => new EventEmitter());
  for (const res of requests) countUnderWay({} as Request, res as Response, () => undefined);
  const starts: number[] = [];
  const { job } = noting('paced', async () => void starts.push(performance.now()));
  const runner = await startProcess([{ ...job, concurrency: 5 }]);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => runner.request('paced', key)));
  await noted(starts, 5);
  for (const res of requests) res.emit('close');
  const [first = 0, , , , last = 0] = starts;
  expect(last - first).toBeGreaterThan(4 * 24);
});

test('a job that outlasts its lock renews it and runs once', async () => {
  const lock = timeLimit(2000);
  const lockedAt = async () => (await jobs().findOne({ name: 'long' }))?.lockedAt as Date;
  // Until the first lock has expired and the runners have polled for due jobs after that.
  const { job, runs } = noting('long', async () => {
    const end = Number(await lockedAt()) + lock;
    await eventually(async () => expect(Number(await lockedAt())).toBeGreaterThan(end));
    const seen = Date.now();
    await eventually(() => expect(Date.now()).toBeGreaterThan(seen + 4 * times.poll));
  });
  const runner = await startProcess([job], [], { lock });
  await startProcess([job], [], { lock });
  await runner.request('long', 'a');
  await noted(runs, 1);
  await eventually(async () => expect(await waiting()).toBe(0));
  expect(runs).toEqual(['a']);
});

test('stopping waits for running jobs and leaves waiting jobs to another process', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => (finish = resolve));
  const mine = noting('handover', () => slow);
  const runner = await startProcess([{ ...mine.job, concurrency: 1 }]);
  await runner.request('handover', 'a');
  await noted(mine.runs, 1);
  await runner.request('handover', 'b');
  let stopped = false;
  const stop = runner.stop().then(() => (stopped = true));
  expect(stopped).toBe(false);
  finish();
  await stop;
  expect(mine.runs).toEqual(['a']);
  const theirs = noting('handover');
  await startProcess([theirs.job]);
  await noted(theirs.runs, 1);
  expect(theirs.runs).toEqual(['b']);
});

test('a periodic job runs at its interval, also after a failed run', async () => {
  const runs: number[] = [];
  const often: PeriodicJob = {
    name: 'often',
    everySeconds: 0.1,
    async run() {
      runs.push(Date.now());
      if (runs.length === 1) throw new Error('once');
    },
  };
  await startProcess([], [often]);
  await eventually(() => expect(runs.length).toBeGreaterThanOrEqual(3));
});

test('work that becomes due is requested although more than a sweep requests waits for a retry', async () => {
  const nextRunAt = new Date(Date.now() + 3_600_000);
  const failed = Array.from({ length: 600 }, (_, index) => `failed ${index}`);
  await jobs().insertMany(
    failed.map((key) => ({ name: 'mail', data: { key }, lockedAt: null, nextRunAt })),
  );
  const due = [...failed, 'due'];
  const { job } = noting('mail');
  const findDue = (_now: Date, limit: number) => Promise.resolve(due.slice(0, limit));
  const requested: string[] = [];
  const request = async (name: string, key: string) => void requested.push(`${name} ${key}`);
  await sweep([{ ...job, findDue }], { request }).run();
  expect(requested).toEqual(['mail due']);
});
