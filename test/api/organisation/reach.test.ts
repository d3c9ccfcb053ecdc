import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { invitationsPerDay } from '../../../tool/contract/constants/limits.ts';
import { noAccommodations } from '../../../tool/features/accommodations/policy.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { invitation } from '../../../tool/features/notices/invitation.ts';
import { sendNotice } from '../../../tool/features/notices/send.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createLimiter } from '../../../tool/http/rate-limit.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildInstitution, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildProvided,
  buildUser,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail } from '../../support/dependencies.ts';

useDatabase();
const mail = collectMail();
let app: TestApp;
/** What happens once while an invitation is counted: another call in the middle of the first one. */
let meanwhile: (() => PromiseLike<unknown>) | undefined;
beforeAll(() => {
  const limit = createLimiter(mongoose.connection);
  app = createTestApp({
    mail,
    limit: (...rules) => ({
      async consume(call, points) {
        const other = rules[0]?.name === 'invitations-instructor' ? meanwhile : undefined;
        if (other) meanwhile = undefined;
        await other?.();
        await limit(...rules).consume(call, points);
      },
      rehearse: (call) => limit(...rules).rehearse(call),
    }),
  });
});

let caller: Caller;
let section: BuiltSection;
beforeEach(async () => {
  mail.sent.length = 0;
  const instructor = await buildInstructor();
  ({ section } = instructor);
  caller = await app.as(instructor);
});

const add = (email: string, names: object = {}) =>
  caller.post('/api/instructors/students/add', { email, section_id: section.id, ...names });
const importing = (emails: string[], dry_run: boolean) =>
  caller.post('/api/instructors/students/import', {
    section_id: section.id,
    rows: emails.map((email, index) => ({ line: index + 1, email })),
    dry_run,
  });
const roster = async () =>
  (await caller.get(`/api/instructors/students/engagement?section_id=${section.id}`)).body;

/** A person of another institution with a recent login. */
const buildOutsider = async () =>
  buildUser({ institution_id: (await buildInstitution()) as never, last_login: new Date() });

/** A response without the id and address, which differ between any two people. */
const shapeOf = (
  { status, body }: { status: number; body: { student: object } },
  email: string,
) => [
  status,
  JSON.stringify({ ...body, student: { ...body.student, id: 'id' } }).replaceAll(email, 'address'),
];

const inside = (is_student: boolean) => ({
  is_student,
  institution_id: section.institution_id as never,
});

describe('adding a person outside the reach of an instructor', () => {
  const kinds: [string, () => Promise<{ id: string; email: string }>][] = [
    ['a person of another institution', buildOutsider],
    ['a person of no institution', () => buildUser({ last_login: new Date() })],
    ['a master', () => buildMaster()],
    ['a master of the institution who was a student', () => buildMaster(inside(true))],
    ['an instructor between two sections', () => buildUser(inside(false))],
    [
      'somebody whom another institution has invited',
      async () => buildProvided({ institution_id: (await buildInstitution()) as never }),
    ],
  ];

  test.each(kinds)('%s gets the response and row of a new address', async (_, build) => {
    const fresh = `fresh-${section.id}@parley.test`;
    const person = await build();
    const known = await add(person.email);
    expect(shapeOf(known, person.email)).toEqual(shapeOf(await add(fresh), fresh));
    expect(known.body.student.id).not.toBe(person.id);
    const rows = await roster();
    expect(rows.map(({ name }: { name: string }) => name).sort()).toEqual(
      [fresh, person.email].sort(),
    );
    expect((await add(person.email)).status).toBe((await add(fresh)).status);
  });

  test.each(kinds)('%s is imported and previewed like a new address', async (_, build) => {
    const person = await build();
    const emails = ['fresh@parley.test', person.email];
    for (const dry_run of [true, false]) {
      const { body } = await importing(emails, dry_run);
      expect(body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
        'created',
        'created',
      ]);
    }
  });

  test.each(kinds)('%s is not enrolled and not changed', async (_, build) => {
    const person = await build();
    const before = await User.findById(person.id).lean();
    await add(person.email);
    expect(await Enrollment.countDocuments({ user_id: person.id })).toBe(0);
    expect(await User.findById(person.id).lean()).toEqual(before);
  });

  test('can be undone by removing the person from the roster', async () => {
    const { email } = await buildOutsider();
    const { id } = (await add(email)).body.student;
    const removed = await caller.delete(
      `/api/instructors/students/remove/${id}?section_id=${section.id}`,
    );
    expect(removed.status).toBe(200);
    expect(await roster()).toEqual([]);
  });
});

