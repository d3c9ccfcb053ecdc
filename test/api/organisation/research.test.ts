import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import type { PlatformRecord } from '../../../lti/platforms/model.ts';
import { upsertIdentity } from '../../../lti/provisioning/people.ts';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import type { ResearchFilter } from '../../../tool/contract/research.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { writeResearch } from '../../../tool/features/research/service.ts';
import { tables, tableNames } from '../../../tool/features/research/tables.ts';
import { User } from '../../../tool/features/users/model.ts';
import { secretKeysOf } from '../../../tool/secrets.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
const { version } = consentTexts.student;
/** Those of the app, which has no SECRET_KEY here. */
const keys = secretKeysOf({ SECRET_KEY: undefined });
const day = (date: string) => new Date(`${date}T10:00:00Z`);
const everything: ResearchFilter = { versions: [], from: null, until: null };
const turns = ['Hola, ¿qué tal?', 'Soy Zoraida Quix, =hola', 'Bien'] as const;

let folder: string;
let master: Caller;
let masterId: string;
const people: Record<string, string> = {};

/** Replaces the consent answers of a person, in order. */
async function answers(userId: string, given: readonly (readonly [boolean, string, string])[]) {
  await Consent.deleteMany({ user_id: userId });
  for (const [has_consented, text, at] of given)
    await Consent.create({
      user_id: userId,
      email: 'x@parley.test',
      access_group: 'Normal',
      has_consented,
      version: text,
      text_hash: 'h',
      at: day(at),
    });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-research-'));
  const built = await buildMaster();
  masterId = built.id;
  master = await createTestApp().as(built);
  const instructor = await buildInstructor();
  const practiceCase = await buildCase(instructor.section);
  const student = async (name: string, given: Parameters<typeof answers>[1]) => {
    const { id, section } = await buildStudent(instructor.section, { first_name: name });
    people[name] = id;
    await answers(id, given);
    for (const at of ['2026-02-01', '2026-03-01', '2026-04-01'])
      await buildPractised({ id, section }, practiceCase, {
        at: day(at),
        turns: name === 'Zoraida' ? turns : ['Hola', '-1 es menos uno', 'Bien'],
      });
    return id;
  };
  const zoraida = await student('Zoraida', [[true, version, '2026-01-15']]);
  await User.updateOne({ _id: zoraida }, { $set: { first_name: 'Zoraida', last_name: 'Quix' } });
  await Conversation.updateOne(
    { user_id: zoraida, start_time: day('2026-03-01') },
    {
      $set: {
        feedback_status: 'ready',
        feedback: {
          text: 't',
          report: {
            corrections: [{ seq: 2, type: 'agreement', quote: 'Zoraida', correction: 'Zoraida' }],
          },
          stats: {},
          demo: false,
          created_at: new Date(),
        },
      },
    },
  );
  await student('Paused', [
    [true, version, '2026-01-15'],
    [false, 'instructor-1', '2026-02-15'],
    [true, version, '2026-03-15'],
  ]);
  await student('Withdrawn', [
    [true, version, '2026-01-15'],
    [false, version, '2026-03-15'],
  ]);
  await student('Never', [[false, version, '2026-01-15']]);
  await student('Older', [[true, 'student-0', '2026-01-15']]);
  await buildPractised(instructor, practiceCase, { at: day('2026-02-02'), turns });
  await Conversation.updateMany({ user_id: instructor.id }, { is_test: true });
  await answers(instructor.id, [[true, 'instructor-1', '2026-01-15']]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, filter = everything) =>
  writeResearch(join(folder, name), { id: masterId }, keys, filter);
const lines = async (name: string, table: string) =>
  (await readFile(join(folder, name, `${table}.jsonl`), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('the export contains only people with valid consent, and their data from times of consent', async () => {
  const counts = await write('all');
  expect(counts).toEqual({
    participants: 3,
    conversations: 3 + 2 + 3,
    turns: 24,
    corrections: 1,
    cases: 1,
    withdrawn: 1,
  });
  const started = (await lines('all', 'conversations')).map(({ started_at }) => started_at);
  expect(started.filter((at: string) => at.startsWith('2026-03'))).toHaveLength(2);
});

test('the preview returns 400 when the first day is after the last, but accepts a single day', async () => {
  const preview = (from: string, until: string) =>
    master.post('/api/master/research/preview', { versions: [], from, until });
  expect(await preview('2026-03-02', '2026-03-01')).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining('Start date must be before end date') },
  });
  expect(await preview('2026-03-01', '2026-03-01')).toMatchObject({ status: 200 });
});

/** Counts with the driver alone, independently of the exporter. */
async function recount(): Promise<Record<string, number>> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  const consents = await db.collection('consents').find().toArray();
  const counts = { participants: 0, conversations: 0, turns: 0 };
  for (const userId of new Set(consents.map(({ user_id }) => String(user_id)))) {
    const own = consents
      .filter(({ user_id }) => String(user_id) === userId)
      .filter(({ has_consented, version: text }) => !has_consented || /^student/.test(text))
      .sort((one, other) => Number(one.at) - Number(other.at));
    if (!own.at(-1)?.has_consented) continue;
    counts.participants += 1;
    const conversations = await db
      .collection('conversations')
      .find({ user_id: new mongoose.Types.ObjectId(userId), is_test: false })
      .toArray();
    for (const { _id, start_time } of conversations) {
      const before = own.filter(({ at }) => at <= start_time).at(-1);
      if (!before?.has_consented) continue;
      counts.conversations += 1;
      counts.turns += await db.collection('messages').countDocuments({ conversation_id: _id });
    }
  }
  return counts;
}

