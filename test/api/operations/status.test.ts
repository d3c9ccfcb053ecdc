import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { LtiLaunchLog } from '../../../lti/platforms/launch-log.ts';
import { LtiPlatform } from '../../../lti/platforms/model.ts';
import { readConfig } from '../../../tool/config.ts';
import type { Status } from '../../../tool/contract/status.ts';
import { keepSpeechCheck } from '../../../tool/features/speech-check/service.ts';
import { recordReply } from '../../../tool/features/spending/record.ts';
import { createMailer } from '../../../tool/mail/mailer.ts';
import { MailState, notedMailer } from '../../../tool/mail/state.ts';
import { openJobs, type JobRunner } from '../../../tool/queue/runner.ts';
import { sweep } from '../../../tool/queue/sweep.ts';
import { createLogger } from '../../../tool/http/logging.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

useDatabase();
let master: Caller;
let runner: JobRunner | undefined;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});
beforeEach(() => mongoose.connection.collection('jobs').deleteMany({}));
afterAll(() => runner?.stop());

const findings = async (part: string, asked = master) => {
  const { body } = await asked.get('/api/master/status');
  return (body as Status).parts.find((one) => one.part === part)?.findings ?? [];
};
const found = (code: string, level: string, count = 0) =>
  expect.objectContaining({ code, level, count });

test('the status reports retried mails, retried LMS work, late jobs and failed jobs as problems', async () => {
  expect(await findings('jobs')).toEqual([found('jobs_stopped', 'problem')]);
  const failing = (name: string, attempts: number) => ({
    name,
    attempts,
    concurrency: 1,
    run: () => Promise.reject(new Error('in vain')),
  });
  const jobs = [failing('mail-class', 9), failing('lti-grade', 9), failing('merge-accounts', 1)];
  runner = await openJobs(mongoose.connection, createLogger('silent'), {
    poll: 50,
    lock: 5000,
    retries: [3_600_000],
    stop: 2000,
  });
  await runner.start({ jobs, periodic: [sweep([], runner)] });
  for (const { name } of jobs) await runner.request(name, 'one');
  await mongoose.connection.collection('jobs').insertOne({
    name: 'nobody-knows-it',
    type: 'normal',
    data: { key: 'one' },
    lockedAt: null,
    nextRunAt: new Date(Date.now() - 3_600_000),
  });
  await eventually(async () => {
    expect(await findings('mail')).toContainEqual(found('mails_retried', 'problem', 1));
    expect(await findings('jobs')).toEqual([
      found('jobs_running', 'ok'),
      found('jobs_late', 'problem', 1),
      found('jobs_given_up', 'problem', 1),
    ]);
  });
  await LtiPlatform.create({
    name: 'Moodle',
    issuer: 'https://lms.parley.test',
    client_id: 'one',
    active: true,
    auth_url: 'https://a.test',
    token_url: 'https://a.test',
    jwks_url: 'https://a.test',
  });
  expect(await findings('lms')).toContainEqual(found('lms_retried', 'problem', 1));
});

test('the status reports the last sent mail and the last failure, and stores no address', async () => {
  let refused: Error | null = null;
  const mailer = notedMailer({
    send: () => (refused ? Promise.reject(refused) : Promise.resolve()),
    close: () => undefined,
  });
  const mail = { to: 'person@parley.test', subject: 'Hello', text: 'Hello' };
  await mailer.send(mail);
  const sending = createTestApp({
    config: readConfig({ NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:1' }, 'test'),
  });
  expect(await findings('mail', await sending.as(await buildMaster()))).toEqual([
    found('mail_server', 'ok'),
    found('mail_sent', 'ok'),
  ]);
  // An address that the mail server rejects is not a fault of the server.
  refused = Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 });
  await expect(mailer.send(mail)).rejects.toThrow('no such user');
  expect(await findings('mail')).not.toContainEqual(found('mail_failed', 'problem'));
  refused = Object.assign(new Error('person@parley.test: no route'), { code: 'ECONNECTION' });
  await expect(mailer.send(mail)).rejects.toThrow('no route');
  expect(await findings('mail')).toContainEqual(found('mail_failed', 'problem'));
  expect(JSON.stringify(await MailState.find().lean())).not.toContain('parley.test');
});

