import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { classMailsPerDay } from '../../../tool/contract/constants/limits.ts';
import { Institution } from '../../../tool/features/organisation/model.ts';
import { buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { inHours, useReminders } from '../../support/reminders.ts';

useDatabase();
const reminding = useReminders();
const { assign, remindAll } = reminding;

/** Uses up the daily mail limit of the instructor who assigned the case. */
async function spendMails() {
  const row = await mongoose.connection.collection('assignments').findOne({});
  const spent = reminding.app.dependencies.limit({
    name: 'class-mails',
    points: classMailsPerDay.mails,
    seconds: 86_400,
    by: () => String(row?.assigned_by),
  });
  const call = { client: { address: '' }, body: {}, actor: undefined };
  await spent.consume(call, classMailsPerDay.mails);
}

test('reminders count towards the daily mail limit of the instructor and wait when it is used up', async () => {
  const { email } = await buildStudent(reminding.section);
  await assign();
  await spendMails();
  await remindAll();
  expect(reminding.mail.sent.map(({ to }) => to)).toEqual([]);
  await mongoose.connection.collection('rateLimits').deleteMany({});
  await assign();
  await remindAll();
  expect(reminding.mail.sent.map(({ to }) => to)).toEqual([email]);
});

test('reminders of extra days wait for the mail limit, too, after the due date of the class', async () => {
  const { id } = await buildStudent(reminding.section);
  await assign({ due_at: inHours(-30) });
  await reminding.teacher
    .put('/api/instructors/assignment-exceptions', {
      section_id: reminding.section.id,
      user_id: id,
      case_id: null,
      extra_days: 2,
      extra_attempts: 0,
    })
    .expect(200);
  await spendMails();
  await remindAll();
  expect(reminding.mail.sent.map(({ to }) => to)).toEqual([]);
  const row = await mongoose.connection.collection('assignments').findOne({});
  expect(row?.remind_at).toBeInstanceOf(Date);
});

test.each([
  ['is not reminded', 'required', 0],
  ['is reminded where consent is optional', 'optional', 1],
] as const)('a student who has withdrawn consent %s', async (_, consent_mode, count) => {
  const { _id } = await Institution.create({ name: 'Open University', consent_mode });
  const student = await buildStudent(reminding.section, { institution_id: _id });
  const caller = await reminding.app.as(student);
  await assign();
  const answer = { email: student.email, has_consented: false };
  await caller.post('/api/auth/record-consent', answer).expect(200);
  await remindAll();
  expect(reminding.mail.sent.map(({ to }) => to)).toEqual(Array(count).fill(student.email));
});
