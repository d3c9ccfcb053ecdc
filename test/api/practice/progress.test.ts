import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { totalsOf } from '../../../tool/features/conversations/case-totals.ts';
import { CaseProgress } from '../../../tool/features/progress/model.ts';
import { findPractice } from '../../../tool/features/progress/person-practice.ts';
import { rebuildRollUps } from '../../../tool/features/progress/rebuild.ts';
import { rollUpCase, rollUpMerged } from '../../../tool/features/progress/roll-up.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  buildUser,
} from '../../support/builders/people.ts';
import { buildCase, practise, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/students/progress';

test('progress returns the specified fields, equal to a manual count', async () => {
  covers('SPROG-38', 'SDASH-33', 'CALL-14');
  const student = await buildStudent();
  const caller = await app.as(student);
  const market = await buildCase(student.section, { title: 'Market' });
  await buildCase(student.section, { title: 'Untouched' });
  await practise(caller, student, market, 59);
  await practise(caller, student, market, 100);
  const newest = await practise(caller, student, market, 71);
  const { body } = await caller.get(path);
  expect(body).toMatchObject({ completed_cases: 1, total_conversations: 2 });
  const [touched] = body.cases.filter(({ title }: { title: string }) => title === 'Market');
  expect(touched).toEqual({
    id: market.id,
    title: 'Market',
    completed: true,
    conversation_id: newest,
    times_practiced: 3,
    avg_time_spent: 230 / 3,
    total_time: 230,
    last_completed: expect.any(String),
  });
  expect(Math.round(touched.avg_time_spent * touched.times_practiced)).toBe(59 + 100 + 71);
  const [untouched] = body.cases.filter(({ title }: { title: string }) => title === 'Untouched');
  expect(untouched).toMatchObject({
    completed: false,
    conversation_id: null,
    times_practiced: 0,
    avg_time_spent: 0,
    last_completed: null,
  });
});

test('an attempt counts when it starts, a completed conversation when it ends', async () => {
  covers('SPROG-38');
  const student = await buildStudent();
  const caller = await app.as(student);
  await startOn(caller, student, await buildCase(student.section));
  expect((await caller.get(path)).body).toMatchObject({
    completed_cases: 0,
    total_conversations: 0,
    cases: [{ times_practiced: 1, completed: false }],
  });
});

test('a conversation that is still running changes no average and no total time', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const market = await buildCase(student.section);
  await practise(caller, student, market, 100);
  await startOn(caller, student, market);
  expect((await caller.get(path)).body.cases).toMatchObject([
    { times_practiced: 2, avg_time_spent: 100, total_time: 100 },
  ]);
});

test('a roll-up stored before the count of ended conversations keeps its average', async () => {
  const student = await buildStudent();
  const caller = await app.as(student);
  const market = await buildCase(student.section);
  await practise(caller, student, market, 100);
  await CaseProgress.updateOne({ user_id: student.id }, { $unset: { ended: 1 } });
  expect((await caller.get(path)).body.cases).toMatchObject([{ avg_time_spent: 100 }]);
  await rollUpCase(student.id, market.id);
  expect((await CaseProgress.findOne({ user_id: student.id }).lean())?.ended).toBe(1);
});

test('class_id limits the progress, and a foreign class returns 403', async () => {
  covers('SDASH-33');
  const student = await buildStudent();
  const caller = await app.as(student);
  await buildCase(student.section, { title: 'Mine' });
  const elsewhere = await buildSection();
  const mine = await caller.get(`${path}?class_id=${student.section.class_id}`);
  expect(mine.body.cases).toHaveLength(1);
  expect((await caller.get(`${path}?class_id=${elsewhere.class_id}`)).status).toBe(403);
});

test('progress returns 401 without a token, 403 to other roles and 400 for an invalid id', async () => {
  covers('CALL-14');
  expect((await app.anonymous().get(path)).status).toBe(401);
  for (const person of [await buildInstructor(), await buildMaster()])
    expect((await (await app.as(person)).get(path)).status).toBe(403);
  const caller = await app.as(await buildStudent());
  expect((await caller.get(`${path}?class_id=$ne`)).status).toBe(400);
});

test('a test run creates no roll-up', async () => {
  covers('R30');
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section);
  await practise(await app.as(instructor), instructor, practiceCase, 100);
  expect(await CaseProgress.countDocuments({ practice_case_id: practiceCase.id })).toBe(0);
});

test('a test run of somebody who taught the class then counts for no roll-up', async () => {
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const { id } = await buildPractised(student, practiceCase, { seconds: 300 });
  await Conversation.updateOne({ _id: id }, { is_test: true });
  await buildPractised(student, practiceCase, { seconds: 100 });
  const { body } = await (await app.as(student)).get(path);
  expect(body.cases).toMatchObject([{ times_practiced: 1, total_time: 100 }]);
});

test('practice moved to another account no longer counts for the former one in the section', async () => {
  const [from, to] = [await buildStudent(), await buildUser()];
  await buildPractised(from, await buildCase(from.section));
  await Conversation.updateMany({ user_id: from.id }, { user_id: to.id });
  await rollUpMerged(from.id, to.id);
  const practice = await findPractice([from.section.id]);
  expect(practice.get(to.id)).toMatchObject({ attempts: 1, completions: 1 });
  expect(practice.get(from.id)).toMatchObject({ attempts: 0, completions: 0 });
});

test('roll-ups equal a full recount after random ends, repeated requests and a rebuild', async () => {
  const section = await buildSection();
  const cases = [await buildCase(section), await buildCase(section)];
  const students = await Promise.all([buildStudent(section), buildStudent(section)]);
  const step = fc.record({
    student: fc.nat(1),
    case: fc.nat(1),
    seconds: fc.nat(200),
    repeat: fc.boolean(),
  });
  const counted = async () => {
    const rows = await CaseProgress.find().select({ version: 0, _id: 0, __v: 0 }).lean();
    return new Map(rows.map((row) => [`${row.user_id} ${row.practice_case_id}`, row]));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      await Promise.all(
        steps.map(async ({ student: s, case: c, seconds, repeat }) => {
          const [student, practiceCase] = [students[s], cases[c]];
          if (!student || !practiceCase) return;
          const id = await practise(await app.as(student), student, practiceCase, seconds);
          const caller = await app.as(student);
          if (repeat) await caller.post(`/api/conversations/conversation/${id}/end`);
          if (repeat) await rollUpCase(student.id, practiceCase.id);
        }),
      );
      const kept = await counted();
      for (const row of kept.values()) {
        const { user_id, practice_case_id } = row;
        const counted = { user_id, practice_case_id, is_test: false };
        const all = await Conversation.find(counted).lean();
        expect(row).toEqual({ user_id, practice_case_id, ...totalsOf(all.reverse()) });
      }
      await CaseProgress.deleteMany({});
      await rebuildRollUps();
      expect(await counted()).toEqual(kept);
    }),
    { numRuns: 8 },
  );
});
