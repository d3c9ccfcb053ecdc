import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { pendingEffectsJob } from '../../../tool/features/conversations/jobs.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { statisticsOf } from '../../../tool/features/progress/case-statistics.ts';
import { findClassWeeks } from '../../../tool/features/progress/class-weeks.ts';
import { findPractice } from '../../../tool/features/progress/person-practice.ts';
import { CaseProgress } from '../../../tool/features/progress/model.ts';
import { rebuildRollUps } from '../../../tool/features/progress/rebuild.ts';
import { rollUpConversation } from '../../../tool/features/progress/roll-up.ts';
import { weekOf } from '../../../tool/features/progress/weeks.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { databaseUri, useDatabase } from '../../support/database.ts';
import { runDue } from '../../support/due-jobs.ts';
import { randomEnded, type Plan } from '../../support/generated-conversations.ts';

useDatabase();

/** Conversations inserted before the rebuild of the roll-ups; the others follow one by one. */
const history = 9_200;
const wanted = 10_000;
/** Numbers of stored conversations at which the practicing process is killed. */
const kills = [9_350, 9_500, 9_650, 9_800];
/** How many more it may store until it is killed. */
const beforeKill = 140;

const ids = (count: number) =>
  Array.from({ length: count }, () => String(new mongoose.Types.ObjectId()));

test('roll-ups equal a recount of 10,000 conversations after repeated ends and killed processes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-roll-up-'));
  const sections = [await buildSection(), await buildSection(), await buildSection()];
  const plan: Plan = {
    wanted,
    class_id: sections[0]?.class_id ?? '',
    people: sections.flatMap(({ id }) => ids(20).map((user_id) => ({ user_id, section_id: id }))),
    cases: ids(12),
  };
  await Conversation.insertMany(Array.from({ length: history }, () => randomEnded(plan)));
  await rebuildRollUps();

  const planFile = join(folder, 'plan.json');
  await writeFile(planFile, JSON.stringify(plan));
  for (const limit of kills) await practise(planFile, limit);
  await practise(planFile);
  await rm(folder, { recursive: true });
  const dependencies = { jobs: { request: async () => undefined }, rollUp: rollUpConversation };
  const later = new Date(Date.now() + 60_000);
  while ((await runDue(pendingEffectsJob(dependencies), later)) > 0);

  const sectionIds = sections.map(({ id }) => id);
  expect(await keptFigures(sectionIds)).toEqual(await recounted());
});

/** The stored figures, by pair, person, case and week. */
async function keptFigures(sectionIds: string[]) {
  const byCase = await CaseProgress.find().lean();
  return {
    pairs: new Map(
      byCase.map((row) => [
        `${row.user_id} ${row.practice_case_id}`,
        [row.attempts, row.completions, row.total_seconds, row.last_completed_at?.getTime() ?? 0],
      ]),
    ),
    people: new Map(
      [...(await findPractice(sectionIds))].map(([id, { completions }]) => [id, completions]),
    ),
    cases: new Map(
      [...(await statisticsOf(sectionIds, 'job')).byCase].map(
        ([id, { people, finished, attempts, seconds }]) => [
          id,
          [people, finished, attempts, seconds],
        ],
      ),
    ),
    weeks: new Map(
      (await findClassWeeks(sectionIds, new Date(), 'job')).weeks.map((week) => [
        `${week.section_id} ${week.week_start}`,
        [week.sessions, week.people],
      ]),
    ),
  };
}

/** The same figures, counted here from the conversations by another method. */
async function recounted() {
  const all = await Conversation.find().lean();
  expect(all.length).toBeGreaterThanOrEqual(wanted);
  const groups = <Key>(keyOf: (one: (typeof all)[number]) => Key) => {
    const grouped = new Map<Key, typeof all>();
    for (const one of all) grouped.set(keyOf(one), [...(grouped.get(keyOf(one)) ?? []), one]);
    return [...grouped];
  };
  const completed = (group: typeof all) => group.filter((one) => one.completed);
  const seconds = (group: typeof all) => group.reduce((sum, { duration }) => sum + duration, 0);
  const people = (group: typeof all) => new Set(group.map(({ user_id }) => String(user_id))).size;
  return {
    pairs: new Map(
      groups((one) => `${one.user_id} ${one.practice_case_id}`).map(([key, group]) => [
        key,
        [
          group.length,
          completed(group).length,
          seconds(group),
          Math.max(0, ...completed(group).map(({ end_time }) => end_time?.getTime() ?? 0)),
        ],
      ]),
    ),
    people: new Map(
      groups((one) => String(one.user_id)).map(([key, group]) => [key, completed(group).length]),
    ),
    cases: new Map(
      groups((one) => String(one.practice_case_id)).map(([key, group]) => [
        key,
        [people(group), people(completed(group)), group.length, seconds(group)],
      ]),
    ),
    weeks: new Map(
      groups((one) => `${one.section_id} ${weekOf(one.start_time)}`).map(([key, group]) => [
        key,
        [group.length, people(group)],
      ]),
    ),
  };
}

/** Runs a practicing process to its end, or kills it at a number of stored conversations. */
async function practise(planFile: string, limit?: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      join(import.meta.dirname, '../../support/practising-process.ts'),
      databaseUri(),
      planFile,
      ...(limit === undefined ? [] : [String(limit + beforeKill)]),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const exit = once(child, 'exit');
  if (limit === undefined) {
    expect((await exit)[0]).toBe(0);
    return;
  }
  while ((await Conversation.estimatedDocumentCount()) < limit && child.exitCode === null)
    await wait(20);
  child.kill('SIGKILL');
  expect((await exit)[1]).toBe('SIGKILL');
}
