import { beforeAll, expect, test } from '@jest/globals';
import { ClassMail, ClassMessage } from '../../../tool/features/class-mails/model.ts';
import { Class } from '../../../tool/features/organisation/model.ts';
import { noticeJobs } from '../../../tool/features/notices/jobs.ts';
import type { Mail } from '../../../tool/mail/mailer.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent, buildUser } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';
import { runDue } from '../../support/due-jobs.ts';

useDatabase();
let app: TestApp;
const mails: Mail[] = [];
beforeAll(() => {
  app = createTestApp({ mail: { send: async (mail) => void mails.push(mail), close: () => {} } });
});

const write = '/api/instructors/students/write';
const list = '/api/instructors/students/engagement';
const assign = (caseId: string) => `/api/instructors/assignments/${caseId}`;
const noLimit = { due_at: null, closes_at: null, max_attempts: null };

async function sendMails() {
  mails.length = 0;
  const job = noticeJobs(app.dependencies).find(({ name }) => name === 'mail-class');
  if (job) await runDue(job);
  return mails;
}

async function stage() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  return { instructor, section, caller: await app.as(instructor) };
}

test('the engagement list contains practice time, last practice and cases done of those assigned', async () => {
  const { section, caller } = await stage();
  const [done, started] = [
    await buildStudent(section, { last_name: 'Adams' }),
    await buildStudent(section, { last_name: 'Baker' }),
  ];
  await buildStudent(section, { last_name: 'Cole' });
  const cases = [await buildCase(section), await buildCase(section), await buildCase(section)];
  const [first, second] = cases as [(typeof cases)[0], (typeof cases)[0]];
  const at = new Date(Date.now() - 3 * 24 * 3_600_000);
  await buildPractised(done, first, { at, seconds: 125 });
  await buildPractised(done, second, { seconds: 60, at: new Date(at.getTime() - 60_000) });
  await buildPractised(started, first, { seconds: 10, completed: false });
  const rows = async () => (await caller.get(list)).body;
  expect(await rows()).toMatchObject([
    {
      sessionsStarted: 2,
      sessionsCompleted: 2,
      secondsPracticed: 185,
      lastPracticed: at.toISOString(),
      casesDone: 2,
      casesAssigned: 3,
    },
    { sessionsStarted: 1, sessionsCompleted: 0, secondsPracticed: 10, casesDone: 0 },
    { sessionsStarted: 0, secondsPracticed: 0, lastPracticed: null, casesDone: 0 },
  ]);
  await caller.put(assign(first.id), { section_id: section.id, ...noLimit });
  expect(await rows()).toMatchObject([
    { casesDone: 1, casesAssigned: 1 },
    { casesDone: 0, casesAssigned: 1 },
    { casesDone: 0, casesAssigned: 1 },
  ]);
});

test('students have all published cases to do while no published one is assigned', async () => {
  const { section, caller } = await stage();
  const student = await buildStudent(section);
  const [gone, draft] = [await buildCase(section), await buildCase(section, { published: false })];
  await buildPractised(student, await buildCase(section), {});
  for (const { id } of [gone, draft])
    await caller.put(assign(id), { section_id: section.id, ...noLimit });
  expect((await caller.delete(`/api/practice_cases/delete_case/${gone.id}`)).status).toBe(200);
  const expected = { casesDone: 1, casesAssigned: 1 };
  expect((await caller.get(list)).body).toMatchObject([expected]);
  const tasks = `/api/instructors/students/${student.id}/tasks?section_id=${section.id}`;
  expect((await caller.get(tasks)).body).toMatchObject({ student: expected, tasks: [{}] });
});

test('the tasks of a student show completed and late cases but no transcript or report', async () => {
  const { section, caller } = await stage();
  const student = await buildStudent(section);
  const [early, late] = [
    await buildCase(section, { title: 'Early' }),
    await buildCase(section, { title: 'Late' }),
  ];
  await buildPractised(student, early, { feedback: 'Secret report', turns: ['Hola', 'Secreto'] });
  const due_at = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await caller.put(assign(late.id), { section_id: section.id, ...noLimit, due_at });
  await caller.put(assign(early.id), { section_id: section.id, ...noLimit });
  const answer = await caller.get(`/api/instructors/students/${student.id}/tasks`);
  expect(answer.body.tasks).toEqual([
    { case_id: early.id, title: 'Early', due_at: null, completed: true, late: false },
    { case_id: late.id, title: 'Late', due_at, completed: false, late: true },
  ]);
  expect(answer.body.student).toMatchObject({ id: student.id, casesDone: 1, casesAssigned: 2 });
  expect(answer.text).not.toMatch(/secret/i);
  const stranger = await buildStudent();
  expect((await caller.get(`/api/instructors/students/${stranger.id}/tasks`)).status).toBe(404);
});

