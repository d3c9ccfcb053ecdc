import { beforeEach, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/app.ts';
import {
  buildInstructor,
  buildMaster,
  buildProvided,
  buildStudent,
} from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail, type CollectedMail } from '../../support/dependencies.ts';
import { sendDueMails } from '../../support/due-jobs.ts';
import { eventually } from '../../support/eventually.ts';

useDatabase();
let app: TestApp;
let mail: CollectedMail;
beforeEach(() => {
  mail = collectMail();
  app = createTestApp({ mail });
});

const mailsTo = (address: string) => mail.sent.filter(({ to }) => to === address);
let count = 0;

/** A class with one student, who was invited and has not registered. */
async function invited() {
  const email = `invited-${++count}@parley.test`;
  const instructor = await app.as(await buildInstructor());
  const { body } = await instructor.post('/api/instructors/students/add', { email }).expect(200);
  await sendDueMails(app);
  const id = String(body.student.id);
  return { email, id, instructor, again: `/api/instructors/students/${id}/invitation` };
}

test('an invitation that is sent again by an instructor is another mail, whose link registers', async () => {
  const { email, id, instructor, again } = await invited();
  await instructor.post(again).expect(200);
  await sendDueMails(app);
  const [first, second] = mailsTo(email);
  expect(second?.messageId).not.toBe(first?.messageId);
  const invitation = /#invitation=([\w-]+)/.exec(second?.text ?? '')?.[1];
  const names = { first_name: 'Noa', last_name: 'Levi', password: 'Quiet-river-7' };
  const registration = { email, ...names, invitation };
  const { body } = await app.anonymous().post('/api/auth/register', registration).expect(200);
  expect(body.user_id).toBe(id);
});

test('an invitation is sent again to one person five times a day', async () => {
  const { instructor, again } = await invited();
  for (let time = 1; time <= 5; time += 1) await instructor.post(again).expect(200);
  const { body } = await instructor.post(again).expect(429);
  expect(body.error).toBe(
    'The daily limit of invitations has been reached. Please go on tomorrow.',
  );
});

test('a student is marked for instructors until they have registered', async () => {
  const instructor = await buildInstructor();
  await buildStudent(instructor.section, { is_registered: false });
  await buildStudent(instructor.section);
  const caller = await app.as(instructor);
  const { body } = await caller.get('/api/instructors/students/engagement').expect(200);
  const marks = (body as { not_registered?: boolean }[]).map((row) => row.not_registered);
  expect(marks.sort()).toEqual([true, undefined]);
});

test('an instructor sends no invitation to a student of others, nor to one who has registered', async () => {
  const { email, again } = await invited();
  const other = await buildInstructor();
  const caller = await app.as(other);
  await caller.post(again).expect(404);
  const registered = await buildStudent(other.section);
  await caller.post(`/api/instructors/students/${registered.id}/invitation`).expect(409);
  await sendDueMails(app);
  expect(mailsTo(email)).toHaveLength(1);
  expect(mailsTo(registered.email)).toEqual([]);
});

test('a master sends an invitation again, which the audit log says', async () => {
  const { id, email } = await buildProvided();
  const master = await app.as(await buildMaster());
  await master.post(`/api/master/people/${id}/invitation`).expect(200);
  await sendDueMails(app);
  expect(mailsTo(email)).toHaveLength(1);
  const { body } = await master.get('/api/master/audit').expect(200);
  expect(body[0]).toMatchObject({ target_id: id, after: { invitation: 'mailed' } });
});

test('who has not registered and asks for a new password gets the invitation again', async () => {
  const { email } = await buildProvided();
  await app.anonymous().post('/api/auth/forgot-password', { email }).expect(200);
  await eventually(async () => {
    await sendDueMails(app);
    expect(mailsTo(email).map(({ text }) => text)).toEqual([
      expect.stringContaining('/register#invitation='),
    ]);
  });
});
