import { beforeAll, describe, expect, test } from '@jest/globals';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { shownConsentHeader } from '../../../tool/contract/roles.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { openSession } from '../../../tool/features/sessions/service.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildBoth } from '../../support/builders/both.ts';
import {
  buildMaster,
  buildStudent,
  buildUser,
  testPassword,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

async function login({ email }: BuiltUser) {
  const { body } = await app.anonymous().post('/api/auth/login', { email, password: testPassword });
  return { user: body.user, caller: app.withToken(body.access_token) };
}

const switchTo = (caller: Caller, role: string) => caller.post('/api/auth/role', { role });
/** Whether the session has the student role, and the roles that it can switch between. */
const roleOf = async (caller: Caller) => {
  const { body } = await caller.get('/api/auth/me');
  return [body.is_student, body.roles];
};
const sectionsOf = async (caller: Caller, path: string) => {
  const { status, body } = await caller.get(path);
  return status === 200 ? body.map((row: { section_id: string }) => row.section_id) : status;
};

describe('person who teaches one course and studies in another', () => {
  test('signs in as an instructor and can switch between both roles', async () => {
    const { user } = await login(await buildBoth());
    expect(user).toMatchObject({ is_student: false, roles: ['instructor', 'student'] });
  });

  test('reaches only the sections of the current role', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    expect(await sectionsOf(caller, '/api/instructors/classes')).toEqual([person.taught.id]);
    expect(await sectionsOf(caller, '/api/students/classes')).toBe(403);
    await switchTo(caller, 'student');
    expect(await sectionsOf(caller, '/api/students/classes')).toEqual([person.studied.id]);
    expect(await sectionsOf(caller, '/api/instructors/classes')).toBe(403);
  });

  test('signs in with the role used last', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    const answer = await switchTo(caller, 'student');
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { is_student: true }, needs_consent: false },
    });
    expect((await login(person)).user.is_student).toBe(true);
  });

  test('keeps the role of other sessions when one session switches', async () => {
    const person = await buildBoth();
    const [{ caller: one }, { caller: other }] = [await login(person), await login(person)];
    await switchTo(one, 'student');
    expect((await other.get('/api/auth/me')).body.is_student).toBe(false);
    expect(await sectionsOf(other, '/api/instructors/classes')).toEqual([person.taught.id]);
  });

  test('needs no further consent when switching between roles already consented to', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    await switchTo(caller, 'student');
    for (const role of ['instructor', 'student', 'instructor'])
      expect((await switchTo(caller, role)).body.needs_consent).toBe(false);
    expect((await caller.get('/api/master/check')).status).toBe(200);
  });

  test('needs no consent to switch to courses that they only design', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    await Consent.deleteMany({ user_id: person.id, version: consentTexts.student.version });
    await Enrollment.updateOne({ user_id: person.id, role: 'student' }, { beside_class: true });
    expect((await switchTo(caller, 'student')).body.needs_consent).toBe(false);
    expect(await sectionsOf(caller, '/api/students/classes')).toEqual([person.studied.id]);
  });

  test('switches to a role only after consent to its text', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    await Consent.deleteMany({ user_id: person.id, version: consentTexts.student.version });
    const asked = await switchTo(caller, 'student');
    expect(asked.body).toMatchObject({ needs_consent: true, user: { is_student: false } });
    expect((await caller.get('/api/auth/me')).body.is_student).toBe(false);
    await caller.post('/api/auth/role', { role: 'student', has_consented: true });
    expect(await sectionsOf(caller, '/api/students/classes')).toEqual([person.studied.id]);
    const record = await Consent.findOne({ user_id: person.id }).sort({ _id: -1 }).lean();
    expect(record?.version).toBe(consentTexts.student.version);
  });

  test('keeps the role while the text of the other one that was agreed to is an older one', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    await Consent.deleteMany({ user_id: person.id, version: consentTexts.student.version });
    const agree = (version: string) =>
      caller
        .post('/api/auth/role', { role: 'student', has_consented: true })
        .set(shownConsentHeader, version);
    expect((await agree('student-0')).status).toBe(409);
    expect((await caller.get('/api/auth/me')).body.is_student).toBe(false);
    expect((await agree(consentTexts.student.version)).body.needs_consent).toBe(false);
  });

  test.each([
    ['is told so after an answer to another version of it', true],
    ['is not told so before any answer to it', undefined],
  ])('asked for consent to the text of a role, which has changed, %s', async (_, changed) => {
    const person = await buildBoth();
    const { caller } = await login(person);
    const { version } = consentTexts.student;
    const own = { user_id: person.id, version };
    if (changed) await Consent.updateMany(own, { $set: { version: 'student-0' } });
    else await Consent.deleteMany(own);
    const { body } = await switchTo(caller, 'student');
    expect([body.needs_consent, body.consent_changed]).toEqual([true, changed]);
  });

  test('creates test conversations as an instructor and counted ones as a student', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    for (const [role, section] of [
      ['instructor', person.taught],
      ['student', person.studied],
    ] as const) {
      await switchTo(caller, role);
      const { id } = await buildCase(section);
      await caller.post('/api/conversations/conversation/start', {
        user_id: person.id,
        practice_case_id: id,
      });
    }
    const held = await Conversation.find({ user_id: person.id }).sort({ _id: 1 }).lean();
    expect(held.map(({ section_id, is_test }) => [String(section_id), is_test])).toEqual([
      [person.taught.id, true],
      [person.studied.id, false],
    ]);
    const { body } = await caller.get('/api/students/conversations');
    expect(body.map((row: { id: string }) => row.id)).toEqual([String(held[1]?._id)]);
  });

  test('becomes a student when the enrolment of the last taught section ends', async () => {
    const person = await buildBoth();
    const { caller } = await login(person);
    await Enrollment.updateOne({ section_id: person.taught.id }, { $set: { active: false } });
    expect(await roleOf(caller)).toEqual([true, undefined]);
  });

  test('gets 403 on instructor routes in the student role', async () => {
    const { caller } = await login(await buildBoth());
    await switchTo(caller, 'student');
    expect((await caller.get('/api/instructors/students/engagement')).status).toBe(403);
  });
});