test('a message is sent as one mail per student, without links, with Reply-To of the instructor', async () => {
  const { instructor, section, caller } = await stage();
  const students = [await buildStudent(section), await buildStudent(section)];
  const silent = await buildStudent(section, { email_notifications: false });
  const user_ids = [...students, silent].map(({ id }) => id);
  const text = 'Please practice before Friday.\n\nLook at https://evil.example/x first.';
  const body = { key: 'message-1', user_ids, subject: 'Practice', text };
  expect((await caller.post(write, body)).body).toEqual({ written: 2, unreachable: 1 });
  const sent = [...(await sendMails())];
  expect(sent.map(({ to }) => to).sort()).toEqual(students.map(({ email }) => email).sort());
  for (const mail of sent) {
    expect(mail.replyTo).toBe(instructor.email);
    expect(mail.isPersonal).toBe(true);
    expect(mail.text).toContain('Please practice before Friday.');
    expect(mail.text).not.toContain('evil.example');
    const others = students.filter(({ email }) => email !== mail.to);
    for (const { email } of others) expect(JSON.stringify(mail)).not.toContain(email);
  }
  expect(await sendMails()).toEqual([]);
});

test('a message sent twice concurrently is mailed once', async () => {
  const { section, caller } = await stage();
  const { id } = await buildStudent(section);
  const body = { key: 'message-2', user_ids: [id], subject: 'Hello', text: 'Hello' };
  const answers = await Promise.all([caller.post(write, body), caller.post(write, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await sendMails()).toHaveLength(1);
  expect((await caller.post(write, body)).body).toEqual({ written: 1, unreachable: 0 });
  expect(await sendMails()).toEqual([]);
});

test('a message with the key of a colleague is another one', async () => {
  const texts = [];
  for (const text of ['From the first.', 'From the second.']) {
    const { section, caller } = await stage();
    const { id } = await buildStudent(section);
    const body = { key: 'message-7', user_ids: [id], subject: 'Hello', text };
    expect((await caller.post(write, body)).body).toEqual({ written: 1, unreachable: 0 });
    texts.push(...(await sendMails()).map((mail) => mail.text));
  }
  expect(texts).toEqual([
    expect.stringContaining('From the first.'),
    expect.stringContaining('From the second.'),
  ]);
});

test('a message names the course in which its sender teaches the student, and no other', async () => {
  const { instructor, section, caller } = await stage();
  const other = await buildSection();
  await buildEnrollment(instructor, other, 'instructor');
  const { id } = await buildStudent(section);
  await caller.post(write, { key: 'message-8', user_ids: [id], subject: 'Hi', text: 'Hi' });
  const codeOf = async ({ class_id }: BuiltSection) =>
    (await Class.findById(class_id).lean().orFail()).course_code;
  const [mail] = await sendMails();
  expect(mail?.text).toContain(await codeOf(section));
  expect(mail?.text).not.toContain(await codeOf(other));
});

test('a message reaches only registered, enabled students of the instructor’s sections', async () => {
  const { section, caller } = await stage();
  const stranger = await buildStudent(await buildSection());
  const body = { key: 'message-3', user_ids: [stranger.id], subject: 'Hi', text: 'Hi' };
  const before = await ClassMessage.countDocuments();
  expect((await caller.post(write, body)).status).toBe(404);
  expect(await ClassMessage.countDocuments()).toBe(before);
  const unregistered = await buildUser({ is_registered: false });
  await buildEnrollment(unregistered, section, 'student');
  const disabled = await buildStudent(section, { disabled_at: new Date() });
  const only = { ...body, user_ids: [unregistered.id, disabled.id] };
  expect((await caller.post(write, only)).body).toEqual({ written: 0, unreachable: 2 });
});

test('a message to a student who was removed meanwhile reaches the others only', async () => {
  const { section, caller } = await stage();
  const [stays, goes] = [await buildStudent(section), await buildStudent(section)];
  await caller.delete(`/api/instructors/students/remove/${goes.id}`);
  const body = { key: 'message-5', subject: 'Hi', text: 'Hi' };
  const answer = await caller.post(write, { ...body, user_ids: [stays.id, goes.id] });
  expect(answer.body).toEqual({ written: 1, unreachable: 1 });
  expect((await sendMails()).map(({ to }) => to)).toEqual([stays.email]);
  const again = await caller.post(write, { ...body, key: 'message-6', user_ids: [goes.id] });
  expect([again.status, again.body.error]).toEqual([
    404,
    'None of these students is in your classes any more.',
  ]);
});

test('the 31st message of an instructor in a day returns 429', async () => {
  const { section, caller } = await stage();
  const { id } = await buildStudent(section);
  const send = (key: string) =>
    caller.post(write, { key, user_ids: [id], subject: 'Hello', text: 'Hello' });
  for (let at = 0; at < 30; at += 1) expect((await send(`many-keys-${at}`)).status).toBe(200);
  const refused = await send('one-too-many');
  expect([refused.status, refused.body.error]).toEqual([
    429,
    'The daily limit of emails has been reached.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await ClassMail.countDocuments({ user_id: id })).toBe(30);
});

test('an invalid message returns 400 and stores nothing', async () => {
  const { section, caller } = await stage();
  const { id } = await buildStudent(section);
  const good = { key: 'message-4', user_ids: [id], subject: 'Hello', text: 'Hello' };
  const before = await ClassMessage.countDocuments();
  for (const wrong of [
    { subject: '' },
    { text: ' ' },
    { text: 'x'.repeat(4001) },
    { subject: { $ne: '' } },
    { user_ids: [] },
    { user_ids: [{ $ne: null }] },
    { key: 'short' },
  ])
    expect((await caller.post(write, { ...good, ...wrong })).status).toBe(400);
  expect(await ClassMessage.countDocuments()).toBe(before);
});
