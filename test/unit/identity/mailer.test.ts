import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { readConfig } from '../../../tool/config.ts';
import { createMailer, isRefusedMail } from '../../../tool/mail/mailer.ts';
import { mailTexts } from '../../../tool/mail/messages.en.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

let folder: string;
let logged: string;
const log = pino(
  new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  }),
);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-mail-'));
  logged = '';
});
afterEach(() => rm(folder, { recursive: true }));

const mail = {
  to: 'noa@parley.test',
  ...mailTexts.resetPassword({ name: 'Noa', link: 'https://p.test/r#token=Secret', minutes: 60 }),
};
const configOf = (environment: NodeJS.ProcessEnv) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment }, 'test');

test('without SMTP_URL a mail is written to a file that only its owner can read', async () => {
  const mailer = createMailer(configOf({}), log);
  await Promise.all([mailer.send(mail), mailer.send(mail)]);
  const files = await readdir(join(folder, 'outbox'));
  expect(files).toHaveLength(2);
  const file = join(folder, 'outbox', files[0] ?? '');
  expect(file).toMatch(/\.eml$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = await readFile(file, 'utf8');
  expect(text).toContain('To: noa@parley.test');
  expect(text).toContain('From: Parley <no-reply@parley.test>');
  expect(text).toContain('Subject: Choose a new password for Parley');
  await mailer.send({ ...mail, messageId: '<report-1@parley.test>' });
  const newest = (await readdir(join(folder, 'outbox'))).sort().at(-1) ?? '';
  expect(await readFile(join(folder, 'outbox', newest), 'utf8')).toContain(
    'Message-ID: <report-1@parley.test>',
  );
  mailer.close();
});

test('a mail with an unsubscribe link has the one-click headers of RFC 8058', async () => {
  const unsubscribe = `https://p.test/unsubscribe?token=${'a'.repeat(24)}.${'b'.repeat(43)}`;
  await createMailer(configOf({}), log).send({ ...mail, unsubscribe });
  await createMailer(configOf({}), log).send(mail);
  const files = (await readdir(join(folder, 'outbox'))).sort();
  const [offered, plain] = await Promise.all(
    files.map((file) => readFile(join(folder, 'outbox', file), 'utf8')),
  );
  // Long headers are folded at a space, which is not part of the URL.
  expect(offered?.replaceAll(/\r\n\s+/g, ' ')).toContain(
    `List-Unsubscribe: <${unsubscribe}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n`,
  );
  expect(plain).not.toContain('List-Unsubscribe');
});

test('a mail says that a program wrote it, so that absence notes do not answer, unless a person did', async () => {
  const server = await startSmtpServer();
  const mailer = createMailer(configOf({ SMTP_URL: server.url }), log);
  await mailer.send(mail);
  await mailer.send({ ...mail, isPersonal: true });
  const [automatic, personal] = server.messages;
  expect(automatic).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(personal).not.toContain('Auto-Submitted');
  mailer.close();
  await server.close();
});

test('the log contains the file of a mail, not its token or recipient', async () => {
  await createMailer(configOf({}), log).send(mail);
  const [file = ''] = await readdir(join(folder, 'outbox'));
  expect(logged).toContain(file);
  expect(logged).not.toContain('Secret');
  expect(logged).not.toContain(mail.to);
});

test('with SMTP_URL a mail is sent to the server and not written to a file', async () => {
  const server = await startSmtpServer();
  const config = configOf({ SMTP_URL: server.url, MAIL_FROM: 'Parley <parley@uni.test>' });
  const mailer = createMailer(config, log);
  await mailer.send(mail);
  expect(server.messages).toHaveLength(1);
  expect(server.messages[0]).toContain('From: Parley <parley@uni.test>');
  expect(server.messages[0]?.replaceAll('=\n', '')).toMatch(/#token=(3D)?Secret/);
  expect(await readdir(folder)).toEqual([]);
  mailer.close();
  await server.close();
});

test('sending fails if the SMTP server is unreachable', async () => {
  const server = await startSmtpServer();
  await server.close();
  const mailer = createMailer(configOf({ SMTP_URL: server.url }), log);
  await expect(mailer.send(mail)).rejects.toThrow();
  mailer.close();
});

test.each([
  ['true', 'an unknown recipient', { RCPT: '550 5.1.1 no such user' }],
  ['false', 'a deferred recipient', { RCPT: '451 4.7.1 try again later' }],
  ['false', 'the sender of every mail', { MAIL: '530 5.7.57 client was not authenticated' }],
])('isRefusedMail is %s when the mail server refuses %s', async (expected, _what, answers) => {
  const server = await startSmtpServer(answers);
  const mailer = createMailer(configOf({ SMTP_URL: server.url }), log);
  const error: unknown = await mailer.send(mail).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(String(isRefusedMail(error))).toBe(expected);
  mailer.close();
  await server.close();
});

test('isRefusedMail is false when no mail server answered', () => {
  const failed = (code: string) => isRefusedMail(Object.assign(new Error('no'), { code }));
  expect(failed('ECONNECTION')).toBe(false);
  expect(failed('EAUTH')).toBe(false);
  expect(isRefusedMail(new Error('no'))).toBe(false);
});

test('a line break in the subject adds no header', async () => {
  const server = await startSmtpServer();
  const mailer = createMailer(configOf({ SMTP_URL: server.url }), log);
  await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@evil.test' });
  expect(server.messages[0]).not.toMatch(/^Bcc:/m);
  mailer.close();
  await server.close();
});

test('readConfig reads a domain that is written with its @ as the domain', () => {
  const { REGISTRATION_DOMAINS, OIDC_ALLOWED_DOMAINS } = configOf({
    REGISTRATION_DOMAINS: '@Uni.test, other.test',
    OIDC_ALLOWED_DOMAINS: '@uni.test',
  });
  expect(REGISTRATION_DOMAINS).toEqual(['uni.test', 'other.test']);
  expect(OIDC_ALLOWED_DOMAINS).toEqual(['uni.test']);
});

test('readConfig rejects an invalid SMTP_URL and reads the registration settings', () => {
  expect(() => configOf({ SMTP_URL: 'https://mail.test' })).toThrow(/SMTP_URL/);
  expect(configOf({ REGISTRATION_DOMAINS: 'Uni.test, other.test' }).REGISTRATION_DOMAINS).toEqual([
    'uni.test',
    'other.test',
  ]);
  expect(configOf({}).REGISTRATION_CODE).toBe(false);
  expect(configOf({ REGISTRATION_CODE: 'true' }).REGISTRATION_CODE).toBe(true);
  for (const url of ['https://parley.example', 'http://10.0.0.5:3000'])
    expect(configOf({ PUBLIC_URL: url, REGISTRATION_CODE: 'false' }).REGISTRATION_CODE).toBe(true);
});

test('the log of a refused mail has the reply of the mail server without the recipient', async () => {
  const answer = '550 5.1.1 <Noa@Parley.test>: User unknown';
  const server = await startSmtpServer({ RCPT: answer });
  const config = readConfig({ NODE_ENV: 'test', SMTP_URL: server.url }, 'test');
  const mailer = createMailer(config, log);
  const error: unknown = await mailer.send(mail).catch((cause: unknown) => cause);
  log.warn({ err: error });
  expect(logged).toContain('550 5.1.1 <[address]>: User unknown');
  expect(logged).not.toMatch(/noa@parley/i);
  mailer.close();
  await server.close();
});
