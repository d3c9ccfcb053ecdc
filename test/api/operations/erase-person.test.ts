import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { LtiIdentity } from '../../../lti/provisioning/model.ts';
import {
  erasePerson,
  findAccount,
  previewErasure,
  type Places,
} from '../../../tool/erasure/erase.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { ClassMail } from '../../../tool/features/class-mails/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { KeptWord } from '../../../tool/features/my-words/model.ts';
import { CaseAnalytics } from '../../../tool/features/progress/model.ts';
import { Reminder } from '../../../tool/features/reminders/model.ts';
import { SpeechUsage } from '../../../tool/features/spending/model.ts';
import { SystemFeedback } from '../../../tool/features/system-feedback/model.ts';
import { Translation } from '../../../tool/features/translations/model.ts';
import { createLogger } from '../../../tool/http/logging.ts';
import { createMailer } from '../../../tool/mail/mailer.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let places: Places;
let person: BuiltUser & { section: { id: string; class_id: string } };
let conversationId: string;
const email = 'quirin.erased@parley.test';

beforeAll(async () => {
  app = createTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'parley-erase-'));
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  places = { db, dataDir: folder, logs: join(folder, 'logs') };
  const instructor = await buildInstructor();
  person = await buildStudent(instructor.section, {
    email,
    first_name: 'Quirin',
    last_name: 'Vanish',
  });
  const other = await buildStudent(instructor.section);
  const practiceCase = await buildCase(instructor.section, {
    instructor_notes: 'Ask Quirin Vanish about this.',
  });
  conversationId = (
    await buildPractised(person, practiceCase, { turns: ['Hola', 'Soy Quirin'], feedback: 'Good' })
  ).id;
  await buildPractised(other, practiceCase, { turns: ['Hola', 'Buenas'] });
  const master = await app.as(await buildMaster());
  await master.put(`/api/master/people/${person.id}`, {
    email,
    first_name: 'Quirin',
    last_name: 'Vanish',
  });
  await Audit.create({
    at: new Date(),
    actor_id: instructor.id,
    action: 'update',
    kind: 'user',
    target_id: person.id,
    before: { first_name: 'Quirin' },
    after: { first_name: 'Quirinus' },
  });
  await SystemFeedback.create({
    user_id: person.id,
    role: 'student',
    source: 'system',
    text: 'Please call me.',
  });
  await Consent.create({
    user_id: person.id,
    email,
    access_group: 'Normal',
    has_consented: true,
    version: 'student-1',
    text_hash: 'h',
    at: new Date(),
  });
  await SpeechUsage.create({
    conversation_id: conversationId,
    key: 'k',
    kind: 'reply',
    user_id: person.id,
    model: 'demo',
    micro_usd: 7,
    at: new Date(),
  });
  await KeptWord.create({
    user_id: person.id,
    word: 'Vanish',
    key: 'vanish',
    language_code: 'es',
    kept_at: new Date(),
    due_at: new Date(),
  });
  const waiting = { user_id: person.id, created_at: new Date() };
  await ClassMail.create({
    ...waiting,
    message_id: new mongoose.Types.ObjectId(),
    due_at: new Date(),
  });
  await Reminder.create({ ...waiting, practice_case_id: practiceCase.id, mail_at: new Date() });
  await Translation.create({
    conversation_id: conversationId,
    key: 'k',
    translation: 'I am Quirin',
    at: new Date(),
  });
  await LtiIdentity.create({
    platform_id: new mongoose.Types.ObjectId(),
    sub: '3',
    user_id: person.id,
    given: { first_name: 'Quirin', last_name: 'Vanish', email },
  });
  await db.collection('jobs').insertOne({ name: 'feedback', data: { key: conversationId } });
  const mailer = createMailer(
    { SMTP_URL: undefined, MAIL_FROM: 'a@parley.test', DATA_DIR: folder },
    createLogger('silent'),
  );
  await mailer.send({ to: email, subject: 'Hello', text: 'Welcome.' });
  await mailer.send({
    to: 'teacher@parley.test',
    subject: 'Your class',
    text: `Who needs you: ${'ä'.repeat(60)} Quirin Vanish ${'ö'.repeat(60)}`,
  });
  await mailer.send({ to: 'teacher@parley.test', subject: 'Hello', text: 'Nobody.' });
  await mkdir(join(folder, 'logs'));
  await writeFile(
    join(folder, 'logs/today.log'),
    `{"user":"${person.id}"}\n{"user":"somebody else"}\n{"path":"/x/${conversationId}"}\n`,
  );
});
afterAll(() => rm(places.dataDir, { recursive: true, force: true }));

