import { beforeAll, expect, test } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import {
  CaseAnalytics,
  CaseProgress,
  SectionProgress,
} from '../../../tool/features/progress/model.ts';
import { rebuildRollUps } from '../../../tool/features/progress/rebuild.ts';
import { weekOf } from '../../../tool/features/progress/weeks.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase, practise, startOn } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/instructors/analytics';

/** Three students: one completes at the second try, one is too short, one never practices. */
async function practisedClass() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const market = await buildCase(section, { title: 'Market' });
  const [one, two] = [await buildStudent(section), await buildStudent(section)];
  await buildStudent(section);
  await practise(await app.as(one), one, market, 30);
  await practise(await app.as(one), one, market, 120);
  await practise(await app.as(two), two, market, 40);
  return { instructor, section, market, one, two, caller: await app.as(instructor) };
}

test('case analytics equal a manual count of students, sessions, times and completions', async () => {
  covers('IANA-07', 'IANA-08', 'CALL-32');
  const { caller, market, section } = await practisedClass();
  await buildCase(section, { title: 'Unused' });
  const { body } = await caller.get(path);
  expect(body).toContainEqual({
    id: market.id,
    title: 'Market',
    class_id: section.class_id,
    section_id: null,
    published: true,
    created_at: expect.any(String),
    studentsUsed: 2,
    sessions: 3,
    sessionsEnded: 3,
    avgTimeSpent: 190 / 3,
    completionRate: 50,
    // One student takes 75 seconds on average, the other 40.
    medianTimeSpent: 58,
  });
  expect(body).toContainEqual(
    expect.objectContaining({
      title: 'Unused',
      studentsUsed: 0,
      avgTimeSpent: 0,
      completionRate: 0,
    }),
  );
});

test('a case is published in analytics as long as students see it, also while it is edited', async () => {
  const { caller, market } = await practisedClass();
  const cases = '/api/practice_cases';
  await caller.put(`${cases}/update_case/${market.id}`, { title: 'Mark', is_draft: true });
  expect((await caller.get(path)).body).toMatchObject([{ title: 'Mark', published: true }]);
  await caller.put(`${cases}/publish/${market.id}`, { published: false });
  expect((await caller.get(path)).body).toMatchObject([{ published: false }]);
});

test('analytics of one week equal a manual count and reject a week that does not start on Monday', async () => {
  const { caller, market, one, two } = await practisedClass();
  const monday = new Date(`${weekOf(new Date())}T00:00:00Z`);
  const before = new Date(monday.getTime() - 3 * 24 * 3600 * 1000);
  await Conversation.updateMany({ user_id: one.id, duration: 30 }, { start_time: before });
  await Conversation.updateMany({ user_id: two.id }, { start_time: monday });
  const of = async (day: Date) => {
    const { body } = await caller.get(`${path}?week=${day.toISOString().slice(0, 10)}`);
    return body;
  };
  expect(await of(monday)).toMatchObject([
    {
      id: market.id,
      studentsUsed: 2,
      sessions: 2,
      sessionsEnded: 2,
      avgTimeSpent: 80,
      completionRate: 50,
      medianTimeSpent: 80,
    },
  ]);
  expect(await of(new Date(monday.getTime() - 7 * 24 * 3600 * 1000))).toMatchObject([
    { studentsUsed: 1, sessions: 1, avgTimeSpent: 30, completionRate: 0, medianTimeSpent: 30 },
  ]);
  expect((await caller.get(`${path}?week=${before.toISOString().slice(0, 10)}`)).status).toBe(400);
});

test('analytics of the current week change with each new session and after a rebuild', async () => {
  const { caller, market, one, two, section } = await practisedClass();
  const look = async () => {
    const { body } = await caller.get(`${path}?week=${weekOf(new Date())}`);
    const { studentsUsed, sessions, sessionsEnded, completionRate } = body[0];
    return [studentsUsed, sessions, sessionsEnded, completionRate];
  };
  expect(await look()).toEqual([2, 3, 3, 50]);
  expect(await look()).toEqual([2, 3, 3, 50]);
  await practise(await app.as(two), two, market, 120);
  expect(await look()).toEqual([2, 4, 4, 100]);
  const third = await buildStudent(section);
  const learner = await app.as(third);
  const running = await startOn(learner, third, market);
  expect(await look()).toEqual([3, 5, 4, 200 / 3]);
  await learner.post(`/api/conversations/conversation/${running}/end`, {});
  expect((await look()).slice(0, 3)).toEqual([3, 5, 5]);
  await Conversation.deleteMany({ user_id: one.id });
  await rebuildRollUps();
  expect(await look()).toEqual([2, 3, 3, 50]);
});

