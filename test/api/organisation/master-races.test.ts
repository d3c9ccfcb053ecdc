import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { listSectionEnrollments } from '../../../tool/features/enrollments/section-roster.ts';
import { Class, Section } from '../../../tool/features/organisation/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

/**
 * Two masters send conflicting requests concurrently. Each race is run two hundred times on its own
 * records, several at a time, so that the requests interleave in many orders.
 */
const repetitions = 200;
const lanes = 10;

useDatabase();
let app: TestApp;
let master: Caller;
let place: BuiltSection;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
  place = await buildSection();
});

/** Runs a race `repetitions` times in concurrent lanes; `lane` is the number of the lane. */
async function race(run: (count: number, lane: number) => Promise<void>): Promise<void> {
  let begun = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (begun < repetitions) await run(begun++, lane);
    }),
  );
}

/** Sends both requests without waiting between them, in alternating order. */
async function both<T>(count: number, one: () => PromiseLike<T>, two: () => PromiseLike<T>) {
  if (count % 2 === 0) return Promise.all([one(), two()]);
  const [second, first] = await Promise.all([two(), one()]);
  return [first, second] as const;
}
const twice = <T>(call: () => PromiseLike<T>) => both(0, call, call);
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort();

async function manySections(): Promise<string[]> {
  const { institution_id, class_id, term_id } = place;
  const made = await Section.insertMany(
    Array.from({ length: repetitions }, (_, index) => ({
      institution_id,
      class_id,
      term_id,
      section_code: `R${index}`,
    })),
  );
  return made.map(({ _id }) => String(_id));
}

/** People without an enrolment. */
async function manyPeople(): Promise<string[]> {
  const made = await User.insertMany(
    Array.from({ length: repetitions }, () => ({
      email: `racer-${randomBytes(6).toString('hex')}@parley.test`,
      first_name: 'Ray',
      last_name: 'Sir',
    })),
  );
  return made.map(({ _id }) => String(_id));
}

const enroll = (user_id = '', section_id = '', role: EnrollmentRole = 'student') =>
  master.post('/api/master/enrollments', { user_id, section_id, role });

test('deleting a section while a user is enrolled leaves no visible enrolment', async () => {
  const sections = await manySections();
  const students = await Promise.all(Array.from({ length: lanes }, () => buildStudent()));
  await race(async (count, lane) => {
    const id = sections[count] ?? '';
    const [enrolled, deleted] = await both(
      count,
      () => enroll(students[lane]?.id, id),
      () => master.delete(`/api/master/sections/${id}`),
    );
    expect([200, 404]).toContain(enrolled.status);
    expect(deleted.status).toBe(200);
    expect(await listSectionEnrollments(id)).toEqual([]);
  });
  // Each student sees only their own section, as if the deleted ones had never existed.
  for (const student of students) {
    const { body } = await (await app.as(student)).get('/api/students/classes');
    expect(body.map((row: BuiltSection & { section_id: string }) => row.section_id)).toEqual([
      student.section.id,
    ]);
  }
});

test('deleting a class while a section is added leaves no visible section', async () => {
  const { institution_id, term_id } = place;
  const classes = await Class.insertMany(
    Array.from({ length: repetitions }, (_, index) => ({
      institution_id,
      course_code: `RACE ${index}`,
      title: 'Race',
    })),
  );
  await race(async (count) => {
    const class_id = String(classes[count]?._id);
    const [added, deleted] = await both(
      count,
      () => master.post('/api/master/sections', { class_id, term_id, section_code: 'A' }),
      () => master.delete(`/api/master/classes/${class_id}`),
    );
    expect([200, 404]).toContain(added.status);
    expect(deleted.status).toBe(200);
    const left = await master.get(`/api/master/sections?class_id=${class_id}`);
    expect(left.body).toEqual([]);
  });
});

test('adding one address twice concurrently returns 200 and 409 and creates one user', async () => {
  const person = { first_name: 'Ada', last_name: 'Byron' };
  await race(async (count) => {
    // The same address in another case.
    const email = `race-${count}@parley.test`;
    const answers = await both(
      count,
      () => master.post('/api/master/add_user', { ...person, email }),
      () => master.post('/api/master/add_user', { ...person, email: email.toUpperCase() }),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });
  expect(await User.countDocuments({ email: /^race-/i })).toBe(repetitions);
});

test('enrolling a user twice concurrently returns 200 and 409 and creates one enrolment', async () => {
  const people = await manyPeople();
  await race(async (count) => {
    const user = people[count];
    const answers = await both(
      count,
      () => enroll(user, place.id),
      () => enroll(user, place.id, 'ta'),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const [row] = await Enrollment.find({ user_id: user }).lean();
    const [made] = answers.filter(({ status }) => status === 200);
    expect(row).toMatchObject({ role: made?.body.role, active: true });
  });
  const rows = { user_id: { $in: people }, section_id: place.id };
  expect(await Enrollment.countDocuments(rows)).toBe(repetitions);
});

test('removing an enrolment twice concurrently returns 200 and 404 and logs one removal', async () => {
  const people = await manyPeople();
  const { id: section_id, class_id } = place;
  const made = await Enrollment.insertMany(
    people.map((user_id) => ({ user_id, section_id, class_id, role: 'student' })),
  );
  const ids = made.map(({ _id }) => String(_id));
  await race(async (count) => {
    const path = `/api/master/enrollments/${ids[count]}/${section_id}`;
    expect(statuses(await twice(() => master.delete(path)))).toEqual([200, 404]);
  });
  const noted = { action: 'delete' as const, target_id: { $in: ids } };
  expect(await Audit.countDocuments(noted)).toBe(repetitions);
});

test('deleting or restoring a section twice concurrently returns 200 and 404', async () => {
  const sections = await manySections();
  await race(async (count) => {
    const path = `/api/master/sections/${sections[count]}`;
    expect(statuses(await twice(() => master.delete(path)))).toEqual([200, 404]);
    expect(statuses(await twice(() => master.post(`${path}/restore`)))).toEqual([200, 404]);
  });
  for (const action of ['delete', 'restore'] as const)
    expect(await Audit.countDocuments({ action, target_id: { $in: sections } })).toBe(repetitions);
  expect(await Section.countDocuments({ _id: { $in: sections }, deleted_at: null })).toBe(
    repetitions,
  );
});