/** The identifying words of the person that occur in the database, the mails or the logs. */
async function searchedByHand(): Promise<string[]> {
  const words = [person.id, conversationId, email, 'Quirin', 'Vanish'];
  const texts: string[] = [];
  for (const { collectionName } of await places.db.collections())
    texts.push(JSON.stringify(await places.db.collection(collectionName).find().toArray()));
  for (const file of await readdir(places.dataDir, { recursive: true }))
    if (/\.(?:eml|log)$/.test(file)) texts.push(await readFile(join(places.dataDir, file), 'utf8'));
  const all = texts.join('\n').replaceAll(/=\r?\n/g, '');
  return words.filter((word) => all.includes(word));
}

test('a master is not erased, nor an unknown address found', async () => {
  const master = await buildMaster();
  const account = await findAccount(places.db, { id: master.id });
  for (const act of [previewErasure, erasePerson])
    await expect(act(places, account)).rejects.toThrow(/is a master/);
  await expect(findAccount(places.db, { email: 'nobody@parley.test' })).rejects.toThrow();
});

test('the dry run counts the records, mails and log lines and changes nothing', async () => {
  const before = await searchedByHand();
  expect(before).toHaveLength(5);
  const found = await previewErasure(places, await findAccount(places.db, { email }));
  expect(found.records).toMatchObject({
    users: { deleted: 1 },
    conversations: { deleted: 1 },
    messages: { deleted: 2 },
    consents: { deleted: 1 },
    enrollments: { deleted: 1 },
    keptWords: { deleted: 1 },
    classMails: { deleted: 1 },
    reminders: { deleted: 1 },
    translations: { deleted: 1 },
    systemFeedback: { deleted: 1 },
    ltiIdentities: { deleted: 1 },
    jobs: { deleted: 1 },
    practiceCases: { deleted: 0, redacted: 1 },
    speechUsage: { deleted: 0, redacted: 1 },
  });
  expect(found).toMatchObject({ mails: 2, logs: { lines: 2, unread: [] } });
  expect(await searchedByHand()).toEqual(before);
});

test('erasing a person removes them from database, mails and logs and keeps the rest', async () => {
  const counted = await SystemFeedback.countDocuments();
  const audits = await Audit.countDocuments();
  await erasePerson(places, await findAccount(places.db, { email }));
  expect(await searchedByHand()).toEqual([]);
  expect(await places.db.collection('conversations').countDocuments()).toBe(1);
  expect(await places.db.collection('messages').countDocuments()).toBe(2);
  expect(await SystemFeedback.countDocuments()).toBe(counted - 1);
  // The audit log keeps its rows, the usage its costs, and the statistics count one person.
  expect(await Audit.countDocuments()).toBe(audits + 1);
  expect(await Audit.findOne({ action: 'erase' }).lean()).toMatchObject({
    kind: 'user',
    target_id: '',
  });
  expect(await SpeechUsage.findOne().lean()).toMatchObject({ micro_usd: 7 });
  expect(await CaseAnalytics.find({ people: { $gt: 1 } }).lean()).toEqual([]);
  expect(await readFile(join(places.dataDir, 'logs/today.log'), 'utf8')).toBe(
    '{"user":"somebody else"}\n',
  );
  expect(await readdir(join(places.dataDir, 'outbox'))).toHaveLength(1);
});
