import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { AssignmentException } from '../../../tool/features/assignments/model.ts';
import { Audit } from '../../../tool/features/audit/model.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildEnrolled, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { unknownId } from '../../support/contract-inputs.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let master: Caller;
let [from, to]: BuiltSection[] = [];
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});
beforeEach(async () => {
  from = await buildSection({ course_code: 'SPAN 101' });
  to = await buildSection({ ...from, section_code: 'B' });
});

type Row = { user_id: string; role: string; enrollment_id: string };
const rosterOf = async (section = from): Promise<Row[]> =>
  (await master.get(`/api/master/section-enrollments?section_id=${section?.id}`)).body;
const rolesIn = async (section = from) =>
  (await rosterOf(section)).map(({ user_id, role }) => [user_id, role]);
const move = async (enrollment_ids: string[], section = to) =>
  (await master.post('/api/master/enrollments/move', { enrollment_ids, section_id: section?.id }))
    .body;
const idsIn = async () => (await rosterOf()).map(({ enrollment_id }) => enrollment_id);

test('people are moved to another section in their roles, with one audit row for each', async () => {
  const [student, ta] = [await buildStudent(from), await buildEnrolled('ta', from)];
  const stays = await buildStudent(from);
  const ids = (await idsIn()).slice(0, 2);
  expect(await move(ids)).toEqual({ moved: 2, failed: [] });
  expect(await rolesIn(from)).toEqual([[stays.id, 'student']]);
  expect(await rolesIn(to)).toEqual([
    [student.id, 'student'],
    [ta.id, 'ta'],
  ]);
  const rows = await master.get('/api/master/audit?kind=enrollment&limit=3');
  expect(rows.body).toMatchObject(
    [ta, student].map(({ email }, index) => ({
      action: 'update',
      target_id: ids[1 - index],
      before: { email, section: 'SPAN 101 A (Autumn 2026)' },
      after: { email, section: 'SPAN 101 B (Autumn 2026)' },
    })),
  );
});

test('a student keeps extra days and attempts in the other section', async () => {
  const student = await buildStudent(from);
  const extra = { user_id: student.id, extra_days: 3, extra_attempts: 1 };
  await AssignmentException.create({ ...extra, section_id: from?.id });
  await move(await idsIn());
  const [kept, ...others] = await AssignmentException.find({ user_id: student.id }).lean();
  expect(kept).toMatchObject({ extra_days: 3, extra_attempts: 1 });
  expect([String(kept?.section_id), others]).toEqual([to?.id, []]);
});

test('a repeated move changes nothing and writes no audit row', async () => {
  await buildStudent(from);
  const ids = await idsIn();
  await move(ids);
  const rows = await Audit.countDocuments();
  expect(await move([...ids, ...ids])).toEqual({ moved: 1, failed: [] });
  expect(await Audit.countDocuments()).toBe(rows);
});

test('a move ends the enrolment of somebody who is in the other section already', async () => {
  const student = await buildStudent(from);
  await buildEnrollment(student, to as BuiltSection, 'ta');
  expect(await move(await idsIn())).toEqual({ moved: 1, failed: [] });
  expect([await rolesIn(from), await rolesIn(to)]).toEqual([[], [[student.id, 'ta']]]);
});

test('a move names those who are not in the section any more, and moves the others', async () => {
  await buildStudent(from);
  const student = await buildStudent(from);
  const [first = '', second = ''] = await idsIn();
  await master.delete(`/api/master/enrollments/${first}/${from?.id}`);
  expect(await move([first, second, unknownId])).toEqual({
    moved: 1,
    failed: [first, unknownId].map((enrollment_id) => ({
      enrollment_id,
      error: 'Enrolment not found',
    })),
  });
  expect(await rolesIn(to)).toEqual([[student.id, 'student']]);
});

test('somebody who is moved to their own section stays there', async () => {
  const student = await buildStudent(from);
  expect(await move(await idsIn(), from)).toMatchObject({ moved: 0 });
  expect(await rolesIn(from)).toEqual([[student.id, 'student']]);
});

test('a person beside the class stays beside it in the other section', async () => {
  const designer = await buildStudent(from);
  await Enrollment.updateOne({ user_id: designer.id }, { beside_class: true });
  await move(await idsIn());
  const moved = await Enrollment.findOne({ user_id: designer.id, section_id: to?.id }).lean();
  expect(moved).toMatchObject({ active: true, beside_class: true });
});

test('nobody is moved to a section of another class', async () => {
  const student = await buildStudent(from);
  const answer = await move(await idsIn(), await buildSection());
  expect(answer).toMatchObject({ moved: 0, failed: [{ error: 'Enrolment not found' }] });
  expect(await rolesIn(from)).toEqual([[student.id, 'student']]);
});
