import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { erasePerson, findAccount, type Places } from '../../../tool/erasure/erase.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { contactOf, placeholderAddress } from '../../../tool/features/users/addresses.ts';
import { createPendingInvitation } from '../../../tool/features/users/invitations.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildInstitution, buildSection } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  buildUser,
} from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let places: Places;
let master: Caller;
beforeAll(async () => {
  const { db } = mongoose.connection;
  if (!db) throw new Error('no database');
  places = { db, dataDir: await mkdtemp(join(tmpdir(), 'parley-erase-')), logs: null };
  master = await createTestApp().as(await buildMaster());
});
afterAll(() => rm(places.dataDir, { recursive: true, force: true }));

const found = async (email: string) => String(await findAccount(places.db, { email }));
const erase = async (email: string) => erasePerson(places, await findAccount(places.db, { email }));
const merge = (into: string, from: string) =>
  master.post(`/api/master/people/${into}/merge`, { from }).expect(200);
const namesLeft = async (last_name: string) => (await User.find({ last_name }).lean()).length;

/** A person whose LMS sent an address that is not proved. */
const buildClaimant = (claimed_email: string) =>
  buildUser({ ...withoutAddress(), claimed_email, password_hash: null });

function withoutAddress() {
  const _id = new mongoose.Types.ObjectId();
  return { _id, email: placeholderAddress(_id) };
}

test('an address finds its account, and erasing also removes a pending invitation to it', async () => {
  const email = 'invited-elsewhere@who.test';
  const names = { first_name: 'Ines', last_name: 'Elsewhere' };
  const section = await buildSection();
  const institution_id = String(await buildInstitution());
  const invitation = await createPendingInvitation({ email, institution_id, ...names });
  const place = { section_id: section.id, class_id: section.class_id };
  await Enrollment.create({ user_id: invitation._id, ...place });
  const owner = await buildStudent(undefined, { email, ...names });
  expect(await found(email)).toBe(owner.id);
  await erase(email);
  expect(await namesLeft('Elsewhere')).toBe(0);
  expect(await Enrollment.countDocuments({ section_id: section.id })).toBe(0);
});

test('accounts merged in a chain are found and erased by each of their addresses', async () => {
  const last_name = 'Thrice';
  const [first, second, third] = [
    await buildStudent(undefined, { last_name, email: 'first@who.test' }),
    await buildStudent(undefined, { last_name, email: 'second@who.test' }),
    await buildStudent(undefined, { last_name, email: 'third@who.test' }),
  ];
  await merge(second.id, first.id);
  await merge(third.id, second.id);
  expect(await found('first@who.test')).toBe(third.id);
  await erase('second@who.test');
  expect(await namesLeft('Thrice')).toBe(0);
});

test('a case that names the person and is saved during the erasure keeps what was saved', async () => {
  const email = 'in-a-case@who.test';
  const student = await buildStudent(undefined, { email, first_name: 'Nele', last_name: 'Named' });
  const { id } = await buildCase(student.section, { description: 'For Nele Named' });
  const { prototype } = mongoose.mongo.Collection;
  const replace = prototype.replaceOne;
  const saving = jest.spyOn(prototype, 'replaceOne').mockImplementationOnce(async function (
    this: typeof prototype,
    ...asked: Parameters<typeof replace>
  ) {
    await PracticeCase.updateOne({ _id: id }, { $set: { title: 'Saved meanwhile' } });
    return replace.apply(this, asked);
  });
  await erase(email);
  saving.mockRestore();
  expect(await PracticeCase.findById(id).lean()).toMatchObject({
    title: 'Saved meanwhile',
    description: '[erased]',
  });
});

test.each([
  ['has no address', () => buildUser({ ...withoutAddress(), password_hash: null })],
  ['has another address', () => buildStudent()],
])(
  'a claimed address of a merged account finds the kept account, which %s',
  async (kind, build) => {
    const email = `claimed-${kind.replaceAll(' ', '-')}@who.test`;
    const claimant = await buildClaimant(email);
    const kept = await build();
    await merge(kept.id, claimant.id);
    expect(await found(email)).toBe(kept.id);
    const user = await User.findById(kept.id).lean();
    expect(user && contactOf(user)).toBe(kind === 'has no address' ? email : kept.email);
  },
);

test('erasing a person who only claims an address keeps the account that owns it', async () => {
  const email = 'proved-by-another@who.test';
  const owner = await buildStudent(undefined, { email });
  const claimant = await buildClaimant(email);
  await erasePerson(places, new mongoose.Types.ObjectId(claimant.id));
  expect(await User.findById(owner.id).lean()).toMatchObject({ email });
});

test('erasing a person removes the address that only they claim from the mails to it', async () => {
  const email = 'claimed-by-one@who.test';
  const claimant = await buildClaimant(email);
  const outbox = join(places.dataDir, 'outbox');
  await mkdir(outbox, { recursive: true });
  await writeFile(join(outbox, 'claim.eml'), `To: ${email}\n\nHello`);
  await erasePerson(places, new mongoose.Types.ObjectId(claimant.id));
  expect(await readdir(outbox)).toEqual([]);
});

test('an address that two people claim is ambiguous, and erasing one keeps the other', async () => {
  const email = 'said-of-two@who.test';
  const [one, other] = [await buildClaimant(email), await buildClaimant(email)];
  await expect(found(email)).rejects.toThrow(`${one.id}, ${other.id}`);
  await erasePerson(places, await findAccount(places.db, { id: other.id }));
  expect(await User.findById(other.id)).toBeNull();
  expect(await User.findById(one.id).lean()).toMatchObject({ claimed_email: email });
});

test('erasing the owner of an address gives it to no person who claimed it', async () => {
  const email = 'owner-leaves@who.test';
  await buildStudent(undefined, { email });
  const claimant = await buildClaimant(email);
  await erase(email);
  const left = await User.findById(claimant.id).lean();
  expect(left && contactOf(left)).toBeNull();
});

test('the figures of a class do not count its only student after an erasure', async () => {
  const instructor = await buildInstructor();
  const student = await buildStudent(instructor.section);
  await buildPractised(student, await buildCase(instructor.section));
  const caller = await createTestApp().as(instructor);
  const figures = async () => {
    const [cases, weeks] = await Promise.all([
      caller.get('/api/instructors/analytics'),
      caller.get('/api/instructors/analytics/weeks'),
    ]);
    const [{ studentsUsed, sessions }] = cases.body;
    return { studentsUsed, sessions, thisWeek: weeks.body.at(-1).sessions };
  };
  expect(await figures()).toEqual({ studentsUsed: 1, sessions: 1, thisWeek: 1 });
  await erase(student.email);
  expect(await figures()).toEqual({ studentsUsed: 0, sessions: 0, thisWeek: 0 });
});

test('an erasure returns the ids of all accounts of the person, for backups from before a merge', async () => {
  const email = 'merged-later@who.test';
  const [first, kept] = [await buildStudent(), await buildStudent(undefined, { email })];
  await merge(kept.id, first.id);
  expect((await erase(email)).userIds).toEqual([kept.id, first.id]);
});
