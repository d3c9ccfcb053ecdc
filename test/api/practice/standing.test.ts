import { beforeAll, expect, test } from '@jest/globals';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent, type BuiltUser } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildPractised } from '../../support/builders/practised.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

let app: TestApp;
let section: BuiltSection;
let student: BuiltUser;
let caller: Caller;
beforeAll(async () => {
  app = createTestApp();
  section = await buildSection();
  student = await buildStudent(section);
  caller = await app.as(student);
});

const standing = (id: string) => caller.get(`/api/conversations/standing/${id}`);

test.each([
  ['open', {}],
  ['not_yet', { accessible_on: new Date('2099-01-01T00:00:00Z') }],
  ['unpublished', { published: false }],
  ['deleted', { deleted_at: new Date() }],
])('GET standing returns the state %s of a case of the class', async (state, change) => {
  const { id } = await buildCase(section);
  await PracticeCase.updateOne({ _id: id }, { $set: change });
  expect((await standing(id)).body).toMatchObject({ state, last_report: null });
});

test('GET standing does not return the title of a draft', async () => {
  const { id } = await buildCase(section, { title: 'Midterm', published: false, is_draft: true });
  expect((await standing(id)).text).not.toContain('Midterm');
});

test('GET standing returns to students the published form of a case that is being edited', async () => {
  const opens = '2099-01-01T00:00:00.000Z';
  const { id } = await buildCase(section, { accessible_on: new Date(opens) });
  const instructor = await app.as(await buildInstructor(section));
  const change = { accessible_on: '2098-01-01T00:00:00.000Z' };
  await instructor.put(`/api/practice_cases/update_case/${id}`, change);
  expect((await standing(id)).body).toMatchObject({ state: 'not_yet', accessible_on: opens });
});

test('GET standing returns to students the state unpublished for a case that was withdrawn', async () => {
  const { id } = await buildCase(section);
  const instructor = await app.as(await buildInstructor(section));
  await instructor.put(`/api/practice_cases/update_case/${id}`, { is_draft: false });
  expect((await standing(id)).body).toMatchObject({ state: 'unpublished' });
});

test('GET standing returns the state other_section of a case for another section of the class', async () => {
  const { class_id, term_id } = section;
  const other = await buildSection({ class_id, term_id });
  const { id } = await buildCase(section, { section_id: other.id });
  expect((await standing(id)).body).toMatchObject({ state: 'other_section' });
});

test('GET standing returns 404 for a case of another class and for an unknown case', async () => {
  const { id } = await buildCase(await buildSection());
  expect((await standing(id)).status).toBe(404);
  expect((await standing('f'.repeat(24))).status).toBe(404);
});

test('GET standing returns the last report of the caller only', async () => {
  const practiceCase = await buildCase(section);
  const { id } = await buildPractised({ ...student, section }, practiceCase);
  expect((await standing(practiceCase.id)).body.last_report).toBeNull();
  await Conversation.updateOne({ _id: id }, { $set: { feedback_status: 'ready' } });
  expect((await standing(practiceCase.id)).body.last_report).toMatchObject({ conversation_id: id });
  const other = await app.as(await buildStudent(section));
  const path = `/api/conversations/standing/${practiceCase.id}`;
  expect((await other.get(path)).body.last_report).toBeNull();
  // A test run from the time when the caller taught the class.
  await Conversation.updateOne({ _id: id }, { $set: { is_test: true } });
  expect((await standing(practiceCase.id)).body.last_report).toBeNull();
});
