import { beforeAll, expect, test } from '@jest/globals';
import { institutionExport } from '../../../tool/contract/organisation.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { Class } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let master: Caller;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});

const exportOf = (institution: string) =>
  master.get(`/api/master/institutions/${institution}/export`);

test('the export of an institution contains terms, classes, sections and enrolments', async () => {
  const student = await buildStudent();
  const { institution_id, class_id, id, term_id } = student.section;
  const { body } = await exportOf(institution_id);
  expect(body).toMatchObject({
    institution: { id: institution_id },
    terms: [{ id: term_id }],
    classes: [{ id: class_id, sections: [{ id, section_code: 'A' }] }],
  });
  const { email, first_name, last_name } = student;
  expect(body.classes[0].sections[0].enrollments).toEqual([
    { email, first_name, last_name, role: 'student' },
  ]);
});

test('the export of an institution has nobody who only tries a class beside it', async () => {
  const student = await buildStudent();
  const beside = await buildStudent(student.section);
  await Enrollment.updateOne({ user_id: beside.id }, { $set: { beside_class: true } });
  const { body } = await exportOf(student.section.institution_id);
  const [{ enrollments }] = body.classes[0].sections;
  expect(enrollments.map(({ email }: { email: string }) => email)).toEqual([student.email]);
});

test('the export of an institution without classes has an empty list', async () => {
  const { institution_id, class_id } = await buildSection();
  await Class.updateOne({ _id: class_id }, { deleted_at: new Date() });
  const { body } = await exportOf(institution_id);
  expect(body.classes).toEqual([]);
});

/** Three batches of classes. */
const courses = Array.from({ length: 60 }, (_, at) => `LANG ${String(at).padStart(3, '0')}`);

async function institutionOfManyClasses(): Promise<string> {
  const { institution_id } = await buildSection({ course_code: courses[0] ?? '' });
  for (const course_code of courses.slice(1)) await buildSection({ institution_id, course_code });
  return institution_id;
}

test('the export of sixty classes is sorted and matches the contract', async () => {
  const { body } = await exportOf(await institutionOfManyClasses());
  expect(body.classes.map(({ course_code }: { course_code: string }) => course_code)).toEqual(
    courses,
  );
  expect(institutionExport.response.parse(body)).toEqual(body);
});

test('the export aborts the connection when it fails midway', async () => {
  const institution_id = await institutionOfManyClasses();
  const broken = await Class.findOne({ institution_id, course_code: courses.at(-1) }).orFail();
  await Class.collection.updateOne({ _id: broken._id }, { $set: { title: 5 } });
  await expect(exportOf(institution_id)).rejects.toThrow(/aborted|hang up/);
});