test('analytics of a single week return 403 when the institution hides small groups', async () => {
  const { caller, section } = await practisedClass();
  await Institution.updateOne({ _id: section.institution_id }, { $set: { min_cell_size: 2 } });
  const answer = await caller.get(`${path}?week=${weekOf(new Date())}`);
  expect(answer.status).toBe(403);
  expect((await caller.get(path)).body).toMatchObject([{ medianTimeSpent: 58 }]);
});

test('analytics stored by an older version get their median when they are read', async () => {
  const { caller, section } = await practisedClass();
  await caller.get(path);
  await CaseAnalytics.updateMany({ section_id: section.id }, { $unset: { times: 1 } });
  expect((await caller.get(path)).body).toMatchObject([{ medianTimeSpent: 58, sessions: 3 }]);
});

test('a conversation that is still running does not change the average time', async () => {
  const { caller, market, two } = await practisedClass();
  await startOn(await app.as(two), two, market);
  expect((await caller.get(path)).body).toMatchObject([
    { sessions: 4, sessionsEnded: 3, avgTimeSpent: 190 / 3 },
  ]);
});

test('the analytics response contains no id, e-mail address or last name of a student', async () => {
  covers('IANA-16');
  const { caller, one, two } = await practisedClass();
  const answer = await caller.get(path);
  expect(Object.keys(answer.body[0]).sort()).toEqual([
    'avgTimeSpent',
    'class_id',
    'completionRate',
    'created_at',
    'id',
    'medianTimeSpent',
    'published',
    'section_id',
    'sessions',
    'sessionsEnded',
    'studentsUsed',
    'title',
  ]);
  for (const { id, email, last_name } of [one, two])
    for (const personal of [id, email, last_name]) expect(answer.text).not.toContain(personal);
});

test('analytics exclude test runs of instructors', async () => {
  covers('IANA-17');
  const { caller, instructor, market } = await practisedClass();
  const before = (await caller.get(path)).body;
  await practise(caller, instructor, market, 200);
  await startOn(caller, instructor, market);
  expect((await caller.get(path)).body).toEqual(before);
});

test('class_id and section_id limit analytics to sections that the caller teaches', async () => {
  covers('IANA-07');
  const { caller, section, market } = await practisedClass();
  const sibling = await buildSection({ class_id: section.class_id });
  const neighbour = await buildStudent(sibling);
  await practise(await app.as(neighbour), neighbour, market, 100);
  for (const query of ['', `?class_id=${section.class_id}`, `?section_id=${section.id}`])
    expect((await caller.get(path + query)).body[0].studentsUsed).toBe(2);
  const theirs = await app.as(await buildInstructor(sibling));
  expect((await theirs.get(path)).body[0].studentsUsed).toBe(1);
  expect((await caller.get(`${path}?section_id=${sibling.id}`)).status).toBe(403);
});

test('analytics hide averages of groups below the minimum size of the institution', async () => {
  covers('R1');
  const { caller, section } = await practisedClass();
  const blanked = { studentsUsed: 2, avgTimeSpent: null, completionRate: null };
  const set = (min_cell_size: number) =>
    Institution.updateOne({ _id: section.institution_id }, { $set: { min_cell_size } });
  await set(3);
  expect((await caller.get(path)).body[0]).toMatchObject(blanked);
  await set(2);
  expect((await caller.get(path)).body[0]).toMatchObject({ completionRate: 50 });
});

const weeksPath = `${path}/weeks`;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
interface Week {
  week_start: string;
  sessions: number | null;
}

