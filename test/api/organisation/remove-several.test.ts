import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Audit } from '../../../tool/features/audit/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildStudent,
} from '../../support/builders/people.ts';
import { unknownId } from '../../support/contract-inputs.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let master: Caller;
let section: BuiltSection;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});
beforeEach(async () => {
  section = await buildSection({ course_code: 'SPAN 101' });
});

type Row = { user_id: string; enrollment_id: string };
const rows = async (): Promise<Row[]> =>
  (await master.get(`/api/master/section-enrollments?section_id=${section.id}`)).body;
const ids = async () => (await rows()).map(({ enrollment_id }) => enrollment_id);
const people = async () => (await rows()).map(({ user_id }) => user_id);
const remove = async (enrollment_ids: string[]) =>
  (
    await master.post('/api/master/enrollments/remove', {
      enrollment_ids,
      section_id: section.id,
    })
  ).body;

test('a master removes several people of any role, with one audit row for each', async () => {
  const [student, ta] = [await buildStudent(section), await buildEnrolled('ta', section)];
  const stays = await buildStudent(section);
  const leaving = (await ids()).slice(0, 2);
  expect(await remove(leaving)).toEqual({ removed: 2, failed: [] });
  expect(await people()).toEqual([stays.id]);
  const audit = await master.get('/api/master/audit?kind=enrollment&limit=2');
  expect(audit.body).toMatchObject(
    [ta, student].map(({ email }, index) => ({
      action: 'delete',
      target_id: leaving[1 - index],
      before: { email, section: 'SPAN 101 A (Autumn 2026)' },
    })),
  );
});

test('a repeated removal counts those who have left, and writes no audit row', async () => {
  await buildStudent(section);
  const leaving = await ids();
  await Promise.all([remove(leaving), remove(leaving)]);
  const before = await Audit.countDocuments();
  expect(await remove([...leaving, ...leaving])).toEqual({ removed: 1, failed: [] });
  expect(await Audit.countDocuments()).toBe(before);
});

test('a removal names those who were never in the section, and removes the others', async () => {
  await buildStudent(section);
  const other = await buildSection();
  await buildStudent(other);
  const url = `/api/master/section-enrollments?section_id=${other.id}`;
  const [{ enrollment_id: elsewhere }] = (await master.get(url)).body;
  expect(await remove([...(await ids()), elsewhere, unknownId])).toEqual({
    removed: 1,
    failed: [elsewhere, unknownId].map((id) => ({ id, error: 'Enrolment not found' })),
  });
  expect(await people()).toEqual([]);
  expect((await master.get(url)).body).toHaveLength(1);
});

test('an instructor removes several students of the own section, and no teacher', async () => {
  const instructor = await buildInstructor(section);
  const [gone, also, stays] = [
    await buildStudent(section),
    await buildStudent(section),
    await buildStudent(section),
  ];
  const caller = await createTestApp().as(instructor);
  const post = (user_ids: string[]) =>
    caller.post('/api/instructors/students/remove', { user_ids, section_id: section.id });
  expect((await post([gone.id, also.id, instructor.id])).body).toEqual({
    removed: 2,
    failed: [{ id: instructor.id, error: 'Student not found' }],
  });
  expect((await post([gone.id])).body).toEqual({ removed: 1, failed: [] });
  expect(await people()).toEqual([instructor.id, stays.id]);
});

test('adding, importing, moving and removing people by a master invalidates the kept rosters', async () => {
  const to = await buildSection({ ...section, section_code: 'B' });
  const kept = mongoose.connection.collection('sectionRosters');
  const of = { section_id: new mongoose.Types.ObjectId(section.id) };
  const there = { section_id: new mongoose.Types.ObjectId(to.id) };
  const isStale = async (one: object, change: () => PromiseLike<unknown>) => {
    await kept.updateOne(one, { $set: { roster: '{}' } }, { upsert: true });
    await change();
    return (await kept.findOne(one))?.roster === '';
  };
  const { id: user_id } = await buildStudent();
  const section_id = section.id;
  const add = () => master.post('/api/master/enrollments', { user_id, section_id });
  expect(await isStale(of, add)).toBe(true);
  const move = async () =>
    master.post('/api/master/enrollments/move', {
      enrollment_ids: await ids(),
      section_id: to.id,
    });
  await kept.updateOne(there, { $set: { roster: '{}' } }, { upsert: true });
  expect(await isStale(of, move)).toBe(true);
  expect((await kept.findOne(there))?.roster).toBe('');
  expect(await isStale(of, add)).toBe(true);
  const [enrolled = ''] = await ids();
  const one = () => master.delete(`/api/master/enrollments/${enrolled}/${section_id}`);
  expect(await isStale(of, one)).toBe(true);
  await add();
  expect(await isStale(of, () => remove([enrolled]))).toBe(true);
  const line = { line: 1, email: 'kept-roster@parley.test', first_name: '', last_name: '' };
  const row = { ...line, role: '', course_code: 'SPAN 101', term_code: '', section_code: 'A' };
  const { body } = await master.get(`/api/master/terms?institution_id=${section.institution_id}`);
  const rows = [{ ...row, term_code: body[0].code }];
  const fill = (dry_run: boolean) => () =>
    master.post('/api/master/import/enrollments', {
      institution_id: section.institution_id,
      rows,
      dry_run,
    });
  expect(await isStale(of, fill(true))).toBe(false);
  expect(await isStale(of, fill(false))).toBe(true);
});
