import { beforeEach, describe, expect, test } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { writeFeedback } from '../../../tool/features/feedback/service.ts';
import { reportReady } from '../../../tool/features/notices/report-ready.ts';
import { sendNotice } from '../../../tool/features/notices/send.ts';
import { OidcIdentity } from '../../../tool/features/oidc/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { placeholderDomain } from '../../../tool/contract/constants/people.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildProvided,
  buildStudent,
} from '../../support/builders/people.ts';
import { buildCase, practise } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { sendDueMails } from '../../support/due-jobs.ts';
import { collectMail, type CollectedMail } from '../../support/dependencies.ts';
import { scriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let mail: CollectedMail;
beforeEach(async () => {
  mail = collectMail();
  app = createTestApp({ mail, speech: scriptedSpeech() });
});

const refusal = () =>
  Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 });
const mailsTo = ({ email }: { email: string }) => mail.sent.filter(({ to }) => to === email);

/** Skips the minutes in which a waiting student may open the report. */
const makeDue = (id: string) =>
  Conversation.updateOne(
    { _id: id, report_mail_at: { $ne: null } },
    { $set: { report_mail_at: new Date() } },
  );

/** A student whose report was written two minutes ago. */
async function reported(fields: Parameters<typeof buildStudent>[1] = {}) {
  const student = await buildStudent(undefined, fields);
  const practiceCase = await buildCase(student.section, { title: 'At the market' });
  const id = await practise(await app.as(student), student, practiceCase, 90, [
    { role: 'user', text: 'Quiero dos mangos secretos.' },
  ]);
  await writeFeedback(app.dependencies, id);
  await makeDue(id);
  return { student, id };
}

describe('report e-mail', () => {
  test('is sent once, with a link to the report and no text of the conversation', async () => {
    const { student, id } = await reported();
    await sendDueMails(app);
    await sendDueMails(app);
    const [told, ...more] = mailsTo(student);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      subject: 'Your Parley feedback is ready',
      messageId: `<report-${id}@localhost>`,
    });
    expect(told?.text).toContain(`/feedback/${id}`);
    expect(told?.text).toContain("'At the market'");
    expect(told?.text).not.toMatch(/mangos|You asked for prices/);
  });

  test.each(['/api/conversations/conversation/ID/feedback', '/api/students/conversations/ID'])(
    'is not sent to a student who has opened the report at %s',
    async (path) => {
      const student = await buildStudent();
      const practiceCase = await buildCase(student.section);
      const caller = await app.as(student);
      const id = await practise(caller, student, practiceCase, 90);
      await writeFeedback(app.dependencies, id);
      await sendDueMails(app);
      expect(mail.sent).toEqual([]);
      expect((await caller.get(path.replace('ID', id))).status).toBe(200);
      await makeDue(id);
      await sendDueMails(app);
      expect(mail.sent).toEqual([]);
    },
  );

  test('is not sent to a student who has withdrawn the consent', async () => {
    const { student } = await reported();
    const answer = { email: student.email, has_consented: false };
    await (await app.as(student)).post('/api/auth/record-consent', answer).expect(200);
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
  });

  test('is sent once when several processes try concurrently', async () => {
    const { student, id } = await reported();
    await Promise.all(
      Array.from({ length: 8 }, () => sendNotice(app.dependencies, reportReady, id)),
    );
    expect(mailsTo(student)).toHaveLength(1);
  });

  test('is sent by another process with the same message id after the first process died', async () => {
    const { student, id } = await reported();
    const died = await reportReady.outbox.claim(id);
    const mailOfDead = died && (await reportReady.compose(app.dependencies, died.row));
    await Conversation.updateOne({ _id: id }, { $set: { 'report_mail_lease.until': new Date() } });
    await sendDueMails(app);
    const [told, ...more] = mailsTo(student);
    expect(more).toEqual([]);
    expect(told?.messageId).toBe(mailOfDead?.messageId);
  });

  test('is checked again after two seconds and leased for less than ten when its process died', async () => {
    const { id } = await reported();
    const died = await reportReady.outbox.claim(id);
    const left = (died?.row.report_mail_lease?.until?.getTime() ?? Infinity) - Date.now();
    expect(left).toBeLessThan(10_000);
    expect(await sendNotice(app.dependencies, reportReady, id)).toEqual({ againInSeconds: 2 });
    if (died) await reportReady.outbox.complete(died);
  });

  test('is retried when the mail server is unreachable, but not when it rejects the address', async () => {
    const { student, id } = await reported();
    const send = mail.send;
    const attempt = () => sendNotice(app.dependencies, reportReady, id);
    mail.send = () => Promise.reject(new Error('away'));
    await expect(attempt()).rejects.toThrow('away');
    mail.send = send;
    await attempt();
    expect(mailsTo(student)).toHaveLength(1);

    const other = await reported();
    mail.send = () => Promise.reject(refusal());
    await sendDueMails(app);
    mail.send = send;
    await sendDueMails(app);
    expect(mailsTo(other.student)).toEqual([]);
  });

  test('is not sent when e-mail notifications are off, also if turned off after the conversation', async () => {
    const before = await reported({ email_notifications: false });
    const after = await reported();
    const caller = await app.as(after.student);
    await caller.post('/api/auth/update-preferences', { email_notifications: false });
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
    await User.updateOne({ _id: before.student.id }, { $set: { email_notifications: true } });
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
  });

  test('is not sent to an account that a master has disabled since the conversation', async () => {
    const { student } = await reported();
    const master = await app.as(await buildMaster());
    await master.put(`/api/master/people/${student.id}/disabled`, { disabled: true }).expect(200);
    await sendDueMails(app);
    expect(mailsTo(student)).toEqual([]);
  });

  test('points LMS users to their course and is not sent to a placeholder address', async () => {
    const { student } = await reported({ password_hash: null });
    await reported({ email: `someone@${placeholderDomain}` });
    await sendDueMails(app);
    expect(mail.sent).toHaveLength(1);
    expect(mailsTo(student)[0]?.text).toContain('Open Parley from your course');
    expect(mailsTo(student)[0]?.text).toContain('as usual, and choose Settings.');
    expect(mailsTo(student)[0]?.text).not.toMatch(/\/feedback\/|\/settings/);
  });

  test('links to the report for a student who signs in at the institution instead of a password', async () => {
    const { student, id } = await reported({ password_hash: null });
    await OidcIdentity.create({
      issuer: 'https://id.parley.test',
      sub: student.id,
      user_id: student.id,
      made_account: false,
      created_at: new Date(),
    });
    await sendDueMails(app);
    expect(mailsTo(student)[0]?.text).toContain(`/feedback/${id}`);
  });

  test('is not sent for a test run of an instructor', async () => {
    const instructor = await buildInstructor();
    const practiceCase = await buildCase(instructor.section);
    const id = await practise(await app.as(instructor), instructor, practiceCase, 90);
    await writeFeedback(app.dependencies, id);
    await makeDue(id);
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
  });
});

