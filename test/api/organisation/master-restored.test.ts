import { beforeAll, describe, expect, test } from '@jest/globals';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildMaster, buildStudent } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { expectHidden } from '../../support/hidden-section.ts';

useDatabase();
let app: TestApp;
let master: Caller;
beforeAll(async () => {
  app = createTestApp();
  master = await app.as(await buildMaster());
});

describe('deleting and restoring a parent of a section', () => {
  test.each(['institution', 'term', 'class', 'section'] as const)(
    'hides and shows the section again: %s',
    async (kind) => {
      const student = await buildStudent();
      const instructor = await buildInstructor(student.section);
      const callers = [await app.as(student), await app.as(instructor)] as const;
      const id = kind === 'section' ? student.section.id : student.section[`${kind}_id`];
      const path = `/api/master/${kind === 'class' ? 'classes' : `${kind}s`}/${id}`;
      expect((await master.delete(path)).status).toBe(200);
      await expectHidden(student.section, master, ...callers);
      const deleted = await master.get('/api/master/deleted');
      expect(deleted.body).toContainEqual(expect.objectContaining({ kind, id }));

      const restored = await master.post(`${path}/restore`);
      expect(restored.body).toEqual({ success: true, hidden: false, twin: false });
      expect((await callers[0].get('/api/students/classes')).body).toHaveLength(1);
      expect((await callers[1].get('/api/instructors/classes')).body).toHaveLength(1);
      expect((await master.post(`${path}/restore`)).status).toBe(404);
    },
  );

  test('reports a restored class as hidden when its institution is deleted', async () => {
    const section = await buildSection();
    await master.delete(`/api/master/classes/${section.class_id}`);
    await master.delete(`/api/master/institutions/${section.institution_id}`);
    const restored = await master.post(`/api/master/classes/${section.class_id}/restore`);
    expect(restored.body).toEqual({ success: true, hidden: true, twin: false });
  });
});

test('a restored practice case is unchanged, and reported as hidden when its class is deleted', async () => {
  const section = await buildSection();
  const practiceCase = await buildCase(section, { title: 'At the harbour' });
  const instructor = await app.as(await buildInstructor(section));
  const student = await app.as(await buildStudent(section));
  const taken = () => student.get('/api/practice_cases/get_cases');
  expect(
    (await instructor.delete(`/api/practice_cases/delete_case/${practiceCase.id}`)).status,
  ).toBe(200);
  expect((await taken()).body).toEqual([]);
  const { body } = await master.get('/api/master/deleted');
  expect(body).toContainEqual({
    id: practiceCase.id,
    kind: 'case',
    name: 'At the harbour',
    within: section.course_code,
    deleted_at: expect.any(String),
  });
  const path = `/api/master/practice_cases/${practiceCase.id}/restore`;
  const twice = await Promise.all([master.post(path), master.post(path)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await taken()).body).toMatchObject([{ id: practiceCase.id, title: 'At the harbour' }]);
  const audit = await master.get('/api/master/audit?kind=case');
  expect(audit.body[0]).toMatchObject({ action: 'restore', after: { title: 'At the harbour' } });

  await instructor.delete(`/api/practice_cases/delete_case/${practiceCase.id}`);
  await master.delete(`/api/master/classes/${section.class_id}`);
  expect((await master.post(path)).body).toEqual({ success: true, hidden: true, twin: false });
});
