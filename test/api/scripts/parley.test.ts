import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { buildWhenStale } from '../../../scripts/lib/build.mjs';
import { operatorId } from '../../../tool/contract/constants/operator.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Class, Institution, Section } from '../../../tool/features/organisation/model.ts';
import { SpeechUsage } from '../../../tool/features/spending/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { codeOf } from '../../support/authenticator.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent, testPassword } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { databaseUri, useDatabase } from '../../support/database.ts';
import { parley, parleyProcess } from '../../support/parley.ts';
import { startUnkindService } from '../../support/unkind-service.ts';

useDatabase();
let app: TestApp;
beforeAll(async () => {
  await buildWhenStale();
  app = createTestApp();
});

test('create-master creates a master who can sign in', async () => {
  const names = ['--first-name', 'Ada', '--last-name', 'Admin'];
  const made = await parleyProcess(
    ['create-master', '--email', 'Ada@Parley.test', ...names],
    'Harbour-42x\n',
  );
  expect(made).toMatchObject({ code: 0, err: '' });
  const login = { email: 'ada@parley.test', password: 'Harbour-42x' };
  const answer = await app.anonymous().post('/api/auth/login', login);
  expect(answer.body.user).toMatchObject({ email: 'ada@parley.test', is_master: true });
});

test('create-master rejects a weak password and a missing name with a readable message', async () => {
  const given = ['create-master', '--email', 'eve@parley.test', '--first-name', 'Eve'];
  const weak = await parleyProcess([...given, '--last-name', 'Weak'], 'short\n');
  expect(weak.code).toBe(1);
  expect(weak.err).toContain('Password must be at least 8 characters');
  expect(weak.err).not.toContain('.js');
  const nameless = await parleyProcess(given, 'Harbour-42x\n');
  expect(nameless).toMatchObject({ code: 1, err: '--last-name is missing\n' });
});

test('reset-second-factor removes the second factor and ends all sessions of its owner', async () => {
  const master = await buildMaster();
  const caller = await app.as(master);
  const account = { email: master.email, password: testPassword };
  const none = await parley(['reset-second-factor', master.email]);
  expect(none).toMatchObject({ code: 1, err: 'This person has no second factor.\n' });
  const begun = await caller.post('/api/auth/second-factor/begin', {
    current_password: testPassword,
  });
  await caller.post('/api/auth/second-factor/confirm', { code: codeOf(begun.body.secret) });
  expect((await app.anonymous().post('/api/auth/login', account)).body.second_factor).toBe('code');
  const out = `${master.email} has no second factor any more.\n`;
  const given = ['reset-second-factor', master.email.toUpperCase()];
  expect(await parley(given)).toEqual({ code: 0, out, err: '' });
  expect((await caller.get('/api/auth/me')).status).toBe(401);
  const { body } = await app.anonymous().post('/api/auth/login', account);
  expect(body).not.toHaveProperty('second_factor');
  const people = await app.withToken(body.access_token).get('/api/master/people');
  expect(people.status).toBe(200);
  const row = await Audit.findOne({ kind: 'second_factor', action: 'delete' }).lean();
  expect(row).toMatchObject({ target_id: master.id, before: { email: master.email } });
  expect(String(row?.actor_id)).toBe(operatorId);
});

test('reset-second-factor fails with a message for an unknown address', async () => {
  for (const [args, err] of [
    [['reset-second-factor', 'nobody@parley.test'], 'Nobody has this address.\n'],
    [['reset-second-factor', 'no address'], 'Nobody has this address.\n'],
  ] as const)
    expect(await parley([...args])).toMatchObject({ code: 1, err });
  expect((await parley(['reset-second-factor'])).code).toBe(1);
});

test('an unknown command and --help list the commands', async () => {
  const unknown = await parley(['make-coffee']);
  expect(unknown.code).toBe(1);
  expect(unknown.err).toContain('There is no command make-coffee.');
  const help = await parley(['--help']);
  expect(help.code).toBe(0);
  expect(help.out).toContain('create-master');
});

test.each([
  ['usage', '2026-10'],
  ['rewrite-feedback', '2026-11-21'],
  ['erase-person', 'ada@parley.test'],
])('%s refuses a value without its option', async (...args) => {
  const refused = await parley(args);
  expect(refused).toMatchObject({ code: 1, out: '' });
  expect(refused.err).toContain(`Unexpected argument '${args[1]}'`);
});

test('a command names a wrong setting without a stack trace', async () => {
  const { code, err } = await parley(['usage'], { SECRET_KEY: 'short' });
  expect(code).toBe(1);
  expect(err).toMatch(/SECRET_KEY must have at least 32 characters\n$/);
});