describe('invitation to a class of another institution', () => {
  test('enrols the person who accepts and then shows the name of the account', async () => {
    const outsider = await buildOutsider();
    await add(outsider.email, { first_name: 'As', last_name: 'Typed' });
    expect(await roster()).toMatchObject([{ name: 'As Typed', lastLoginTimestamp: null }]);
    const person = await app.as(outsider);
    const [waiting] = (await person.get('/api/auth/invitations')).body;
    expect(waiting.classes).toMatchObject([{ course_code: section.course_code }]);
    expect((await person.post(`/api/auth/invitations/${waiting.id}/accept`)).status).toBe(200);
    expect(await roster()).toMatchObject([
      { id: outsider.id, name: `${outsider.first_name} ${outsider.last_name}` },
    ]);
    expect((await person.get('/api/auth/invitations')).body).toEqual([]);
  });

  test('keeps the extra days and accommodations that the instructor gave before it was accepted', async () => {
    const outsider = await buildOutsider();
    const { id } = (await add(outsider.email)).body.student;
    const practiceCase = await buildCase(section);
    const place = { section_id: section.id, case_id: practiceCase.id };
    const extra = { extra_days: 3, extra_attempts: 1 };
    await caller
      .put('/api/instructors/assignment-exceptions', { ...place, ...extra, user_id: id })
      .expect(200);
    const exceptions = `/api/instructors/assignment-exceptions?section_id=${section.id}`;
    expect((await caller.get(exceptions)).body).toMatchObject([{ name: outsider.email }]);
    const granted = { ...noAccommodations, captions: true };
    await caller.put(`/api/instructors/students/${id}/accommodations`, granted).expect(200);
    const person = await app.as(outsider);
    await person.post(`/api/auth/invitations/${id}/accept`).expect(200);
    expect((await caller.get(exceptions)).body).toMatchObject([{ ...extra, user_id: outsider.id }]);
    expect((await person.get('/api/auth/me')).body.accommodations).toEqual({ captions: true });
  });

  test('disappears from the roster when the person declines', async () => {
    const outsider = await buildOutsider();
    await add(outsider.email);
    const person = await app.as(outsider);
    const [waiting] = (await person.get('/api/auth/invitations')).body;
    await person.post(`/api/auth/invitations/${waiting.id}/decline`);
    expect(await roster()).toEqual([]);
    expect(await Enrollment.countDocuments({ user_id: outsider.id })).toBe(0);
  });

  test('leaves no exception in the figures of an assignment when the person declines', async () => {
    const outsider = await buildOutsider();
    const { id } = (await add(outsider.email)).body.student;
    const { id: case_id } = await buildCase(section);
    const terms = { due_at: null, closes_at: null, max_attempts: 1 };
    await caller
      .put(`/api/instructors/assignments/${case_id}`, { section_id: section.id, ...terms })
      .expect(200);
    const extra = { case_id, extra_days: 0, extra_attempts: 1 };
    await caller
      .put('/api/instructors/assignment-exceptions', {
        section_id: section.id,
        user_id: id,
        ...extra,
      })
      .expect(200);
    await (await app.as(outsider)).post(`/api/auth/invitations/${id}/decline`).expect(200);
    const { body } = await caller.get(`/api/instructors/assignments?section_id=${section.id}`);
    expect(body).toMatchObject([{ case_id, exceptions: 0 }]);
  });

  test('deletes the typed name when it is answered', async () => {
    const outsider = await buildOutsider();
    const typed = { first_name: 'As', last_name: 'Typed' };
    const { id } = (await add(outsider.email, typed)).body.student;
    const person = await app.as(outsider);
    await person.post(`/api/auth/invitations/${id}/accept`);
    const answered = await User.findById(id).select('+name_keys').lean();
    expect(answered).toMatchObject({ first_name: '', last_name: '', name_keys: [] });
  });

  test('is hidden from other people and from a person whose address is not proved', async () => {
    const outsider = await buildOutsider();
    await add(outsider.email);
    const id = (await User.findOne({ claimed_email: outsider.email }).lean())?._id;
    const stranger = await app.as(await buildUser());
    expect((await stranger.get('/api/auth/invitations')).body).toEqual([]);
    expect((await stranger.post(`/api/auth/invitations/${String(id)}/accept`)).status).toBe(404);
    await User.updateOne({ _id: outsider.id }, { $unset: { email_proof: 1 } });
    const unproved = await app.as(outsider);
    expect((await unproved.get('/api/auth/invitations')).body).toEqual([]);
    expect((await unproved.post(`/api/auth/invitations/${String(id)}/accept`)).status).toBe(404);
  });

  test('is mailed without a secret, and not to a master', async () => {
    const outsider = await buildOutsider();
    const master = await buildMaster();
    for (const { email } of [outsider, master]) {
      const { id } = (await add(email)).body.student;
      await sendNotice(app.dependencies, invitation, id);
    }
    expect(mail.sent.map(({ to }) => to)).toEqual([outsider.email]);
    expect(mail.sent[0]?.text).toContain('/login');
    expect(mail.sent[0]?.text).not.toContain('#');
  });
});

