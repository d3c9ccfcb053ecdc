import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { unknownId } from '../../support/contract-inputs.ts';
import { useDatabase } from '../../support/database.ts';
import { importBody } from '../../support/import-body.ts';

useDatabase();
let master: Caller;
let section: BuiltSection;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});
beforeEach(async () => {
  section = await buildSection();
});

const send = async (emails: string[], more: object = {}) => {
  const lines = emails.map((email) => ({ email }));
  return master.post('/api/master/import/enrollments', await importBody(section, lines, more));
};
const begin = async (emails: string[]) => (await send(emails)).body.import_id;
const undo = (id: string) => master.post(`/api/master/imports/${id}/undo`, {});
const enrolled = async () =>
  (await Enrollment.find({ section_id: section.id, active: true }).lean()).map(({ user_id }) =>
    String(user_id),
  );
const nothing = { accounts: 0, enrollments: 0, moved: 0, kept: [] };

test('an undo removes the enrolments and the accounts that the import made, once', async () => {
  const known = await buildStudent();
  const stays = await buildStudent(section);
  const id = await begin([known.email, stays.email, 'new-by-import@parley.test']);
  const answers = await Promise.all([undo(id), undo(id)]);
  const total = (field: 'accounts' | 'enrollments') =>
    answers.reduce((sum, { body }) => sum + body[field], 0);
  expect([total('accounts'), total('enrollments')]).toEqual([1, 2]);
  expect(await enrolled()).toEqual([stays.id]);
  expect(await User.exists({ email: 'new-by-import@parley.test' })).toBeNull();
  expect(await User.exists({ _id: known.id, deleted_at: null })).not.toBeNull();
  expect((await undo(id)).body).toEqual(nothing);
  expect((await undo(unknownId)).status).toBe(404);
});

test('an undo leaves who has practised or registered, and accounts that are in something else', async () => {
  const [practised, again] = [await buildStudent(), await buildStudent()];
  const emails = ['registered', 'elsewhere'].map((name) => `undo-${name}@parley.test`);
  const id = await begin([practised.email, again.email, ...emails]);
  await buildPractised({ ...practised, section }, await buildCase(section), {
    section_id: section.id,
  });
  await Conversation.updateOne({ user_id: practised.id }, { start_time: new Date() });
  // Removed and added by hand since: not the import's any more.
  const held = await Enrollment.findOne({ user_id: again.id, section_id: section.id }).orFail();
  await master.delete(`/api/master/enrollments/${String(held._id)}/${section.id}`);
  await master.post('/api/master/enrollments', { user_id: again.id, section_id: section.id });
  await User.updateOne({ email: emails[0] }, { $set: { is_registered: true } });
  const other = await User.findOne({ email: emails[1] }).orFail();
  const { id: section_id } = await buildSection();
  await master.post('/api/master/enrollments', { user_id: String(other._id), section_id });
  expect((await undo(id)).body).toMatchObject({
    accounts: 0,
    enrollments: 2,
    kept: [
      { email: practised.email, reason: 'practised' },
      { email: emails[0], reason: 'registered' },
      { email: emails[1], reason: 'elsewhere' },
    ],
  });
  expect((await enrolled()).sort()).toEqual([practised.id, again.id].sort());
});

test('a former enrolment ends again and an access group is given back', async () => {
  const former = await buildStudent(section);
  const of = { user_id: former.id, section_id: section.id };
  await Enrollment.updateOne(of, { active: false });
  await undo(await begin([former.email]));
  expect(await Enrollment.findOne(of).lean()).toMatchObject({ active: false });
  await master.put('/api/master/access-groups/Night', { opens_at: null, message: '' });
  const line = { line: 1, email: former.email, access_group: 'Night' };
  const users = { rows: [line], dry_run: false };
  const { body } = await master.post('/api/master/import/users', users);
  const groupOf = async () => (await User.findById(former.id).orFail()).access_group;
  expect(await groupOf()).toBe('Night');
  expect((await undo(body.import_id)).body).toEqual({ ...nothing, moved: 1 });
  expect(await groupOf()).toBe('Normal');
});

test('requests continue an import until it is undone, and one without effect is not listed', async () => {
  const first = await begin(['part-1@parley.test']);
  expect((await send(['part-2@parley.test'], { import_id: first })).body.import_id).toBe(first);
  expect((await send(['part-2@parley.test'])).body.import_id).toBeUndefined();
  expect((await send(['part-3@parley.test'], { dry_run: true })).body.import_id).toBeUndefined();
  const [newest, ...before] = (await master.get('/api/master/imports')).body;
  expect(newest).toMatchObject({ id: first, accounts: 2, enrollments: 2, undone: false });
  expect((await undo(first)).body).toMatchObject({ accounts: 2, enrollments: 2 });
  const after = (await master.get('/api/master/imports')).body;
  expect(after).toEqual([{ ...newest, undone: true }, ...before]);
  expect((await send(['part-3@parley.test'], { import_id: first })).status).toBe(409);
  expect(await User.exists({ email: 'part-3@parley.test' })).toBeNull();
});
