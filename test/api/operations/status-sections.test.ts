import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Status } from '../../../tool/contract/status.ts';
import { Enrollment } from '../../../tool/features/enrollments/model.ts';
import { Term } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type Caller } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let master: Caller;
let section: BuiltSection;
beforeAll(async () => {
  master = await createTestApp().as(await buildMaster());
});
beforeEach(async () => {
  await Enrollment.deleteMany({});
  section = await buildSection({ course_code: 'SPAN 101' });
  await endTerm('9999-12-31');
});

const endTerm = (end_date: string) => Term.updateOne({ _id: section.term_id }, { end_date });
const sectionsPart = async () => {
  const { body } = await master.get('/api/master/status');
  return (body as Status).parts.find(({ part }) => part === 'sections')?.findings;
};
const allTaught = [{ code: 'sections_taught', level: 'ok', count: 0, at: null }];

test('the status names a section whose only instructor is merged into one of its students', async () => {
  const instructor = await buildInstructor(section);
  const student = await buildStudent(section);
  expect(await sectionsPart()).toEqual(allTaught);
  const { id, class_id, term_id, institution_id } = section;
  const place = { id, class_id, term_id, institution_id };
  await master.post(`/api/master/people/${student.id}/merge`, { from: instructor.id }).expect(200);
  expect(await sectionsPart()).toEqual([
    {
      code: 'sections_untaught',
      level: 'note',
      count: 1,
      at: null,
      sections: [{ ...place, section_code: 'A', name: 'SPAN 101 A (Autumn 2026)' }],
    },
  ]);
});

test('the status leaves out sections without students and those of terms that have ended', async () => {
  expect(await sectionsPart()).toEqual(allTaught);
  await buildStudent(section);
  await endTerm('2020-12-31');
  expect(await sectionsPart()).toEqual(allTaught);
});

test('the status names five of many sections without an instructor', async () => {
  const { class_id, term_id, institution_id } = section;
  for (const section_code of ['A', 'B', 'C', 'D', 'E', 'F'])
    await buildStudent(
      await buildSection({
        class_id,
        term_id,
        institution_id,
        course_code: 'SPAN 101',
        section_code,
      }),
    );
  const [found] = (await sectionsPart()) ?? [];
  expect([found?.count, found?.sections?.length]).toEqual([6, 5]);
});
