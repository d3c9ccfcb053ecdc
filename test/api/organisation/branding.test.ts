import { beforeAll, expect, test } from '@jest/globals';
import { brandedMailer } from '../../../tool/features/branding/mailer.ts';
import { User } from '../../../tool/features/users/model.ts';
import type { Mail } from '../../../tool/mail/mailer.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

/** A PNG file whose header states this width and height. */
function png(width: number, height: number): string {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const bytes = Buffer.from(pixel, 'base64');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}
const look = { name: 'Riverside University', color: '#7A1F3D', logo: png(120, 40) };

async function branded() {
  const student = await buildStudent();
  const id = student.section.institution_id;
  await User.updateOne({ _id: student.id }, { institution_id: id });
  const path = `/api/master/institutions/${id}/branding`;
  return { student, id, path, save: (body: object) => master.put(path, body) };
}

test('branding is shown to people of the institution and on its login page only', async () => {
  const { student, id, save } = await branded();
  const caller = await app.as(student);
  expect((await caller.get('/api/auth/me')).body.branding).toBeUndefined();
  const saved = await save(look);
  expect(saved.body.branding).toMatchObject({ name: 'Riverside University', color: '#7a1f3d' });
  expect((await caller.get('/api/auth/me')).body.branding).toEqual(saved.body.branding);
  expect((await app.anonymous().get(`/api/branding/${id}`)).body).toEqual(saved.body);
  const other = await branded();
  expect((await (await app.as(other.student)).get('/api/auth/me')).body.branding).toBeUndefined();
  expect((await app.anonymous().get(`/api/branding/${other.id}`)).body).toEqual({ branding: null });

  const logo = await app.anonymous().get(saved.body.branding.logo);
  expect(logo.headers['content-type']).toBe('image/png');
  expect(logo.headers['x-content-type-options']).toBe('nosniff');
  expect(Buffer.from(logo.body).toString('base64')).toBe(look.logo);
  // What is absent is kept; null removes the logo.
  expect((await save({ name: 'Hill' })).body.branding).toEqual({
    ...saved.body.branding,
    name: 'Hill',
  });
  expect((await save({ name: '', color: '' })).body.branding.logo).toBe(saved.body.branding.logo);
  expect((await save({ name: '', color: '', logo: null })).body).toEqual({ branding: null });
  expect((await app.anonymous().get(`/api/branding/${id}/logo`)).status).toBe(404);
});

test.each([
  ['a light color', { color: '#ffcc00' }, /darker/],
  ['a word for a color', { color: 'red' }, /#0e5a5a/],
  ['an SVG', { logo: Buffer.from('<svg onload="alert(1)"/>'.repeat(9)).toString('base64') }, /PNG/],
  ['a picture that unpacks into a huge one', { logo: png(30_000, 30_000) }, /too large/],
  ['a large file', { logo: Buffer.alloc(100_001).toString('base64') }, /large|PNG/],
  ['a long name', { name: 'x'.repeat(61) }, /./],
])('PUT branding returns 400 for %s and stores nothing', async (_what, change, text) => {
  const { id, save } = await branded();
  const answer = await save({ ...look, ...change });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toMatch(text);
  expect((await app.anonymous().get(`/api/branding/${id}`)).body).toEqual({ branding: null });
});

test('mails have the branded sender name of the recipient’s institution', async () => {
  const { student, save } = await branded();
  const sent: Mail[] = [];
  const mailer = brandedMailer({
    send: async (mail) => void sent.push(mail),
    close: () => undefined,
  });
  const mail = { to: student.email, subject: 'Hello', text: 'Hello' };
  await mailer.send(mail);
  await save(look);
  await mailer.send(mail);
  await mailer.send({ ...mail, to: 'stranger@elsewhere.test' });
  expect(sent.map(({ fromName }) => fromName)).toEqual([
    undefined,
    'Riverside University',
    undefined,
  ]);
});
