import { describe, expect, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import type { Locale } from '../../../tool/contract/constants/locales.ts';
import { placeholderDomain } from '../../../tool/contract/constants/people.ts';
import { reminder } from '../../../tool/features/notices/reminder.ts';
import { sendNotice } from '../../../tool/features/notices/send.ts';
import { OidcIdentity } from '../../../tool/features/oidc/model.ts';
import { Reminder } from '../../../tool/features/reminders/model.ts';
import { reminderJob } from '../../../tool/features/reminders/plan.ts';
import { User, type UserRecord } from '../../../tool/features/users/model.ts';
import { remindOfAssignments } from '../../../tool/migrations/0004-reminders-of-assignments.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { runDue } from '../../support/due-jobs.ts';
import { inHours, useReminders } from '../../support/reminders.ts';

useDatabase();
const reminding = useReminders();
const { assign, remindAll } = reminding;

const except = (user_id: string, extra_days: number) =>
  reminding.teacher.put('/api/instructors/assignment-exceptions', {
    section_id: reminding.section.id,
    user_id,
    case_id: reminding.practiceCase.id,
    extra_days,
    extra_attempts: 0,
  });
const written = () => reminding.mail.sent.map(({ to }) => to).sort();

describe('assignment reminders', () => {
  test('are sent once to students without completion, with the due date in the class time zone', async () => {
    const [ana, bea] = [
      await buildStudent(reminding.section),
      await buildStudent(reminding.section),
    ];
    await buildPractised(bea, reminding.practiceCase);
    const tried = await buildStudent(reminding.section);
    await buildPractised(tried, reminding.practiceCase, { completed: false, seconds: 5 });
    const due_at = inHours(20);
    await assign({ due_at, time_zone: 'America/Lima' });
    await remindAll();
    await assign({ due_at, time_zone: 'America/Lima' });
    await remindAll();
    expect(written()).toEqual([ana.email, tried.email].sort());
    const told = reminding.mail.sent.find(({ to }) => to === ana.email);
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
    expect(told?.text).toContain(
      `At the market (${reminding.section.course_code})\nDue: ${date}\n`,
    );
    expect(told?.text).toContain('/student/practice');
  });

  test('are not sent more than a day before the due date, and follow a changed due date', async () => {
    const { email } = await buildStudent(reminding.section);
    await assign({ due_at: inHours(60) });
    await remindAll();
    expect(written()).toEqual([]);
    await assign({ due_at: inHours(10) });
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('wait for the new due date when it is postponed while the mail is queued', async () => {
    const { email } = await buildStudent(reminding.section);
    await assign();
    await runDue(reminderJob(reminding.app.dependencies));
    await assign({ due_at: inHours(60) });
    await remindAll();
    expect(written()).toEqual([]);
    await assign({ due_at: inHours(20) });
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('move with extra days of a student, from an exception or an accommodation', async () => {
    const [later, granted, usual] = [
      await buildStudent(reminding.section),
      await buildStudent(reminding.section),
      await buildStudent(reminding.section),
    ];
    const master = await reminding.app.as(await buildMaster());
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

  test('are sent before the extended due date of a student after that of the class has passed', async () => {
    const { id, email } = await buildStudent(reminding.section);
    await assign({ due_at: inHours(-30) });
    await except(id, 2);
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('are not sent after the due date, when turned off or without an assignment', async () => {
    await buildStudent(reminding.section);
    await assign({ due_at: inHours(-1), closes_at: inHours(-1) });
    await remindAll();
    expect((await assign({ reminders: false })).body.reminders).toBe(false);
    await remindAll();
    expect(written()).toEqual([]);
    expect((await assign()).body.reminders).toBe(true);
    await reminding.teacher.delete(
      `/api/instructors/assignments/${reminding.practiceCase.id}?section_id=${reminding.section.id}`,
    );
    await remindAll();
    expect(written()).toEqual([]);
  });

  test('are still sent after an exception made while they were off or the case was not assigned', async () => {
    const { id, email } = await buildStudent(reminding.section);
    const due_at = inHours(-10);
    await assign({ due_at, reminders: false });
    await except(id, 1);
    await remindAll();
    await assign({ due_at });
    await reminding.teacher.delete(
      `/api/instructors/assignments/${reminding.practiceCase.id}?section_id=${reminding.section.id}`,
    );
    await except(id, 1);
    await remindAll();
    expect(written()).toEqual([]);
    await assign({ due_at });
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('are not sent after a student leaves or completes the case, or the instructor turns them off', async () => {
    const [left, done] = [
      await buildStudent(reminding.section),
      await buildStudent(reminding.section),
    ];
    await assign();
    await runDue(reminderJob(reminding.app.dependencies));
    expect(await Reminder.countDocuments()).toBe(2);
    await reminding.teacher.delete(
      `/api/instructors/students/remove/${left.id}?section_id=${reminding.section.id}`,
    );
    await buildPractised(done, reminding.practiceCase);
    await remindAll();
    expect(written()).toEqual([]);

    const { email } = await buildStudent(reminding.section);
    await assign();
    await runDue(reminderJob(reminding.app.dependencies));
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
  ])('are not sent to a student with %s', async (_name, fields) => {
    await buildStudent(reminding.section, fields);
    await assign();
    await remindAll();
    expect(reminding.mail.sent).toEqual([]);
    expect(await Reminder.countDocuments()).toBe(0);
  });

  test('wait while the case is not published', async () => {
    const { email } = await buildStudent(reminding.section);
    await assign();
    await mongoose.connection
      .collection('practiceCases')
      .updateOne(
        { _id: new Types.ObjectId(reminding.practiceCase.id) },
        { $set: { published: false, is_draft: true } },
      );
    await remindAll();
    expect(written()).toEqual([]);
    await mongoose.connection
      .collection('practiceCases')
      .updateOne(
        { _id: new Types.ObjectId(reminding.practiceCase.id) },
        { $set: { published: true, is_draft: false } },
      );
    await assign();
    await remindAll();
    expect(written()).toEqual([email]);
  });

  test('wait until the access group of a student opens', async () => {
    const access_group = 'Late starters';
    const { email } = await buildStudent(reminding.section, { access_group });
    const usual = await buildStudent(reminding.section);
    const master = await reminding.app.as(await buildMaster());
    const opens = (opens_at: string | null) =>
      master
        .put(`/api/master/access-groups/${access_group}`, { opens_at, message: '' })
        .expect(200);
    await opens(inHours(3));
    await assign();
    await remindAll();
    expect(written()).toEqual([usual.email]);
    await opens(null);
    await assign();
    await remindAll();
    expect(written()).toEqual([usual.email, email].sort());
  });

  test('are sent once when several processes try concurrently', async () => {
    await buildStudent(reminding.section);
    await assign();
    const job = reminderJob(reminding.app.dependencies);
    const [id] = (await job.findDue?.(new Date(), 10)) ?? [];
    await Promise.all(Array.from({ length: 6 }, () => job.run(id ?? '')));
    const row = await Reminder.findOne().lean();
    await Promise.all(
      Array.from({ length: 6 }, () =>
        sendNotice(reminding.app.dependencies, reminder, String(row?._id)),
      ),
    );
    expect(reminding.mail.sent).toHaveLength(1);
  });

  test.each<[Locale, string]>([
    ['es', 'Entrega próxima: At the market'],
    ['ar', 'موعد قريب: At the market'],
    ['zh', '即将截止：At the market'],
  ])('are written in the language of the student: %s', async (locale, subject) => {
    await buildStudent(reminding.section, { locale, password_hash: null });
    await assign();
    await remindAll();
    expect(reminding.mail.sent[0]?.subject).toBe(subject);
    // A student without a password is pointed to the course instead.
    expect(reminding.mail.sent[0]?.text).not.toContain('/student/practice');
  });

  test('link to practice for a student of an OpenID provider', async () => {
    const { id } = await buildStudent(reminding.section, { password_hash: null });
    const identity = { issuer: 'https://id.parley.test', sub: id, user_id: id };
    await OidcIdentity.create({ ...identity, made_account: false, created_at: new Date() });
    await assign();
    await remindAll();
    expect(reminding.mail.sent[0]?.text).toContain('/student/practice');
  });
});

test('the migration makes assignments and accounts of an older version get reminders once', async () => {
  const { email, id } = await buildStudent(reminding.section);
  await User.collection.updateOne(
    { _id: new Types.ObjectId(id) },
    { $unset: { assignment_reminders: 1 } },
  );
  const before = (hours: number, practice_case_id: string) => ({
    section_id: new Types.ObjectId(reminding.section.id),
    practice_case_id: new Types.ObjectId(practice_case_id),
    due_at: new Date(inHours(hours)),
    closes_at: null,
    max_attempts: null,
    updated_at: new Date(),
  });
  const past = await buildCase(reminding.section);
  const assignments = mongoose.connection.collection('assignments');
  await assignments.insertMany([before(20, reminding.practiceCase.id), before(-20, past.id)]);
  await remindOfAssignments.run();
  await remindAll();
  await remindOfAssignments.run();
  await remindAll();
  expect(written()).toEqual([email]);
});