test('usage distinguishes a deleted section from costs without a section', async () => {
  const { id, institution_id } = await buildSection();
  await Section.updateOne({ _id: id }, { deleted_at: new Date() });
  const of = {
    conversation_id: id,
    user_id: id,
    kind: 'reply' as const,
    model: 'demo',
    institution_id,
  };
  const at = new Date('2020-03-04');
  await SpeechUsage.create({ ...of, at, key: 'deleted', section_id: id, micro_usd: 2_000_000 });
  await SpeechUsage.create({ ...of, at, key: 'none', micro_usd: 1_000_000 });
  const { out } = await parley(['usage', '--month', '2020-03']);
  expect(out).toMatch(/^ +\$2\.00 +Deleted section\n +\$1\.00 +Without a section$/m);
});

test('load-demo-data refuses a database with users, and always in production', async () => {
  const before = await User.countDocuments();
  expect(before).toBeGreaterThan(0);
  const refused = await parley(['load-demo-data']);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('nothing was loaded');
  const environment = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(40) };
  const forbidden = await parley(['load-demo-data'], environment);
  expect(forbidden.code).toBe(1);
  expect(forbidden.err).toContain('never loaded in production');
  expect(await User.countDocuments()).toBe(before);
});

test('rewrite-feedback requests failed reports again, by conversation or since a date', async () => {
  const student = await buildStudent();
  const { id } = await buildPractised(student, await buildCase(student.section));
  await Conversation.updateOne({ _id: id }, { $set: { feedback_status: 'failed' } });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const none = await parley(['rewrite-feedback', '--since', tomorrow]);
  expect(none).toMatchObject({ code: 0, out: '0 reports will be written.\n' });
  const one = await parley(['rewrite-feedback', '--conversation', id]);
  expect(one).toMatchObject({ code: 0, out: '1 report will be written.\n' });
  expect((await Conversation.findById(id).lean())?.feedback_status).toBe('pending');
});

test.each(['yesterday', '5.11.2026', '2026-02-30'])(
  'rewrite-feedback --since refuses %s',
  async (since) => {
    const err = `${since} is not a day, such as 2026-11-21.\n`;
    expect(await parley(['rewrite-feedback', '--since', since])).toMatchObject({ code: 1, err });
  },
);