test('adding a student of the same institution enrols them immediately', async () => {
  const student = await buildUser({ institution_id: section.institution_id as never });
  const { body } = await add(student.email);
  expect(body.student).toMatchObject({
    id: student.id,
    name: `${student.first_name} ${student.last_name}`,
  });
});

test.each([
  ['a new address', async () => `new-${randomBytes(4).toString('hex')}@parley.test`],
  ['an address of another institution', async () => (await buildOutsider()).email],
])('two calls at once for %s add one student', async (_kind, addressOf) => {
  const email = await addressOf();
  meanwhile = () => add(email);
  expect((await importing([email], false)).body.lines).toMatchObject([
    { outcome: 'already_enrolled' },
  ]);
  expect(await roster()).toHaveLength(1);
});

describe('invitation mails', () => {
  test('are limited per day and section, as a preview says, and further people are not stored', async () => {
    const emails = Array.from(
      { length: invitationsPerDay.section + 1 },
      (_, n) => `person-${n}@crowd.test`,
    );
    const preview = (await importing(emails, true)).body.lines;
    const { lines } = (await importing(emails, false)).body;
    const error = expect.stringContaining('tomorrow');
    expect(lines.at(-1)).toMatchObject({ outcome: 'failed', error });
    expect(preview).toEqual(lines);
    expect(await User.countDocuments({ email: /@crowd\.test$/ })).toBe(invitationsPerDay.section);
    expect(await add('more@crowd.test')).toMatchObject({ status: 429, body: { error } });
    expect((await importing(['more@crowd.test'], true)).body.lines).toMatchObject([{ error }]);
  });
});

test('an import does not make a person with an unproved address an instructor', async () => {
  const squatter = await buildUser({ email_proof: undefined as never });
  const owner = await buildUser();
  const master = await app.as(await buildMaster());
  const { institution_id, course_code, section_code } = section;
  const answer = await master.post('/api/master/import/enrollments', {
    institution_id,
    rows: [squatter, owner].map(({ email }, index) => ({
      line: index + 1,
      email,
      role: 'instructor',
      course_code,
      term_code: '2026A',
      section_code,
    })),
    dry_run: false,
  });
  expect(answer.body.lines).toMatchObject([
    { outcome: 'failed', error: expect.stringContaining('proved') },
    { outcome: 'enrolled' },
  ]);
  expect(await Enrollment.countDocuments({ user_id: squatter.id })).toBe(0);
});
