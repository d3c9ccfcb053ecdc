import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { Audit } from '../../../tool/features/audit/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp } from '../../support/app.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  testPassword,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';
import { parley } from '../../support/parley.ts';

useDatabase();
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-person-'));
  file = join(folder, 'person.json');
});
afterEach(() => rm(folder, { recursive: true }));

/** Two students of a section who have practiced and signed in. */
async function buildPair() {
  const student = await buildStudent();
  const other = await buildStudent(student.section);
  const practiceCase = await buildCase(student.section);
  await buildPractised(student, practiceCase, { turns: ['Hola', 'Soy yo'], feedback: 'Good' });
  await buildPractised(other, practiceCase, { turns: ['Hola', 'Soy otra'] });
  const login = { email: student.email, password: testPassword };
  await createTestApp().anonymous().post('/api/auth/login', login);
  return { student, other };
}

test('export-person writes the records of one person into a file of its owner', async () => {
  const { student, other } = await buildPair();
  const made = await parley(['export-person', '--email', student.email, '--out', file]);
  expect(made).toMatchObject({ code: 0, err: '' });
  const text = await readFile(file, 'utf8');
  const { records } = JSON.parse(text);
  expect(records.users).toEqual([expect.objectContaining({ email: student.email })]);
  expect(records.conversations).toHaveLength(1);
  expect(records.messages.map(({ content }: { content: string }) => content)).toEqual([
    'Hola',
    'Soy yo',
  ]);
  expect(Object.keys(records)).toEqual(expect.arrayContaining(['enrollments', 'signIns']));
  for (const foreign of [other.id, other.email, 'Soy otra']) expect(text).not.toContain(foreign);
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('export-person writes no password hash and no session', async () => {
  const { student } = await buildPair();
  await parley(['export-person', '--id', student.id, '--out', file]);
  const text = await readFile(file, 'utf8');
  const { password_hash } = await User.findById(student.id).orFail();
  expect(password_hash).toBeTruthy();
  expect(text).not.toContain(password_hash);
  expect(JSON.parse(text).records).not.toHaveProperty('sessions');
});

test('export-person writes the cases that the person wrote, without the ids of other authors', async () => {
  const author = await buildInstructor();
  const other = await buildInstructor(author.section);
  const ids = [author, other].map(({ id }) => new Types.ObjectId(id));
  const live = { revision: 1, published_at: new Date(), content: {}, author_ids: ids };
  await buildCase(author.section, { title: 'By both', author_ids: ids, live } as never);
  await buildCase(author.section, { title: 'By the other', author_ids: ids.slice(1) });
  await parley(['export-person', '--id', author.id, '--out', file]);
  const text = await readFile(file, 'utf8');
  const titles = JSON.parse(text).records.practiceCases.map(
    ({ title }: { title: string }) => title,
  );
  expect(titles).toEqual(['By both']);
  expect(text).not.toContain(other.id);
});

test('export-person of a person is recorded in the audit log', async () => {
  const master = await buildMaster();
  await parley(['export-person', '--id', master.id, '--out', file]);
  const rows = await Audit.find({ target_id: master.id }).lean();
  expect(rows).toEqual([expect.objectContaining({ action: 'export', kind: 'user' })]);
});
