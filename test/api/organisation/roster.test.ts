import { beforeAll, describe, expect, test } from '@jest/globals';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildStudent,
  buildUser,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

/** An instructor with a new section. */
async function teaching(): Promise<{ caller: Caller; section: BuiltSection }> {
  const instructor = await buildInstructor();
  return { caller: await app.as(instructor), section: instructor.section };
}

const engagement = '/api/instructors/students/engagement';
const add = '/api/instructors/students/add';
const remove = '/api/instructors/students/remove';

describe('GET /api/instructors/students/engagement', () => {
  test('returns exactly the specified fields and counts the sessions of the caller’s sections', async () => {
    covers('ISTU-15', 'ISTU-16', 'CALL-29');
    const { caller, section } = await teaching();
    const last_login = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000 - 60_000);
    const student = await buildStudent(section, { last_login });
    const practiceCase = await buildCase(section);
    await buildPractised(student, practiceCase, { section_id: section.id });
    await buildPractised(student, practiceCase, { section_id: section.id });
    await buildPractised(student, practiceCase, { section_id: section.id, completed: false });
    const elsewhere = await buildSection();
    await buildPractised(student, await buildCase(elsewhere), { section_id: elsewhere.id });
    const answer = await caller.get(engagement);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual([
      {
        id: student.id,
        name: `${student.first_name} ${student.last_name}`,
        email: student.email,
        sessionsCompleted: 2,
        sessionsStarted: 3,
        secondsPracticed: 360,
        lastPracticed: expect.any(String),
        casesDone: 1,
        casesAssigned: 1,
        lastActive: '3 days ago',
        lastLoginTimestamp: last_login.toISOString(),
        section_ids: [section.id],
      },
    ]);
  });

  test('sorts by last, then first name, and returns Never for a person who never logged in', async () => {
    const { caller, section } = await teaching();
    for (const [first_name, last_name] of [
      ['Zoe', 'Alder'],
      ['Bea', 'Álvarez'],
      ['Amy', 'Alder'],
    ])
      await buildStudent(section, { first_name, last_name });
    const rows = (await caller.get(engagement)).body;
    expect(rows.map(({ name }: { name: string }) => name)).toEqual([
      'Amy Alder',
      'Zoe Alder',
      'Bea Álvarez',
    ]);
    expect(rows[0]).toMatchObject({ lastActive: 'Never', lastLoginTimestamp: null });
  });

  test('filters by class or section, lists each person once and returns 403 for a foreign class', async () => {
    const first = await buildSection();
    const second = await buildSection({ ...first, section_code: 'B' });
    const instructor = await buildInstructor(first);
    const student = await buildStudent(first);

    const { class_id } = second;
    await Enrollment.create([
      { user_id: instructor.id, section_id: second.id, class_id, role: 'instructor' },
      { user_id: student.id, section_id: second.id, class_id, role: 'student' },
    ]);
    const other = await buildStudent(second);
    const caller = await app.as(instructor);
    const ids = async (query: string) =>
      (await caller.get(engagement + query)).body.map(({ id }: { id: string }) => id).sort();
    expect(await ids('')).toEqual([student.id, other.id].sort());
    expect(await ids(`?section_id=${first.id}`)).toEqual([student.id]);
    expect(await ids(`?class_id=${class_id}`)).toEqual([student.id, other.id].sort());
    const foreign = await buildSection();
    expect((await caller.get(`${engagement}?section_id=${foreign.id}`)).status).toBe(403);
    expect((await caller.get(`${engagement}?class_id=${foreign.class_id}`)).status).toBe(403);
  });
});

