import { beforeAll, expect, jest, test } from '@jest/globals';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { findFormOf } from '../../../tool/features/cases/service.ts';
import { Conversation } from '../../../tool/features/conversations/model.ts';
import { keepDraftsFromStudents } from '../../../tool/migrations/0003-cases-taken-back.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import type { BuiltSection } from '../../support/builders/organisation.ts';
import { buildInstructor, buildStudent } from '../../support/builders/people.ts';
import { beginCase, completeForm, startOn } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
let caller: Caller;
let section: BuiltSection;
beforeAll(async () => {
  app = createTestApp();
  const instructor = await buildInstructor();
  section = instructor.section;
  caller = await app.as(instructor);
});

const root = '/api/practice_cases';
const complete = () => completeForm(section);
const allTen =
  'Cannot publish: Title is required, Description is required, Target language is required, ' +
  'Situation instructions are required, Curricular goals are required, Behavioral guidelines are required, ' +
  'Proficiency level is required, Minimum time must be at least 1 minute, ' +
  'Maximum time must be greater than minimum time, Access date and time are required';

const addDraft = (fields = {}) => beginCase(caller, section, fields);

test('PUT publish_case saves and publishes the case', async () => {
  covers('IEDIT-92', 'IEDIT-95', 'CALL-25');
  const { id } = await addDraft();
  const answer = await caller.put(`${root}/publish_case/${id}`, {
    ...complete(),
    is_draft: false,
    published: true,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.case).toMatchObject({ published: true, is_draft: false, revision: 2 });
});

test('an incomplete case is rejected with the same message by all three ways of publishing', async () => {
  covers('IEDIT-70', 'IEDIT-83', 'CALL-26');
  const { id } = await addDraft();
  const answers = [
    await caller.post(`${root}/add_case`, { class_id: section.class_id, published: true }),
    await caller.put(`${root}/publish_case/${id}`, { published: true, is_draft: false }),
    await caller.put(`${root}/publish/${id}`, { published: true }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: allTen, code: 'cannot_publish' });
  }
  expect((await caller.get(`${root}/get_case/${id}`)).body.revision).toBe(1);
});

test.each([
  [{ min_time: 59 }, 'Minimum time must be at least 1 minute'],
  [{ max_time: 60 }, 'Maximum time must be greater than minimum time'],
  [{ min_time: 1800, max_time: 3600 }, 'Maximum time must be greater than minimum time'],
  [{ title: '  ' }, 'Title is required'],
  [{ accessible_on: '' }, 'Access date and time are required'],
])(
  'publishing a case with one invalid field returns 400 with that field: %j',
  async (fields, text) => {
    covers('IEDIT-83');
    const body = { ...complete(), ...fields, published: true };
    const answer = await caller.post(`${root}/add_case`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(`Cannot publish: ${text}`);
  },
);

test('publishing a case longer than 30 minutes returns 400 instead of shortening it', async () => {
  const body = { ...complete(), max_time: 2700, published: true };
  const { id } = await addDraft(complete());
  for (const answer of [
    await caller.post(`${root}/add_case`, body),
    await caller.put(`${root}/publish_case/${id}`, { ...body, is_draft: false }),
  ]) {
    expect(answer.status).toBe(400);
    const error = 'A session lasts from 1 to 30 minutes.';
    expect(answer.body).toMatchObject({ error, fields: { max_time: error } });
  }
  expect((await caller.get(`${root}/get_case/${id}`)).body).toMatchObject({
    published: false,
    max_time: 300,
  });
});

/** Lets another save come between the read and the write of the next change of a case. */
function saveMeanwhile(id: string): void {
  const write = PracticeCase.findOneAndUpdate.bind(PracticeCase);
  const next = jest.spyOn(PracticeCase, 'findOneAndUpdate').mockImplementation(((
    ...args: never
  ) => ({
    async lean() {
      next.mockRestore();
      await PracticeCase.updateOne({ _id: id }, { $set: { title: '' }, $inc: { revision: 1 } });
      return write(...(args as unknown as Parameters<typeof write>)).lean();
    },
  })) as never);
}

test.each(['publish_case', 'publish', 'restore_published'])(
  'PUT %s returns 409 when another save changes the case after it was checked',
  async (way) => {
    const { id } = await addDraft();
    await caller.put(`${root}/publish_case/${id}`, complete());
    await caller.put(`${root}/publish/${id}`, { published: false });
    saveMeanwhile(id);
    const body = way === 'publish' ? { published: true } : way === 'publish_case' ? complete() : {};
    expect((await caller.put(`${root}/${way}/${id}`, body)).status).toBe(409);
    expect((await caller.get(`${root}/get_case/${id}`)).body).toMatchObject({ published: false });
  },
);

test('PUT publish switches a case between published and draft', async () => {
  covers('ILES-17', 'CALL-26');
  const { id } = await addDraft(complete());
  const put = async (published: boolean) =>
    (await caller.put(`${root}/publish/${id}`, { published })).body.case;
  expect(await put(true)).toMatchObject({ published: true, is_draft: false });
  expect(await put(false)).toMatchObject({ published: false, is_draft: true });
  expect((await caller.put(`${root}/publish/${id}`, { published: 'yes' })).status).toBe(400);
});

test('students see the published version of a case while it is edited and after it is restored', async () => {
  covers('R6');
  const { id } = await addDraft({ ...complete(), published: true });
  await caller.put(`${root}/update_case/${id}`, { title: 'Half a chan', is_draft: true });
  const student = await app.as(await buildStudent(section));
  const titles = async () =>
    (await student.get(`${root}/get_cases`)).body
      .filter((one: { id: string }) => one.id === id)
      .map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['At the market']);
  expect((await caller.get(`${root}/get_case/${id}`)).body).toMatchObject({
    title: 'Half a chan',
    published: false,
    is_draft: true,
    edited_live: true,
  });
  expect((await caller.get(`${root}/published/${id}`)).body).toMatchObject({
    title: 'At the market',
    revision: 1,
  });
  const restored = await caller.put(`${root}/restore_published/${id}`);
  expect(restored.body.case).toMatchObject({
    title: 'At the market',
    published: true,
    revision: 3,
    published_revision: 3,
  });
  expect(await titles()).toEqual(['At the market']);
  const never = await addDraft();
  expect((await caller.put(`${root}/restore_published/${never.id}`)).status).toBe(409);
});

