import { beforeAll, expect, test } from '@jest/globals';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import { buildStudent, type BuiltUser } from '../../support/builders/people.ts';
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
])('a case of the class that is %s says so', async (state, change) => {
  const { id } = await buildCase(section, { title: 'En el café' });
  await PracticeCase.updateOne({ _id: id }, { $set: change });
  expect((await standing(id)).body).toMatchObject({
    state,
    title: 'En el café',
    last_report: null,
  });
});

test('a case of another class is not found, nor is one that never was', async () => {
  const { id } = await buildCase(await buildSection());
  expect((await standing(id)).status).toBe(404);
  expect((await standing('f'.repeat(24))).status).toBe(404);
});

test('the last report of the caller is named, and nobody else has it', async () => {
  const practiceCase = await buildCase(section);
  const { id } = await buildPractised({ ...student, section }, practiceCase);
  expect((await standing(practiceCase.id)).body.last_report).toBeNull();
  await Conversation.updateOne({ _id: id }, { $set: { feedback_status: 'ready' } });
  expect((await standing(practiceCase.id)).body.last_report).toMatchObject({ conversation_id: id });
  const other = await app.as(await buildStudent(section));
  const path = `/api/conversations/standing/${practiceCase.id}`;
  expect((await other.get(path)).body.last_report).toBeNull();
});