test('weekly analytics count sessions that students started, from Monday, without test runs', async () => {
  const { caller, instructor, section, market, one } = await practisedClass();
  await practise(caller, instructor, market, 200);
  const times = [7, 8, 30, 30.5, 200].map(daysAgo);
  for (const at of times) await buildPractised({ ...one, section }, market, { at });
  const { body } = await caller.get(weeksPath);
  const mondays = body.map(({ week_start }: Week) => week_start);
  expect(mondays).toHaveLength(12);
  for (const monday of mondays) expect(new Date(monday).getUTCDay()).toBe(1);
  expect(mondays).toEqual([...mondays].sort());
  const started = await Conversation.find({ section_id: section.id, is_test: false }).lean();
  for (const { week_start, sessions } of body) {
    const from = Date.parse(week_start);
    const within = started.filter(
      ({ start_time }) => Math.floor((start_time.getTime() - from) / (7 * 24 * 3_600_000)) === 0,
    );
    expect([week_start, sessions]).toEqual([week_start, within.length]);
  }
});

test('weekly session counts are null below the minimum group size, also in sums over sections', async () => {
  covers('R1');
  const { caller, instructor, section, market, one } = await practisedClass();
  const more = await buildSection({ institution_id: section.institution_id });
  await buildEnrollment(instructor, more, 'instructor');
  const elsewhere = await buildCase(more);
  for (let n = 0; n < 3; n += 1) {
    const student = await buildStudent(more);
    await buildPractised(student, elsewhere, { at: daysAgo(14) });
  }
  await buildPractised({ ...one, section }, market, { at: daysAgo(14) });
  await Institution.updateOne({ _id: section.institution_id }, { $set: { min_cell_size: 2 } });
  const twoWeeksAgo = async (section_id?: string) => {
    const { body } = await caller.get(weeksPath + (section_id ? `?section_id=${section_id}` : ''));
    return body.at(-3).sessions;
  };
  expect(await twoWeeksAgo(more.id)).toBe(3);
  expect(await twoWeeksAgo(section.id)).toBeNull();
  expect(await twoWeeksAgo()).toBeNull();
});

test('stored analytics equal a recount after practice, a move to another section and a rebuild', async () => {
  const { caller, section, market, one } = await practisedClass();
  const sibling = await buildSection({ class_id: section.class_id });
  await caller.get(path);
  await buildEnrollment(one, sibling, 'student');
  await buildPractised(one, market, { section_id: sibling.id, at: daysAgo(1), seconds: 90 });
  await buildPractised(one, market, { section_id: sibling.id, at: new Date(), seconds: 10 });
  const theirs = await app.as(await buildInstructor(sibling));
  const read = () => Promise.all([caller, theirs].map(async (who) => (await who.get(path)).body));
  const kept = await read();
  const counted = async (section_id: string) => {
    const rows = await CaseProgress.find({ practice_case_id: market.id, section_id }).lean();
    const sum = (of: (row: (typeof rows)[number]) => number) =>
      rows.reduce((total, row) => total + of(row), 0);
    const sessions = sum(({ attempts }) => attempts);
    return {
      studentsUsed: rows.length,
      sessions,
      avgTimeSpent: sum(({ total_seconds }) => total_seconds) / sessions,
      completionRate: (100 * sum(({ completions }) => Number(completions > 0))) / rows.length,
    };
  };
  expect(kept[0][0]).toMatchObject(await counted(section.id));
  expect(kept[1][0]).toMatchObject(await counted(sibling.id));
  const sessionsOf = async () => {
    const rows = (await theirs.get('/api/instructors/students/engagement')).body;
    return rows.map((row: { sessionsCompleted: number }) => row.sessionsCompleted);
  };
  const before = await sessionsOf();
  await Promise.all([CaseAnalytics.deleteMany({}), SectionProgress.deleteMany({})]);
  await rebuildRollUps();
  expect(await read()).toEqual(kept);
  expect(await sessionsOf()).toEqual(before);
});

test('analytics return 401 without a token, 403 to students and masters, 400 for an invalid id', async () => {
  covers('CALL-32');
  expect((await app.anonymous().get(path)).status).toBe(401);
  for (const person of [await buildStudent(), await buildMaster()])
    expect((await (await app.as(person)).get(path)).status).toBe(403);
  const caller = await app.as(await buildInstructor());
  expect((await caller.get(`${path}?class_id=$gt`)).status).toBe(400);
});