test('a published case with edits is hidden by unpublishing, by an unpublished save and by deletion', async () => {
  covers('R6');
  const student = await app.as(await buildStudent(section));
  const has = async (id: string) =>
    (await student.get(`${root}/get_cases`)).body.some((one: { id: string }) => one.id === id);
  for (const takeBack of [
    (id: string) => caller.put(`${root}/publish/${id}`, { published: false }),
    (id: string) => caller.put(`${root}/update_case/${id}`, { published: false, is_draft: false }),
    (id: string) => caller.delete(`${root}/delete_case/${id}`),
  ]) {
    const { id } = await addDraft({ ...complete(), published: true });
    await caller.put(`${root}/update_case/${id}`, { title: 'Being edited' });
    expect(await has(id)).toBe(true);
    await takeBack(id);
    expect(await has(id)).toBe(false);
    // Another edit does not publish it again.
    await caller.put(`${root}/update_case/${id}`, { title: 'Edited again' });
    expect(await has(id)).toBe(false);
  }
});

test('a conversation keeps the case revision that it started with when another one is published', async () => {
  covers('R6');
  const { id } = await addDraft({ ...complete(), published: true });
  const student = await buildStudent(section);
  const learner = await app.as(student);
  const conversation = await startOn(learner, student, { id });
  const update = { ...complete(), key_items: 'nuevo', situation_instructions: 'You sell cars.' };
  await caller.put(`${root}/publish_case/${id}`, update);
  const record = await Conversation.findById(conversation).lean();
  expect(record?.case_revision).toBe(1);
  expect(await findFormOf({ ...record, practice_case_id: id })).toMatchObject({
    key_items: complete().key_items,
    situation_instructions: complete().situation_instructions,
  });
  const later = await buildStudent(section);
  const second = await startOn(await app.as(later), later, { id });
  expect((await Conversation.findById(second).lean())?.case_revision).toBe(2);
});

test('the migration keeps drafts of an older version hidden from students when run twice', async () => {
  const { id } = await addDraft({ ...complete(), published: true });
  await caller.put(`${root}/update_case/${id}`, { title: 'Edited' });
  await PracticeCase.collection.updateMany({}, { $unset: { withdrawn: 1 } });
  await keepDraftsFromStudents.run();
  await keepDraftsFromStudents.run();
  const student = await app.as(await buildStudent(section));
  const { body } = await student.get(`${root}/get_cases`);
  expect(body.map((one: { id: string }) => one.id)).not.toContain(id);
});
