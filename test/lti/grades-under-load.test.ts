import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { GradeOutbox, LtiLineItem } from '../../lti/grades/model.ts';
import { enqueueScore } from '../../lti/grades/outbox.ts';
import { gradeConversation, gradeJob } from '../../lti/grades/send.ts';
import { findTargets } from '../../lti/grades/line-items.ts';
import { createLogger } from '../../tool/http/logging.ts';
import { openJobs } from '../../tool/queue/runner.ts';
import {
  buildCourse,
  buildLink,
  buildMembers,
  completedAttempt,
  serveKeySet,
} from '../support/builders/lti.ts';
import { buildSection } from '../support/builders/organisation.ts';
import { databaseUri, useDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { demoCourse, manyStudents } from '../support/fake-lms/course.ts';
import type { Fault } from '../support/fake-lms/faults.ts';
import { startFakeLms, type FakeLms } from '../support/fake-lms/platform.ts';
import { reach } from '../support/storm-scores.ts';

useDatabase();

/** Each completes two cases seven times: 1,008 scores and some more. */
const students = 72;
const waves = 7;
/** All students practice again once a process has begun to send this many scores, … */
const early = 20;
/** … and it is killed at this many; only the last process survives. */
const late = 70;
/**
 * Every nth score meets this fault. The n are coprime, so that a retried row meets another fault. A
 * 429 pauses the whole platform, so it is rarer.
 */
const faults: [number, Fault][] = [
  [9, { status: 500, body: 'Internal error' }],
  [97, { hang: true }],
  [211, { status: 429, headers: { 'Retry-After': '1' }, body: 'slow down' }],
  [23, { loseAnswer: true }],
  [29, { drop: true }],
];

/** While every nth score is being sent, its student practices again. */
const overtaken = 13;

let lms: FakeLms;
let keys: Awaited<ReturnType<typeof serveKeySet>>;
let sender: ChildProcess | undefined;
beforeAll(async () => {
  keys = await serveKeySet();
  const course = { ...demoCourse(), people: manyStudents(students) };
  lms = await startFakeLms({ profile: 'moodle', tool: keys.origin, course });
});
afterAll(async () => {
  sender?.kill('SIGKILL');
  await Promise.all([lms.close(), keys.close()]);
});

test('each column ends with the newest of 1,000 scores after errors, timeouts and killed processes', async () => {
  const section = await buildSection();
  const course = await buildCourse(lms, section);
  const ids = (count: number) => Array.from({ length: count }, () => newId());
  const [linked = '', unlinked = ''] = ids(2);
  // The platform names the column of one case; the tool creates that of the other case.
  await buildLink(lms, course, { id: '2', lineItem: '3', case_id: linked });
  const people = lms.course.people.map(({ sub }) => ({ sub, user_id: newId() }));
  await buildMembers(course, people);

  const jobs = await openJobs(mongoose.connection, createLogger('silent'));
  const newest = new Map<string, number>();
  const attempt = async (sub: string, caseId: string) => {
    const value = nth++;
    newest.set(`${caseId} ${sub}`, value);
    await reach(sub, caseId, value);
    const user_id = people.find((one) => one.sub === sub)?.user_id ?? '';
    const ended = completedAttempt(course, user_id, caseId, new Date());
    if (value % 20 !== 0) return gradeConversation({ jobs, now: () => new Date() }, ended);
    // A process stored this score minutes ago and died before it requested the job.
    const noted = new Date(Date.now() - 600_000);
    for (const target of await findTargets(ended)) await enqueueScore(target, ended.endTime, noted);
  };
  let nth = 0;
  const practise = () =>
    Promise.all(
      [linked, unlinked].flatMap((caseId) => people.map(({ sub }) => attempt(sub, caseId))),
    );

  const overtaking: Promise<void>[] = [];
  let begun = 0;
  let doomed = false;
  lms.faults.plan('scores', ({ count, url, body }) => {
    begun += 1;
    if (doomed && begun === late) {
      sender?.kill('SIGKILL');
      // It dies before the platform accepts the score, or after that and before the response.
      return count % 2 === 0 ? { drop: true } : undefined;
    }
    if (count % overtaken === 0) {
      const { userId } = body as { userId: string };
      overtaking.push(attempt(userId, url.includes('/3/') ? linked : unlinked));
      return { delayMs: 250 };
    }
    return faults.find(([every]) => count % every === 0)?.[1];
  });
  await practise();
  for (let wave = 1; wave < waves; wave += 1) {
    begun = 0;
    doomed = wave < waves - 1;
    sender = startSender();
    const exit = once(sender, 'exit');
    await eventually(() => expect(begun).toBeGreaterThan(early), { interval: 5 });
    await practise();
    if (doomed) expect((await exit)[1]).toBe('SIGKILL');
  }
  await eventually(
    async () => {
      await Promise.all([passTime(), ...overtaking]);
      expect(await GradeOutbox.countDocuments({ state: 'waiting' })).toBe(0);
    },
    { limit: 120_000, interval: 100 },
  );

  const made = lms.course.lineItems.filter(({ label }) => label === 'Storm');
  expect(made).toHaveLength(1);
  const columns = { [linked]: '3', [unlinked]: made[0]?.id ?? '' };
  const arrived = Object.entries(columns).flatMap(([caseId, column]) =>
    [...(lms.course.scores.get(column) ?? [])].map(
      ([sub, score]) => [`${caseId} ${sub}`, score.scoreGiven] as const,
    ),
  );
  expect(new Map(arrived)).toEqual(newest);
  expect(await GradeOutbox.countDocuments({ state: 'sent' })).toBe(2 * students);
  expect(await GradeOutbox.countDocuments()).toBe(2 * students);
});

const newId = () => String(new mongoose.Types.ObjectId());

/**
 * Makes waiting scores due and frees the leases of dead processes. A lease lasts a minute; a process
 * that lives needs less than a second.
 */
async function passTime(): Promise<void> {
  const now = new Date();
  const heldLong = { $lt: new Date(now.getTime() + 57_000), $gt: now };
  await GradeOutbox.updateMany({ 'lease.until': heldLong }, { $set: { 'lease.until': now } });
  await LtiLineItem.updateMany({ 'lease.until': heldLong }, { $set: { 'lease.until': now } });
  await GradeOutbox.updateMany(
    { state: 'waiting', next_at: { $gt: now } },
    { $set: { next_at: now } },
  );
  const jobs = mongoose.connection.collection('jobs');
  await jobs.updateMany({ name: gradeJob, nextRunAt: { $gt: now } }, { $set: { nextRunAt: now } });
}

/** A process that sends waiting scores, as a server does. */
function startSender(): ChildProcess {
  const help = join(import.meta.dirname, '../support');
  const uri = databaseUri();
  const [own, endWithParent] = ['grading-process.ts', 'end-with-parent.mjs'].map((name) =>
    join(help, name),
  ) as [string, string];
  const program = ['--import', 'tsx', '--import', endWithParent, own];
  return spawn(process.execPath, [...program, uri, new URL(lms.origin).host], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}