test('the status reports a mail server that refuses the address of every mail, until it takes one', async () => {
  const server = await startSmtpServer({ RCPT: '550 5.7.1 relaying denied' });
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: server.url }, 'test');
  const relay = createMailer(config, createLogger('silent'));
  const mailer = notedMailer(relay);
  await MailState.deleteMany({});
  for (let mail = 1; mail <= 5; mail += 1) {
    expect(JSON.stringify(await findings('mail'))).not.toContain('mails_refused');
    const sent = mailer.send({ to: `${mail}@parley.test`, subject: 'Hello', text: 'Hello' });
    await expect(sent).rejects.toThrow('relaying denied');
  }
  expect(await findings('mail')).toContainEqual(found('mails_refused', 'problem', 5));
  const allowed = notedMailer({ send: () => Promise.resolve(), close: () => undefined });
  await allowed.send({ to: 'one@parley.test', subject: 'Hello', text: 'Hello' });
  expect(JSON.stringify(await findings('mail'))).not.toContain('mails_refused');
  mailer.close();
  await server.close();
});

test('the status calls no mail sent that was written to a file', async () => {
  const mailer = notedMailer({ send: () => Promise.resolve(), close: () => undefined });
  await mailer.send({ to: 'person@parley.test', subject: 'Hello', text: 'Hello' });
  expect(JSON.stringify(await findings('mail'))).not.toContain('mail_sent');
});

test('mails written to files are a problem on a public URL and a note on loopback', async () => {
  expect(await findings('mail')).toContainEqual(found('mail_files', 'note'));
  const given = { NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://parley.example' };
  const reached = createTestApp({ config: readConfig(given, 'test') });
  const { body } = await (await reached.as(await buildMaster())).get('/api/master/status');
  expect((body as Status).parts[0]?.findings).toContainEqual(found('mail_files', 'problem'));
});

test('the status reports refused launches of a known LMS but no speech check of the demo', async () => {
  const step = { name: 'a reply', ok: false, detail: 'no credit' };
  await keepSpeechCheck({ ok: false, cost_usd: 0, steps: [step] });
  // The tests use the demo partner, which has no speech check.
  expect(await findings('speech')).toEqual([found('speech_demo', 'note')]);
  const row = { code: 'x', reason: 'x', reference: 'x' };
  const refused = { ...row, at: new Date(), outcome: 'refused' } as const;
  await LtiLaunchLog.create({ ...refused, platform_id: new mongoose.Types.ObjectId() });
  await LtiLaunchLog.create(refused);
  expect(await findings('lms')).toContainEqual(found('launches_refused', 'problem', 1));
});

test('GET /api/master/usage returns the cost of a month by institution and section', async () => {
  const section = await buildSection();
  const account = {
    conversation_id: new mongoose.Types.ObjectId(),
    user_id: new mongoose.Types.ObjectId(),
    section_id: section.id,
    institution_id: section.institution_id,
  };
  const tokens = {
    text: { input: 1_000_000, cached: 0, output: 0 },
    audio: { input: 0, cached: 0, output: 0 },
  };
  const at = new Date('2026-02-11T10:00:00Z');
  await recordReply(account, { key: 'one', model: 'gpt-realtime', tokens }, at);
  const { body } = await master.get('/api/master/usage?month=2026-02');
  expect(body.total).toBeGreaterThan(0);
  expect(body.institutions).toMatchObject([
    {
      id: section.institution_id,
      usd: body.total,
      sections: [{ id: section.id, name: `${section.course_code} - Section A`, usd: body.total }],
    },
  ]);
  expect((await master.get('/api/master/usage?month=2026-01')).body).toEqual({
    total: 0,
    institutions: [],
  });
  expect((await master.get('/api/master/usage?month=2026-13')).status).toBe(400);
});