describe('invitation e-mail', () => {
  const person = (email: string) => ({ email, first_name: 'Noa', last_name: 'Levi' });

  test('is sent once to each person whom an instructor or a master adds', async () => {
    const instructor = await buildInstructor();
    const { id: section_id, course_code } = instructor.section;
    const teaching = await app.as(instructor);
    const added = person('added@parley.test');
    await teaching.post('/api/instructors/students/add', { ...added, section_id });
    await teaching.post('/api/instructors/students/import', {
      section_id,
      rows: [{ line: 1, ...person('imported@parley.test') }],
      dry_run: false,
    });
    const master = await app.as(await buildMaster());
    await master.post('/api/master/add_user', person('provided@parley.test'));
    await sendDueMails(app);
    await teaching.post('/api/instructors/students/add', { ...added, section_id });
    await sendDueMails(app);
    expect(mail.sent.map(({ to }) => to).sort()).toEqual([
      'added@parley.test',
      'imported@parley.test',
      'provided@parley.test',
    ]);
    const [invited] = mailsTo(added);
    expect(invited?.text).toContain(`for ${course_code}`);
    expect(invited?.text).toMatch(/\/register#invitation=[\w-]{43}$/m);
  });

  test('is not sent to a person who registers before or after being added', async () => {
    const instructor = await buildInstructor();
    const { institution_id } = instructor.section;
    const registered = await buildStudent(await buildSection({ institution_id }));
    const caller = await app.as(instructor);
    const section_id = instructor.section.id;
    for (const { email } of [registered, person('quick@parley.test')])
      await caller.post('/api/instructors/students/add', { ...person(email), section_id });
    await app.anonymous().post('/api/auth/register', {
      ...person('quick@parley.test'),
      password: 'Parley-test-1',
    });
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
  });

  test('is not sent when e-mail notifications are off or for a dry run of an import', async () => {
    await buildProvided({ email_notifications: false, invitation_mail_at: new Date() });
    const instructor = await buildInstructor();
    const rows = [{ line: 1, ...person('previewed@parley.test') }];
    const body = { section_id: instructor.section.id, rows, dry_run: true };
    await (await app.as(instructor)).post('/api/instructors/students/import', body);
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
  });

  test('that the mail server refuses is marked for those who invited, until the person registers', async () => {
    const instructor = await buildInstructor();
    const section_id = instructor.section.id;
    const teaching = await app.as(instructor);
    const typo = person('typo@parley.test');
    await teaching.post('/api/instructors/students/add', { ...typo, section_id });
    mail.send = () => Promise.reject(refusal());
    await sendDueMails(app);
    const master = await app.as(await buildMaster());
    const lists = async () => {
      const [roster, section, people] = await Promise.all([
        teaching.get('/api/instructors/students/engagement'),
        master.get(`/api/master/section-enrollments?section_id=${section_id}`),
        master.get(`/api/master/people?q=${typo.email}`),
      ]);
      const rows = [roster, section, people].map(({ body }) => body as { email: string }[]);
      return rows.map((list) => list.find(({ email }) => email === typo.email));
    };
    const marked = expect.objectContaining({ invitation_refused: true });
    expect(await lists()).toEqual([marked, marked, marked]);
    const registration = { ...typo, password: 'Parley-test-1' };
    await app.anonymous().post('/api/auth/register', registration).expect(200);
    for (const row of await lists()) expect(row).not.toHaveProperty('invitation_refused');
  });

  test('is not sent to a disabled account', async () => {
    await buildProvided({ disabled_at: new Date(), invitation_mail_at: new Date() });
    await sendDueMails(app);
    expect(mail.sent).toEqual([]);
  });
});