describe('POST /api/auth/role', () => {
  test('returns 403 to a student who asks for the instructor role', async () => {
    const student = await buildStudent();
    const caller = await app.as(student);
    expect((await switchTo(caller, 'instructor')).status).toBe(403);
    expect(await roleOf(caller)).toEqual([true, undefined]);
  });

  test('returns 403 to a master', async () => {
    const caller = await app.as(await buildMaster());
    expect((await switchTo(caller, 'student')).status).toBe(403);
    expect(await roleOf(caller)).toEqual([false, undefined]);
  });

  test('returns 403 in a launched session, which keeps the role of its launch', async () => {
    const person = await buildBoth();
    const options = { origin: 'lti', userAgent: 'test', role: 'student' } as const;
    const caller = app.withToken(await openSession(person.id, options));
    expect(await roleOf(caller)).toEqual([true, undefined]);
    expect((await switchTo(caller, 'instructor')).status).toBe(403);
  });
});

test('a person without an enrolment has the role of the account', async () => {
  for (const is_student of [true, false]) {
    const { user } = await login(await buildUser({ is_student }));
    expect([user.is_student, user.roles]).toEqual([is_student, undefined]);
  }
});

test('a person whose last enrolment ends during a session has the role of the account', async () => {
  const person = await buildBoth();
  const { caller } = await login(person);
  expect((await roleOf(caller))[0]).toBe(false);
  await Enrollment.updateMany({ user_id: person.id }, { $set: { active: false } });
  expect(await roleOf(caller)).toEqual([true, undefined]);
});