test('the counts agree with a separate count of the database and with JSONL and CSV files', async () => {
  const counts = await write('counted');
  expect(counts).toMatchObject(await recount());
  const said = JSON.parse(await readFile(join(folder, 'counted/counts.json'), 'utf8'));
  expect(said.counts).toEqual(counts);
  for (const table of tableNames) {
    const rows = await lines('counted', table);
    expect(rows).toHaveLength(counts[table]);
    const csv = await readFile(join(folder, 'counted', `${table}.csv`), 'utf8');
    // Line breaks within quotes belong to a cell.
    const records = csv.replaceAll(/"(?:[^"]|"")*"/g, 'quoted').split('\r\n');
    expect(records).toHaveLength(counts[table] + 2);
    expect(records[0]).toBe(`\uFEFF${Object.keys(tables[table]).join(',')}`);
    for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(tables[table]));
  }
  const dictionary = await readFile(join(folder, 'counted/data-dictionary.csv'), 'utf8');
  const columns = tableNames.reduce((sum, table) => sum + Object.keys(tables[table]).length, 0);
  expect(dictionary).toMatch(/^\uFEFFtable,column,meaning\r\n/);
  expect(dictionary.trim().split('\r\n')).toHaveLength(columns + 1);
});

test('the files contain no name, address or id of a person and are readable by the owner only', async () => {
  await write('private');
  const users = await User.find().lean();
  const words = [
    ...users.flatMap(({ _id, email }) => [String(_id), email]),
    ...(await Conversation.find().lean()).map(({ _id }) => String(_id)),
    'Zoraida',
    'Quix',
  ];
  for (const file of await readdir(join(folder, 'private'))) {
    const path = join(folder, 'private', file);
    const text = await readFile(path, 'utf8');
    for (const word of words) expect(text).not.toContain(word);
    expect((await stat(path)).mode & 0o077).toBe(0);
  }
  const said = (await lines('private', 'turns')).map(({ text }) => text);
  expect(said).toContain('Soy [name] [name], =hola');
});

test('pseudonyms are the same in every export', async () => {
  const names = async (name: string) =>
    (await lines(name, 'participants')).map(({ participant }) => participant).sort();
  await write('once');
  await write('twice');
  expect(await names('once')).toEqual(await names('twice'));
  expect(await names('once')).toHaveLength(3);
});

test('the export filters people by consent version and conversations by date', async () => {
  expect(await write('older', { ...everything, versions: ['student-0'] })).toMatchObject({
    participants: 1,
    conversations: 3,
  });
  const march = { ...everything, from: '2026-03-01', until: '2026-03-01' };
  expect(await write('march', march)).toMatchObject({ participants: 3, conversations: 2 });
});

/** Reads the files of a ZIP archive by their local headers and checks size and CRC. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const [sum, packed, size, name] = [
      archive.readUInt32LE(at + 14),
      archive.readUInt32LE(at + 18),
      archive.readUInt32LE(at + 22),
      archive.readUInt16LE(at + 26),
    ];
    const begin = at + 30 + name;
    const content = inflateRawSync(archive.subarray(begin, begin + packed));
    expect([crc32(content), content.length]).toEqual([sum, size]);
    files.set(archive.toString('utf8', at + 30, begin), content.toString('utf8'));
    at = begin + packed;
  }
  expect(archive.readUInt32LE(at)).toBe(0x02014b50);
  expect(archive.readUInt16LE(archive.length - 12)).toBe(files.size);
  return files;
}

test('a master previews and downloads the export as a ZIP file, which is logged', async () => {
  const counted = await master.post('/api/master/research/preview', everything);
  expect(counted.body).toMatchObject({ participants: 3, conversations: 8, withdrawn: 1 });
  const before = await Audit.countDocuments({ kind: 'research' });
  const answer = await master
    .post('/api/master/research/export', everything)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done(null, Buffer.concat(parts)));
    });
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzip(answer.body as Buffer);
  expect(files.size).toBe(13);
  expect(files.get('research/turns.jsonl')?.trim().split('\n')).toHaveLength(24);
  const rows = await Audit.find({ kind: 'research' }).sort({ _id: 1 }).lean();
  expect(rows).toHaveLength(before + 1);
  expect(rows.at(-1)).toMatchObject({
    action: 'export',
    after: { participants: '3', conversations: '8', turns: '24' },
  });
});

test('the export removes every present and former name of a person from transcripts', async () => {
  const sub = 'renamed';
  const platform = { _id: new mongoose.Types.ObjectId(), email_trusted: false } as PlatformRecord;
  const state = (given_name: string, family_name: string, email: string) =>
    upsertIdentity(
      platform,
      { sub, given_name, family_name, email },
      {
        institution_id: new mongoose.Types.ObjectId(),
        is_student: true,
      },
    );
  await state('Wilma', 'Born', 'wilma@born.test');
  const { user_id } = await state('Wilhelmina', 'Wedded', 'wilma@wedded.test');
  await User.updateOne({ _id: user_id }, { $set: { first_name: 'Mina', last_name: 'Here' } });
  await User.updateOne(
    { first_name: 'Never' },
    { $set: { first_name: 'Billie', last_name: 'Merged', merged_into: user_id } },
  );
  await answers(String(user_id), [[true, version, '2026-01-15']]);
  const { section } = await buildInstructor();
  const said = ['Wilma Born', 'Soy Wilhelmina Wedded, wilma@wedded.test', 'Mina o Billie'] as const;
  const practiceCase = await buildCase(section);
  const at = day('2026-05-01');
  await buildPractised({ id: String(user_id), section }, practiceCase, { at, turns: said });
  await write('renamed', { ...everything, from: '2026-05-01' });
  expect((await lines('renamed', 'turns')).map(({ text }) => text)).toEqual([
    '[name] [name]',
    'Soy [name] [name], [address]',
    '[name] o [name]',
  ]);
});