describe('adding and removing a student', () => {
  test('creates an unregistered student without names for an unknown address', async () => {
    covers('ISTU-11', 'ISTU-17', 'CALL-30');
    const { caller, section } = await teaching();
    const answer = await caller.post(add, { email: ' New.One@Parley.test ' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      student: {
        id: expect.any(String),
        name: 'new.one@parley.test',
        email: 'new.one@parley.test',
        not_registered: true,
        sessionsCompleted: 0,
        sessionsStarted: 0,
        secondsPracticed: 0,
        lastPracticed: null,
        casesDone: 0,
        casesAssigned: 0,
        lastActive: 'Never',
        lastLoginTimestamp: null,
        section_ids: [section.id],
      },
    });
    const user = await User.findById(answer.body.student.id).lean();
    expect(user).toMatchObject({ is_registered: false, is_student: true });
    expect(String(user?.institution_id)).toBe(section.institution_id);
  });

  test('keeps the name of a known person', async () => {
    const { caller, section } = await teaching();
    const user = await buildUser({ institution_id: section.institution_id as never });
    const answer = await caller.post(add, { email: user.email, first_name: 'X', last_name: 'Y' });
    expect(answer.body.student).toMatchObject({
      id: user.id,
      name: `${user.first_name} ${user.last_name}`,
    });
  });

  test('returns 400 for a blank or missing address', async () => {
    covers('ISTU-10');
    const { caller } = await teaching();
    for (const body of [{}, { email: '  ' }, { email: null }]) {
      const answer = await caller.post(add, body);
      expect([answer.status, answer.body.error]).toEqual([400, 'Email is required']);
    }
  });

  test('returns 409 for an active student', async () => {
    const { caller, section } = await teaching();
    const { email } = await buildStudent(section);
    expect((await caller.post(add, { email })).status).toBe(409);
    expect((await caller.get(engagement)).body).toHaveLength(1);
  });

  test('keeps account and progress on removal, and reactivates on adding again', async () => {
    covers('ISTU-18', 'ISTU-14', 'ISTU-19', 'CALL-31');
    const { caller, section } = await teaching();
    const student = await buildStudent(section);
    const practiceCase = await buildCase(section);
    const conversation = await buildPractised(student, practiceCase, { section_id: section.id });
    const removed = await caller.delete(`${remove}/${student.id}?section_id=${section.id}`);
    expect([removed.status, removed.body]).toEqual([200, { success: true }]);
    expect((await caller.get(engagement)).body).toEqual([]);
    const kept = await app.as(student);
    expect((await kept.get('/api/auth/me')).status).toBe(200);
    expect((await kept.get(`/api/students/conversations/${conversation.id}`)).status).toBe(200);
    const again = await caller.post(add, { email: student.email, section_id: section.id });
    expect(again.body).toMatchObject({
      reactivated: true,
      student: { id: student.id, sessionsCompleted: 1 },
    });
  });

  test('returns 400 without a section when the caller teaches several (decision R34)', async () => {
    const { caller, section } = await teaching();
    const { email } = await buildUser();

    const me = (await caller.get('/api/auth/me')).body;
    const second = await buildSection({ ...section, section_code: 'B' });
    await Enrollment.create({
      user_id: me.id,
      section_id: second.id,
      class_id: second.class_id,
      role: 'instructor',
    });
    const vague = await caller.post(add, { email });
    expect([vague.status, vague.body.error]).toEqual([400, 'Please choose a class first.']);
    expect((await caller.post(add, { email, section_id: second.id })).status).toBe(200);
  });

  test('returns 403 for a section that the caller does not teach', async () => {
    covers('ISTU-26');
    const { caller } = await teaching();
    const student = await buildStudent();
    const { id: section_id } = student.section;
    const before = await databaseSnapshot();
    for (const answer of [
      await caller.post(add, { email: 'someone@parley.test', section_id }),
      await caller.delete(`${remove}/${student.id}?section_id=${section_id}`),
      await caller.post('/api/instructors/students/import', {
        section_id,
        rows: [{ line: 1, email: 'someone@parley.test' }],
        dry_run: false,
      }),
    ])
      expect(answer.status).toBe(403);
    expect(await databaseSnapshot()).toBe(before);
  });

  test('returns 404 when removing an assistant', async () => {
    const { caller, section } = await teaching();
    const assistant = await buildEnrolled('ta', section);
    const answer = await caller.delete(`${remove}/${assistant.id}?section_id=${section.id}`);
    expect(answer.status).toBe(404);
    expect(answer.body.error).toEqual(expect.any(String));
  });
});

test('a student import returns the same outcome of each line in the dry run and afterwards', async () => {
  const { caller, section } = await teaching();
  const active = await buildStudent(section);
  const former = await buildStudent(section);
  await caller.delete(`${remove}/${former.id}?section_id=${section.id}`);
  const known = await buildUser({ institution_id: section.institution_id as never });
  const emails = [
    'fresh@parley.test',
    known.email,
    active.email,
    former.email,
    'no address',
    known.email,
  ];
  const rows = emails.map((email, index) => ({ line: index + 2, email, first_name: 'F' }));
  const send = (dry_run: boolean) =>
    caller.post('/api/instructors/students/import', { section_id: section.id, rows, dry_run });
  const outcomes = ['created', 'enrolled', 'already_enrolled', 'reactivated', 'failed', 'failed'];

  const before = await databaseSnapshot();
  const preview = await send(true);
  expect(preview.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
  expect(await databaseSnapshot()).toBe(before);

  const done = await send(false);
  expect(done.body.lines).toEqual(preview.body.lines);
  expect(done.body.lines[4]).toMatchObject({
    line: 6,
    error: 'Please enter a valid email address',
  });
  expect(done.body.lines[5]).toMatchObject({ line: 7, error: 'This line repeats line 3.' });
  expect((await caller.get(engagement)).body).toHaveLength(4);
});