test('export-institution leaves no part of a file when it fails', async () => {
  const { institution_id } = await buildSection();
  const institution = await Institution.findById(institution_id).lean();
  // No class is without a code; this one stops the export as a lost database does.
  await Class.collection.insertOne({ institution_id: institution?._id, title: 'Broken' });
  const folder = await mkdtemp(join(tmpdir(), 'parley-export-'));
  const file = join(folder, 'export.json');
  const args = ['export-institution', '--institution', institution?.name ?? '', '--out', file];
  expect((await parley(args)).code).toBe(1);
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

test('erase-person refuses a folder of log files that does not exist', async () => {
  const { id } = await buildStudent();
  const refused = await parley(['erase-person', '--id', id, '--logs', '/no/such', '--confirm']);
  expect(refused).toMatchObject({ code: 1, err: '/no/such is not a folder.\n' });
  expect(await User.exists({ _id: id, disabled_at: null })).not.toBeNull();
});

test('erase-person refuses an address and an id together, which may name two people', async () => {
  const [one, other] = [await buildStudent(), await buildStudent()];
  const args = ['erase-person', '--email', one.email, '--id', other.id, '--confirm'];
  const err = 'Name the person by one of --email and --id.\n';
  expect(await parley(args)).toEqual({ code: 1, out: '', err });
  expect(await User.countDocuments({ _id: { $in: [one.id, other.id] } })).toBe(2);
});

test('export-institution writes the people into a file that only its owner can read', async () => {
  const section = await buildSection();
  const student = await buildStudent(section);
  const institution = await Institution.findById(section.institution_id).lean();
  const folder = await mkdtemp(join(tmpdir(), 'parley-export-'));
  const file = join(folder, 'export.json');
  const args = ['export-institution', '--institution', institution?.name ?? '', '--out', file];
  expect(await parley(args)).toMatchObject({ code: 0, err: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(student.email);
  expect(await parley(args)).toMatchObject({ code: 1, err: `${file} exists already.\n` });
  await rm(folder, { recursive: true });
});

test('migrate refuses data of a newer version', async () => {
  const versions = mongoose.connection.collection<{ _id: string; version: number }>('dataVersion');
  await versions.updateOne({ _id: 'data' }, { $set: { version: 9000 } }, { upsert: true });
  const { code, err } = await parley(['migrate']);
  expect(code).toBe(1);
  expect(err).toMatch(/^This data was written by a newer Parley \(data version 9000,.*\n$/);
  await versions.deleteMany();
});

test('restore loads a backup into another kind of database with equal checksums per collection', async () => {
  await buildStudent();
  const folder = await mkdtemp(join(tmpdir(), 'parley-backup-'));
  const file = join(folder, 'all.backup');
  const made = await parley(['backup', file]);
  expect(made).toMatchObject({ code: 0, err: '' });
  const again = await parley(['backup', file]);
  expect(again).toMatchObject({ code: 1, err: `${file} exists already.\n` });
  const other = { MONGODB_URI: '', DATA_DIR: join(folder, 'data') };
  const restored = await parley(['restore', file], other);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toMatch(/^ +\d+ {2}[0-9a-f]{12} {2}users$/m);
  const [listed = '', next] = restored.out.split(/(?=^Before the start)/m);
  expect(made.out).toContain(listed);
  expect(next).toContain('set SECRET_KEY to that of the server');
  const back = await parley(['restore', file], other);
  expect(back.err).toContain('The database is not empty.');
  await rm(folder, { recursive: true });
});

test('erase-person says that the embedded file must be compacted, which removes the last bytes', async () => {
  const { id, email } = await buildStudent();
  const folder = await mkdtemp(join(tmpdir(), 'parley-erased-'));
  const embedded = { MONGODB_URI: '', DATA_DIR: join(folder, 'data') };
  await parley(['backup', join(folder, 'all')]);
  await parley(['restore', join(folder, 'all')], embedded);
  const erased = await parley(['erase-person', '--id', id, '--confirm'], embedded);
  expect(erased.out).toContain('run npm run parley -- compact.');
  await parley(['compact'], embedded);
  expect(await readFile(join(embedded.DATA_DIR, 'data.mdb'), 'latin1')).not.toContain(email);
  await rm(folder, { recursive: true });
});

test('commands for existing data create no database where there is none, on disk or on a server', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-absent-'));
  const elsewhere = { MONGODB_URI: '', DATA_DIR: join(folder, 'data') };
  const err = 'This database is empty. MONGODB_URI or DATA_DIR is not the one of the server.\n';
  const erase = ['erase-person', '--email', 'ada@parley.test'];
  const backup = ['backup', join(folder, 'backups', 'all')];
  const move = ['move', '--to', databaseUri()];
  const research = ['export-research', '--out', join(folder, 'research')];
  for (const args of [erase, ['rebuild-rollups'], research, backup, move])
    expect(await parley(args, elsewhere)).toMatchObject({ code: 1, out: '', err });
  const nameless = await parley(['create-master', '--email', 'ada@parley.test'], elsewhere);
  expect(nameless).toMatchObject({ code: 1, out: '', err: '--first-name is missing\n' });
  expect(await readdir(folder)).toEqual([]);

  const mistyped = mongoose.connection.useDb(`${mongoose.connection.name}-mistyped`);
  const uri = databaseUri().replace(mongoose.connection.name, mistyped.name);
  expect(await parley(erase, { MONGODB_URI: uri })).toMatchObject({ code: 1, err });
  expect(await mistyped.listCollections()).toEqual([]);

  expect(await parley(['migrate'], elsewhere)).toMatchObject({ code: 0, err: '' });
  const nobody = await parley(erase, elsewhere);
  expect(nobody).toMatchObject({ code: 1, err: 'User not found\n' });
  await rm(folder, { recursive: true });
});

test('compact refuses a database on a server, and move a target that is none', async () => {
  const compact = 'MONGODB_URI is set: only the embedded file is compacted.\n';
  expect(await parley(['compact'])).toEqual({ code: 1, out: '', err: compact });
  const move = '--to needs a mongodb:// address\n';
  expect(await parley(['move', '--to', 'lms.test'])).toEqual({ code: 1, out: '', err: move });
});

test('check-openai stores its result for masters', async () => {
  const service = await startUnkindService();
  const { code, out, err } = await parley(['check-openai'], {
    OPENAI_API_KEY: 'sk-a-key-of-tests',
    OPENAI_BASE_URL: service.baseUrl,
  }).finally(() => service.close());
  expect(out).toContain('Masters see this under Records, Speech Service.');
  expect({ code, err }).toEqual({ code: 1, err: 'At least one call failed.\n' });
  const master = await app.as(await buildMaster());
  const { check } = (await master.get('/api/master/speech_check')).body;
  // The service of the test writes no reports.
  expect(check).toMatchObject({ ok: false, cost_usd: expect.any(Number) });
  expect(check.steps).toContainEqual({
    name: 'session',
    ok: true,
    detail: 'made as conversations have it',
  });
});
