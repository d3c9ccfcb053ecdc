import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { shownConsentHeader } from '../../../tool/contract/roles.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { expectBadBodiesRefused } from '../../support/bad-bodies.ts';
import { buildMaster, buildUnasked, buildUser } from '../../support/builders/people.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';
import { databaseSnapshot } from '../../support/database-snapshot.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});
const path = '/api/auth/record-consent';

test('record-consent stores the version and the hash of the consent text', async () => {
  covers('REG-28', 'CALL-04');
  const user = await buildUnasked({ access_group: 'Spring' });
  const caller = await app.as(user);
  const body = { email: user.email, has_consented: true, access_group: 'Spring' };
  const answer = await caller.post(path, body);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ success: true, admitted: true });
  const rows = await Consent.find({ user_id: user.id }).lean();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    email: user.email,
    access_group: 'Spring',
    has_consented: true,
    version: consentTexts.student.version,
    text_hash: createHash('sha256').update(JSON.stringify(consentTexts.student)).digest('hex'),
  });
  expect((await caller.get('/api/auth/consent')).body).toEqual({
    has_consented: true,
    version: consentTexts.student.version,
    answered_at: rows[0]?.at.toISOString(),
    optional: false,
  });
});

test('record-consent stores the version of the instructor text for an instructor', async () => {
  covers('REG-28');
  const user = await buildUnasked({ is_student: false });
  await (await app.as(user)).post(path, { email: user.email, has_consented: true });
  const row = await Consent.findOne({ user_id: user.id }).lean();
  expect(row?.version).toBe(consentTexts.instructor.version);
});

test('record-consent stores a refusal, and the session stays blocked with 403', async () => {
  covers('REG-28', 'CALL-04');
  const user = await buildUnasked();
  const caller = await app.as(user);
  const answer = await caller.post(path, { email: user.email, has_consented: false });
  expect(answer.body).toEqual({ success: true, admitted: false });
  expect(await Consent.countDocuments({ user_id: user.id, has_consented: false })).toBe(1);
  expect((await caller.get('/api/master/check')).status).toBe(403);
});

test('withdrawing consent blocks the session and keeps the records of both answers', async () => {
  covers('CALL-04');
  const user = await buildUnasked();
  const caller = await app.as(user);
  for (const has_consented of [true, false])
    await caller.post(path, { email: user.email, has_consented });
  expect((await caller.get('/api/master/check')).status).toBe(403);
  expect((await caller.get('/api/auth/consent')).body.has_consented).toBe(false);
  const rows = await Consent.find({ user_id: user.id }).sort({ _id: 1 }).lean();
  expect(rows.map(({ has_consented }) => has_consented)).toEqual([true, false]);
});

test('record-consent returns 403 and writes nothing when the address is that of another person', async () => {
  covers('REG-29', 'CALL-04');
  const [user, other] = [await buildUnasked(), await buildUnasked()];
  const caller = await app.as(user);
  const before = await databaseSnapshot();
  const answer = await caller.post(path, { email: other.email, has_consented: true });
  expect(answer.status).toBe(403);
  expect(answer.body.error).toEqual(expect.any(String));
  expect(await databaseSnapshot()).toBe(before);
});

test('an agreement to an older text than the current one returns 409, and a refusal of it is recorded', async () => {
  const user = await buildUnasked();
  const caller = await app.as(user);
  const answer = (version: string, has_consented: boolean) =>
    caller.post(path, { email: user.email, has_consented }).set(shownConsentHeader, version);
  const late = await answer('student-0', true);
  expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('has changed')]);
  expect(await Consent.countDocuments({ user_id: user.id })).toBe(0);
  expect((await answer('student-0', false)).status).toBe(200);
  expect((await answer(consentTexts.instructor.version, true)).status).toBe(409);
  expect((await answer(consentTexts.student.version, true)).body.admitted).toBe(true);
});

test('record-consent ignores an access group in the body', async () => {
  covers('REG-28');
  const user = await buildUnasked();
  const body = { email: user.email, has_consented: true, access_group: 'VIP' };
  await (await app.as(user)).post(path, body);
  expect(await User.findById(user.id).lean()).toMatchObject({ access_group: 'Normal' });
  expect(await Consent.findOne({ user_id: user.id }).lean()).toMatchObject({
    access_group: 'Normal',
  });
});

test('record-consent returns 401 without a token', async () => {
  covers('CALL-04');
  const user = await buildUnasked();
  const answer = await app.anonymous().post(path, { email: user.email, has_consented: true });
  expect(answer.status).toBe(401);
  expect(answer.body.error).toEqual(expect.any(String));
});

test('record-consent rejects malformed and oversized bodies and bodies with MongoDB operators', async () => {
  covers('CALL-04');
  const user = await buildUnasked();
  const caller = await app.as(user);
  await expectBadBodiesRefused(
    (body) => caller.post(path, body),
    { email: user.email, has_consented: true, access_group: 'Normal' },
    ['access_group'],
  );
});

test('record-consent accepts the same answer sent twice concurrently', async () => {
  covers('CALL-04');
  const user = await buildUnasked();
  const caller = await app.as(user);
  const body = { email: user.email, has_consented: true };
  const both = await Promise.all([caller.post(path, body), caller.post(path, body)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await caller.get('/api/auth/consent')).body.has_consented).toBe(true);
});

test('GET /api/auth/consent returns null before the first answer; masters need no consent', async () => {
  const user = await buildUnasked();
  expect((await (await app.as(user)).get('/api/auth/consent')).body).toMatchObject({
    has_consented: null,
    answered_at: null,
  });
  const master = await buildMaster({ consent: null });
  expect((await (await app.as(master)).get('/api/master/check')).status).toBe(200);
});

test('a student who becomes an instructor has to consent to the instructor text', async () => {
  const user = await buildUser();
  await User.updateOne({ _id: user.id }, { $set: { is_student: false } });
  const answer = await (await app.as(user)).get('/api/master/check');
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('consent_required');
});
