import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { consentTexts } from '../../../tool/contract/consent-text.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { Consent } from '../../../tool/features/consents/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp } from '../../support/app.ts';
import { buildInstructor, buildStudent, testPassword } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';
import { parley } from '../../support/parley.ts';
import { answerAs } from '../../support/study.ts';

useDatabase();
const key = { SECRET_KEY: 'k'.repeat(40) };
const { student: studentText, instructor: instructorText } = consentTexts;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-consents-'));
  await Consent.deleteMany({});
});
afterEach(() => rm(folder, { recursive: true }));

/** The day so many years and days ago, YYYY-MM-DD, in UTC. */
function ago(years: number, days = 0): string {
  const now = new Date();
  const day = Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() - days);
  return new Date(day).toISOString().slice(0, 10);
}
const run = (...args: string[]) => parley(['delete-consents', ...args], key);

/** A student and an instructor who agreed, each with an account that says so. */
async function consenting() {
  const [student, instructor] = [await buildStudent(), await buildInstructor()];
  await answerAs('student', student, true, new Date('2020-01-01'));
  await answerAs('instructor', instructor, true, new Date('2020-01-01'));
  return { student, instructor };
}
async function participants(name: string): Promise<string[]> {
  const out = join(folder, name);
  expect((await parley(['export-research', '--out', out], key)).code).toBe(0);
  const rows = (await readFile(join(out, 'participants.jsonl'), 'utf8')).split('\n');
  return rows.filter(Boolean).map((row) => JSON.parse(row).participant);
}

test('delete-consents refuses until five years after the last day of the study', async () => {
  await consenting();
  const ended = ago(5);
  const until = `${Number(ended.slice(0, 4)) + 5}${ended.slice(4)}`;
  const refused = await run('--study-ended', ended, '--confirm');
  expect(refused.code).toBe(1);
  expect(refused.err).toBe(`Consent records of this study are kept until ${until}.\n`);
  expect(await Consent.countDocuments()).toBe(2);
  expect((await run('--study-ended', ago(5, 1), '--confirm')).code).toBe(0);
  expect(await Consent.countDocuments()).toBe(0);
});

test('delete-consents without --confirm counts the answers by version and changes nothing', async () => {
  const { student } = await consenting();
  const { code, out } = await run('--study-ended', ago(6));
  expect(code).toBe(0);
  expect(out).toContain(`      1 agreed       0 refused  ${studentText.version}\n`);
  expect(out).toContain('Dry run');
  expect(await Consent.countDocuments()).toBe(2);
  expect((await User.findById(student.id).lean())?.consent).toBeDefined();
});

test('delete-consents deletes the answers, asks their owners again, and records it', async () => {
  const { student } = await consenting();
  expect((await run('--study-ended', ago(6), '--confirm')).code).toBe(0);
  expect(await Consent.countDocuments()).toBe(0);
  expect((await User.findById(student.id).lean())?.consent).toBeUndefined();
  const login = { email: student.email, password: testPassword };
  const { body } = await createTestApp().anonymous().post('/api/auth/login', login);
  expect(body).toMatchObject({ needs_consent: true });
  const row = await Audit.findOne({ kind: 'research', action: 'delete' }).sort({ _id: -1 }).lean();
  expect(row?.before).toMatchObject({ records: '2' });
});

test('after delete-consents nobody can connect earlier pseudonyms to people', async () => {
  const { student } = await consenting();
  const earlier = await participants('earlier');
  expect(await participants('again')).toEqual(earlier);
  await run('--study-ended', ago(6), '--confirm');
  await answerAs('student', student, true, new Date());
  const later = await participants('later');
  expect(later).toHaveLength(1);
  expect(later).not.toEqual(earlier);
  await Consent.deleteMany({});
  const again = await run('--study-ended', ago(6), '--confirm');
  expect(again).toEqual({ code: 0, out: 'There are no such records.\n', err: '' });
  await answerAs('student', student, true, new Date());
  // Nothing was left to delete, so the key of the next study stays.
  expect(await participants('next')).toEqual(later);
});

test('delete-consents --versions leaves the answers to other versions', async () => {
  const { student, instructor } = await consenting();
  const { version } = studentText;
  expect((await run('--study-ended', ago(6), '--versions', version, '--confirm')).code).toBe(0);
  const left = await Consent.find().lean();
  expect(left.map(({ user_id }) => String(user_id))).toEqual([instructor.id]);
  expect((await User.findById(instructor.id).lean())?.consent).toBeDefined();
  expect((await User.findById(student.id).lean())?.consent).toBeUndefined();
  const unknown = await run('--study-ended', ago(6), '--versions', 'studnt-6');
  expect(unknown.err).toContain(instructorText.version);
  expect((await run('--study-ended', 'long ago')).err).toContain('such as 2026-11-22');
});
