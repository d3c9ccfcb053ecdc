import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { Audit, AuditIntent } from '../../../tool/features/audit/model.ts';
import { audited } from '../../../tool/features/audit/service.ts';
import { recordConsent } from '../../../tool/features/consents/service.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { getUser } from '../../../tool/features/users/service.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildMaster, buildStudent, type BuiltUser } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let masterUser: BuiltUser;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  masterUser = await buildMaster({ first_name: 'Ruth', last_name: 'Adler' });
  master = await app.as(masterUser);
});

describe('audit log', () => {
  beforeEach(async () => {
    await Audit.deleteMany();
    await AuditIntent.deleteMany();
  });
  const rows = async () => (await master.get('/api/master/audit')).body;
  const longAgo = () =>
    AuditIntent.updateMany({}, { $set: { at: new Date(Date.now() - 11 * 60 * 1000) } });
  const name = 'Interrupted University';

  test('contains a change as interrupted when its row could not be written', async () => {
    jest.spyOn(Audit, 'create').mockRejectedValueOnce(new Error('the database is gone'));
    const answer = await master.post('/api/master/institutions', { name });
    expect(answer.status).toBe(500);
    expect(await Institution.countDocuments({ name })).toBe(1);
    // The change may still be running, so it is not yet reported as interrupted.
    expect(await rows()).toEqual([]);
    await longAgo();
    const expected = {
      id: expect.any(String),
      at: expect.any(String),
      actor_id: masterUser.id,
      actor_name: 'Ruth Adler',
      action: 'create',
      kind: 'institution',
      target_id: '',
      before: null,
      after: { name, location: '' },
      interrupted: true,
    };
    expect(await rows()).toEqual([expected]);
    // A second read does not add the row again.
    expect(await rows()).toEqual([expected]);
    expect(await AuditIntent.countDocuments()).toBe(0);
  });

  test('names person and section of an enrolment that was interrupted', async () => {
    jest.spyOn(Audit, 'create').mockRejectedValueOnce(new Error('the database is gone'));
    const [person, { section }] = [await buildStudent(), await buildStudent()];
    await master.post('/api/master/enrollments', { user_id: person.id, section_id: section.id });
    await longAgo();
    const [row] = await rows();
    expect(row.after).toEqual({
      email: person.email,
      role: 'student',
      section: expect.stringMatching(new RegExp(` ${section.section_code} \\(`)),
    });
  });

  test('contains a change once when only the deletion of its intent failed', async () => {
    jest.spyOn(AuditIntent, 'deleteOne').mockRejectedValueOnce(new Error('the database is gone'));
    await master.post('/api/master/institutions', { name });
    await longAgo();
    const [first] = await Promise.all([rows(), rows()]);
    expect(first).toMatchObject([{ action: 'create', interrupted: false }]);
    expect(await Audit.countDocuments()).toBe(1);
    expect(await AuditIntent.countDocuments()).toBe(0);
  });

  test('keeps an intent for a change that failed unexpectedly but not for a rejected one', async () => {
    const answer = await master.delete(`/api/master/institutions/${'f'.repeat(24)}`);
    expect(answer.status).toBe(404);
    expect(await AuditIntent.countDocuments()).toBe(0);
    const failing = audited({ id: masterUser.id }, { action: 'update', kind: 'term' }, async () => {
      throw new Error('connection lost');
    });
    await expect(failing).rejects.toThrow('connection lost');
    expect(await AuditIntent.countDocuments()).toBe(1);
  });

  test('is filtered by kind, in pages', async () => {
    const { body: made } = await master.post('/api/master/institutions', { name });
    const path = '/api/master/access-groups/Early';
    await master.put(path, { opens_at: null, message: 'One' });
    await master.put(path, { opens_at: null, message: 'Two' });
    await master.put(`/api/master/institutions/${made.id}`, { name });
    const groups = '/api/master/audit?kind=access_group&limit=1';
    const first = (await master.get(groups)).body;
    expect(first).toMatchObject([
      { action: 'update', before: { message: 'One' }, after: { message: 'Two' } },
    ]);
    const second = (await master.get(`${groups}&cursor=${first[0].id}`)).body;
    expect(second).toMatchObject([{ action: 'create', before: null, after: { message: 'One' } }]);
    expect((await master.get(`${groups}&cursor=${second[0].id}`)).body).toEqual([]);
  });

  test('has no route that changes or deletes a row', async () => {
    await master.post('/api/master/institutions', { name });
    const [{ id }] = await rows();
    for (const path of ['/api/master/audit', `/api/master/audit/${id}`])
      for (const method of ['post', 'put', 'delete'] as const)
        expect((await master[method](path, {})).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});

describe('consent records', () => {
  test('list every answer with its version, newest first, with filters', async () => {
    const student = await buildStudent(undefined, { first_name: 'Ana', last_name: 'Consents' });
    const old = {
      user_id: student.id,
      email: `old-${student.email}`,
      access_group: 'Normal',
      has_consented: true,
      version: 'student-1',
      text_hash: 'a'.repeat(64),
      at: new Date('2025-02-03T10:00:00Z'),
    };
    await Consent.create(old);
    await recordConsent(await getUser(student.id), true);
    await recordConsent(await getUser(student.id), false);
    const { body: all } = await master.get('/api/master/consents');
    const base = { user_id: student.id, name: 'Ana Consents', access_group: 'Normal' };
    expect(all).toEqual([
      expect.objectContaining({
        ...base,
        version: consentTexts.student.version,
        has_consented: false,
      }),
      expect.objectContaining({
        ...base,
        version: consentTexts.student.version,
        has_consented: true,
      }),
      { ...base, ...old, id: expect.any(String), at: '2025-02-03T10:00:00.000Z' },
    ]);
    const list = async (query: string) =>
      (await master.get(`/api/master/consents?${query}`)).body.map((row: { id: string }) => row.id);
    const [refused, agreed, former] = all.map((row: { id: string }) => row.id);
    expect(await list('version=student-1')).toEqual([former]);
    expect(await list('has_consented=false')).toEqual([refused]);
    expect(await list(`q=${old.email.toUpperCase()}`)).toEqual([former]);
    expect(await list('q=.')).toEqual([]);
    expect(await list(`limit=1&cursor=${refused}`)).toEqual([agreed]);
  });

  test('count agreements and refusals of each version and mark those in force', async () => {
    const { body } = await master.get('/api/master/consents/versions');
    expect(body).toEqual([
      { version: consentTexts.instructor.version, in_force: true, agreed: 0, refused: 0 },
      { version: 'student-1', in_force: false, agreed: 1, refused: 0 },
      { version: consentTexts.student.version, in_force: true, agreed: 1, refused: 1 },
    ]);
  });
});

test('GET /api/master/feedback lists messages to the team, newest first, in pages', async () => {
  const student = await buildStudent(undefined, { first_name: 'Ana', last_name: 'Writes' });
  const caller = await app.as(student);
  await caller.post('/api/student/feedback', { feedback: 'The first' });
  await caller.post('/api/system/feedback', { feedback: 'The second' });
  const { body } = await master.get('/api/master/feedback');
  const from = { role: 'student', name: 'Ana Writes', email: student.email };
  expect(body).toMatchObject([
    { ...from, text: 'The second' },
    { ...from, text: 'The first' },
  ]);
  const older = await master.get(`/api/master/feedback?limit=1&cursor=${body[0].id}`);
  expect(older.body).toEqual([body[1]]);
});
