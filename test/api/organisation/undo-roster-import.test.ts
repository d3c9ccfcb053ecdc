import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { User } from '../../../tool/features/users/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
const app = createTestApp();
let section: BuiltSection;
let teacher: Caller;
let stranger: Caller;
beforeAll(async () => {
  stranger = await app.as(await buildInstructor(await buildSection()));
});
beforeEach(async () => {
  section = await buildSection();
  teacher = await app.as(await buildInstructor(section));
});

const url = '/api/instructors/students/import';
const send = (emails: string[], more: object = {}) => {
  const rows = emails.map((email, index) => ({ line: index + 1, email }));
  return teacher.post(url, { section_id: section.id, rows, dry_run: false, ...more });
};
const begin = async (emails: string[]): Promise<string> => (await send(emails)).body.import_id;
const undo = (id: string, caller = teacher) => caller.post(`${url}s/${id}/undo`, {});
const list = (caller = teacher) => caller.get(`${url}s?section_id=${section.id}`);

test('an instructor undoes an import: its enrollments end, and its unused accounts are deleted', async () => {
  const known = await buildStudent(await buildSection({ institution_id: section.institution_id }));
  const id = await begin([known.email, 'wrong-list@parley.test']);
  expect((await list()).body).toMatchObject([{ id, enrollments: 2, undone: false }]);
  expect((await undo(id)).body).toEqual({ accounts: 0, enrollments: 2, moved: 0, kept: [] });
  expect(await Enrollment.countDocuments({ section_id: section.id, role: 'student' })).toBe(0);
  expect(await User.findOne({ email: 'wrong-list@parley.test' })).toBeNull();
  expect(await User.findById(known.id)).not.toBeNull();
  expect((await list()).body).toMatchObject([{ id, undone: true }]);
});

test('an instructor of another section neither sees an import nor undoes it', async () => {
  const id = await begin(['not-theirs@parley.test']);
  expect((await list(stranger)).status).toBe(403);
  expect((await undo(id, stranger)).status).toBe(403);
  expect((await list()).body).toMatchObject([{ id, undone: false }]);
});

test('an undo by an instructor does not tell who is in other sections', async () => {
  const id = await begin(['elsewhere@parley.test']);
  const user = await User.findOne({ email: 'elsewhere@parley.test' }).orFail();
  const other = await buildSection();
  const row = { user_id: String(user._id), section_id: other.id, role: 'student' };
  const master = await app.as(await buildMaster());
  expect((await master.post('/api/master/enrollments', row)).status).toBe(200);
  expect((await undo(id)).body).toEqual({ accounts: 0, enrollments: 1, moved: 0, kept: [] });
  expect(await User.findById(user._id)).not.toBeNull();
});

test('a master sees and undoes an import by an instructor, but no instructor one by a master', async () => {
  const id = await begin(['of-one-section@parley.test']);
  const master = await app.as(await buildMaster());
  const rows = [{ line: 1, email: 'of-a-master@parley.test', access_group: '' }];
  const theirs = await master.post('/api/master/import/users', { rows, dry_run: false });
  const listed = (await master.get('/api/master/imports')).body as { id: string }[];
  expect(listed.map((one) => one.id)).toContain(theirs.body.import_id);
  const place = `${section.course_code} ${section.section_code} (Autumn 2026)`;
  expect(listed).toContainEqual(
    expect.objectContaining({ id, section: place, accounts: 1, enrollments: 1 }),
  );
  expect((await undo(theirs.body.import_id)).status).toBe(404);
  const undone = await master.post(`/api/master/imports/${id}/undo`, {});
  expect(undone.body).toMatchObject({ accounts: 1, enrollments: 1 });
  expect((await master.get('/api/master/audit?limit=3')).body).toMatchObject([
    { action: 'delete', before: { created: '1', enrolled: '1', section: place } },
    { action: 'import', after: { created: '1' } },
    { action: 'import', after: { created: '1', section: place } },
  ]);
});

test('an import continues only into its own section', async () => {
  const import_id = await begin(['first-part@parley.test']);
  const both = await buildInstructor(section);
  teacher = await app.as(both);
  const own = await begin(['of-both@parley.test']);
  const other = await buildSection();
  await Enrollment.create({
    user_id: both.id,
    section_id: other.id,
    class_id: other.class_id,
    role: 'instructor',
  });
  const part = { section_id: other.id, import_id: own };
  expect((await send(['second-part@parley.test'], part)).status).toBe(404);
  expect((await send(['second-part@parley.test'], { import_id })).status).toBe(404);
  expect((await send(['second-part@parley.test'], { import_id: own })).body.import_id).toBe(own);
});
