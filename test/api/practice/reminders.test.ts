import { beforeEach, describe, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import type { Locale } from '../../../tool/contract/constants/locales.ts';
import { placeholderDomain } from '../../../tool/contract/constants/people.ts';
import { classMailsPerDay } from '../../../tool/contract/constants/limits.ts';
import { noticeJobs } from '../../../tool/features/notices/jobs.ts';
import { reminder } from '../../../tool/features/notices/reminder.ts';
import { sendNotice } from '../../../tool/features/notices/send.ts';
import { Reminder } from '../../../tool/features/reminders/model.ts';
import { reminderJob } from '../../../tool/features/reminders/plan.ts';
import { User, type UserRecord } from '../../../tool/features/users/model.ts';
import { remindOfAssignments } from '../../../tool/migrations/0004-reminders-of-assignments.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { collectMail, type CollectedMail } from '../../support/dependencies.ts';
import { runDue } from '../../support/due-jobs.ts';

useDatabase();
let app: TestApp;
let mail: CollectedMail;
let section: BuiltSection;
let teacher: Caller;
let practiceCase: Awaited<ReturnType<typeof buildCase>>;
beforeEach(async () => {
  for (const name of ['assignments', 'assignmentExceptions', 'reminders', 'rateLimits'])
    await mongoose.connection.collection(name).deleteMany({});
  mail = collectMail();
  app = createTestApp({ mail });
  section = await buildSection();
  teacher = await app.as(await buildInstructor(section));
  practiceCase = await buildCase(section, { title: 'At the market' });
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const assign = (terms: object = {}, to = section) =>
  teacher.put(`/api/instructors/assignments/${practiceCase.id}`, {
    section_id: to.id,
    due_at: inHours(20),
    closes_at: null,
    max_attempts: null,
    ...terms,
  });
const except = (user_id: string, extra_days: number) =>
  teacher.put('/api/instructors/assignment-exceptions', {
    section_id: section.id,
    user_id,
    case_id: practiceCase.id,
    extra_days,
    extra_attempts: 0,
  });
/** Looks whom to remind, and sends what that asks for, as sweep and runner do. */
async function remindAll(): Promise<void> {
  await runDue(reminderJob(app.dependencies));
  for (const job of noticeJobs(app.dependencies)) await runDue(job);
}
const written = () => mail.sent.map(({ to }) => to).sort();
const linkIn = (text = '') => /\/unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '';

describe('whom it reaches', () => {
  test('everybody who has not completed the case is reminded once, with the date in the zone of the class', async () => {
    const [ana, bea] = [await buildStudent(section), await buildStudent(section)];
    await buildPractised(bea, practiceCase);
    const tried = await buildStudent(section);
    await buildPractised(tried, practiceCase, { completed: false, seconds: 5 });
    const due_at = inHours(20);
    await assign({ due_at, time_zone: 'America/Lima' });
    await remindAll();
    await assign({ due_at, time_zone: 'America/Lima' });
    await remindAll();
    expect(written()).toEqual([ana.email, tried.email].sort());
    const told = mail.sent.find(({ to }) => to === ana.email);
    expect(told?.subject).toBe('Due soon: At the market');
    const date = new Intl.DateTimeFormat('en-US-u-nu-latn', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'America/Lima',
      timeZoneName: 'short',
    }).format(new Date(due_at));
    expect(told?.text).toContain(`At the market (${section.course_code})\nDue: ${date}\n`);
    expect(told?.text).toContain('/student/practice');
  });

  test('nobody is reminded earlier than a day before, and a date that is moved is followed', async () => {
    const { email } = await buildStudent(section);
    await assign({ due_at: inHours(60) });
    await remindAll();
    expect(written()).toEqual([]);
    await assign({ due_at: inHours(10) });
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('a date that is put off while the mail waits is reminded of when its own time comes', async () => {
    const { email } = await buildStudent(section);
    await assign();
    await runDue(reminderJob(app.dependencies));
    await assign({ due_at: inHours(60) });
    await remindAll();
    expect(written()).toEqual([]);
    await assign({ due_at: inHours(20) });
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('more days of one student, agreed or granted in every course, move the reminder', async () => {
    const [later, granted, usual] = [
      await buildStudent(section),
      await buildStudent(section),
      await buildStudent(section),
    ];
    const master = await app.as(await buildMaster());
    const grant = (extra_days: number) =>
      master.put(`/api/master/people/${granted.id}/accommodations`, {
        longer_turns: false,
        slower_partner: false,
        captions: false,
        typing: false,
        time_multiplier: 1,
        extra_days,
        extra_attempts: 0,
      });
    await assign({ due_at: inHours(60) });
    await except(later.id, 3);
    await grant(2);
    await assign({ due_at: inHours(20) });
    await remindAll();
    expect(written()).toEqual([usual.email]);
    expect((await grant(0)).status).toBe(200);
    await remindAll();
    expect(written()).toEqual([usual.email, granted.email].sort());
    await except(later.id, 0);
    await remindAll();
    expect(written()).toEqual([usual.email, granted.email, later.email].sort());
  });

  test('somebody whose days have run out in their own time is reminded after the date of the others', async () => {
    const { id, email } = await buildStudent(section);
    await assign({ due_at: inHours(-30) });
    await except(id, 2);
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('nobody is reminded after the date or the closing, or where the instructor wants none', async () => {
    await buildStudent(section);
    await assign({ due_at: inHours(-1), closes_at: inHours(-1) });
    await remindAll();
    expect((await assign({ reminders: false })).body.reminders).toBe(false);
    await remindAll();
    expect(written()).toEqual([]);
    expect((await assign()).body.reminders).toBe(true);
    await teacher.delete(
      `/api/instructors/assignments/${practiceCase.id}?section_id=${section.id}`,
    );
    await remindAll();
    expect(written()).toEqual([]);
  });

  test('whoever leaves or completes it before the mail goes out is not reminded, nor when it is switched off meanwhile', async () => {
    const [left, done] = [await buildStudent(section), await buildStudent(section)];
    await assign();
    await runDue(reminderJob(app.dependencies));
    expect(await Reminder.countDocuments()).toBe(2);
    await teacher.delete(`/api/instructors/students/remove/${left.id}?section_id=${section.id}`);
    await buildPractised(done, practiceCase);
    await remindAll();
    expect(written()).toEqual([]);

    const { email } = await buildStudent(section);
    await assign();
    await runDue(reminderJob(app.dependencies));
    await assign({ reminders: false });
    await remindAll();
    expect(written()).not.toContain(email);
  });

  test.each<[string, Partial<UserRecord>]>([
    ['an address that nobody has proved', { email_proof: undefined }],
    ['no address', { email: `someone@${placeholderDomain}` }],
    ['a disabled account', { disabled_at: new Date() }],
    ['mails switched off', { email_notifications: false }],
    ['reminders switched off', { assignment_reminders: false }],
    ['an account that is not registered', { is_registered: false }],
  ])('a person with %s is not reminded', async (_name, fields) => {
    await buildStudent(section, fields);
    await assign();
    await remindAll();
    expect(mail.sent).toEqual([]);
    expect(await Reminder.countDocuments()).toBe(0);
  });

  test('a case that students do not have is not reminded of until they do', async () => {
    const { email } = await buildStudent(section);
    await assign();
    await mongoose.connection
      .collection('practiceCases')
      .updateOne(
        { _id: new Types.ObjectId(practiceCase.id) },
        { $set: { published: false, is_draft: true } },
      );
    await remindAll();
    expect(written()).toEqual([]);
    await mongoose.connection
      .collection('practiceCases')
      .updateOne(
        { _id: new Types.ObjectId(practiceCase.id) },
        { $set: { published: true, is_draft: false } },
      );
    await assign();
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('many processes at once send one mail', async () => {
    await buildStudent(section);
    await assign();
    const job = reminderJob(app.dependencies);
    const [id] = (await job.findDue?.(new Date(), 10)) ?? [];
    await Promise.all(Array.from({ length: 6 }, () => job.run(id ?? '')));
    const row = await Reminder.findOne().lean();
    const notice = reminder(app.dependencies);
    await Promise.all(
      Array.from({ length: 6 }, () => sendNotice(app.dependencies, notice, String(row?._id))),
    );
    expect(mail.sent).toHaveLength(1);
  });

  test('reminders count in the mails that the instructor has for a day, and wait where there are none left', async () => {
    const { email } = await buildStudent(section);
    const spent = app.dependencies.limit({
      name: 'class-mails',
      points: classMailsPerDay.mails,
      seconds: 86_400,
      by: () => String(assigner),
    });
    await assign();
    const row = await mongoose.connection.collection('assignments').findOne({});
    const assigner = row?.assigned_by as Types.ObjectId;
    const call = { client: { address: '' }, body: {}, actor: undefined };
    await spent.consume(call, classMailsPerDay.mails);
    await remindAll();
    expect(written()).toEqual([]);
    await mongoose.connection.collection('rateLimits').deleteMany({});
    await assign();
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test.each<[Locale, string]>([
    ['es', 'Vence pronto: At the market'],
    ['ar', 'موعد قريب: At the market'],
    ['zh', '即将截止：At the market'],
  ])('the mail is in the language of the person: %s', async (locale, subject) => {
    await buildStudent(section, { locale, password_hash: null });
    await assign();
    await remindAll();
    expect(mail.sent[0]?.subject).toBe(subject);
    // Who has no password is pointed to the course.
    expect(mail.sent[0]?.text).not.toContain('/student/practice');
  });
});

describe('the way out', () => {
  async function reminded() {
    const student = await buildStudent(section);
    await assign();
    await remindAll();
    const [told] = mail.sent;
    return { student, told, token: linkIn(told?.text) };
  }
  const isOn = async (id: string) => (await User.findById(id).lean())?.assignment_reminders;

  test('the link and a button of mail programs name the same address, whose opening changes nothing', async () => {
    const { student, told, token } = await reminded();
    expect(told?.unsubscribe).toBe(
      `${app.dependencies.config.PUBLIC_URL}/unsubscribe?token=${token}`,
    );
    const opened = await app.nobody().get(`/unsubscribe?token=${token}`);
    expect([opened.status, opened.type]).toEqual([200, 'text/html']);
    expect(await isOn(student.id)).toBe(true);
  });

  test('a POST of a mail program ends them without a login, and twice at once does no more', async () => {
    const { student, token } = await reminded();
    const post = () =>
      app
        .nobody()
        .post(`/unsubscribe?token=${token}`)
        .type('form')
        .send('List-Unsubscribe=One-Click');
    const answers = await Promise.all([post(), post()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await isOn(student.id)).toBe(false);
    expect((await (await app.as(student)).get('/api/auth/me')).body).toMatchObject({
      email_notifications: true,
      reminders_off: true,
    });
  });

  test('the button of the page ends them, and another text than a whole link ends nobody else', async () => {
    const { student, token } = await reminded();
    const other = await buildStudent(section);
    const foreign = `${other.id}.${token.split('.')[1]}`;
    for (const wrong of [foreign, token.slice(0, -1), `${student.id}.`, 'x', 'x'.repeat(201)]) {
      const { status } = await app.nobody().post('/api/auth/unsubscribe', { token: wrong });
      expect(status).toBe(400);
      expect((await app.nobody().post(`/unsubscribe?token=${wrong}`)).status).toBe(400);
    }
    expect((await app.nobody().post('/unsubscribe')).status).toBe(400);
    expect((await app.nobody().post('/unsubscribe?token[$ne]=1')).status).toBe(400);
    const wrongShape = { token: { $ne: null } };
    expect((await app.nobody().post('/api/auth/unsubscribe', wrongShape)).status).toBe(400);
    expect([await isOn(student.id), await isOn(other.id)]).toEqual([true, true]);
    const answer = await app.nobody().post('/api/auth/unsubscribe', { token });
    expect(answer.body).toEqual({ success: true });
    expect([await isOn(student.id), await isOn(other.id)]).toEqual([false, true]);
  });

  test('a link of an account that was merged speaks for the one that stays, which is not reminded twice', async () => {
    const { student: from, token } = await reminded();
    const into = await buildStudent(section);
    const master = await app.as(await buildMaster());
    expect(
      (await master.post(`/api/master/people/${into.id}/merge`, { from: from.id })).status,
    ).toBe(200);
    await assign();
    await remindAll();
    expect(mail.sent).toHaveLength(1);
    await app.nobody().post('/api/auth/unsubscribe', { token });
    expect(await isOn(into.id)).toBe(false);
  });

  test('the setting switches them off and on by itself', async () => {
    const student = await buildStudent(section);
    const caller = await app.as(student);
    const set = (assignment_reminders: unknown) =>
      caller.post('/api/auth/update-preferences', { assignment_reminders });
    expect((await set(false)).status).toBe(200);
    expect((await caller.get('/api/auth/me')).body.reminders_off).toBe(true);
    expect((await set('off')).status).toBe(400);
    await set(true);
    expect((await caller.get('/api/auth/me')).body.reminders_off).toBeUndefined();
  });
});

test('assignments of the version before are reminded of when they are due, and of accounts that know no reminders, too', async () => {
  const { email, id } = await buildStudent(section);
  await User.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $unset: { assignment_reminders: 1 } },
  );
  const before = (hours: number, practice_case_id: string) => ({
    section_id: new Types.ObjectId(section.id),
    practice_case_id: new Types.ObjectId(practice_case_id),
    due_at: new Date(inHours(hours)),
    closes_at: null,
    max_attempts: null,
    updated_at: new Date(),
  });
  const past = await buildCase(section);
  const assignments = mongoose.connection.collection('assignments');
  await assignments.insertMany([before(20, practiceCase.id), before(-20, past.id)]);
  await remindOfAssignments.run();
  await remindAll();
  await remindOfAssignments.run();
  await remindAll();
  expect(written()).toEqual([email]);
});
