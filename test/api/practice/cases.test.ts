import { beforeAll, expect, test } from '@jest/globals';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import {
  buildInstructor,
  buildMaster,
  buildStudent,
  type BuiltUser,
} from '../../support/builders/people.ts';
import { buildCase, practise } from '../../support/builders/practice.ts';
import { covers } from '../../support/covers.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const path = '/api/practice_cases/get_cases';
const titles = (body: { title: string }[]) => body.map(({ title }) => title).sort();

test('GET get_cases returns the specified fields to a student, with default times', async () => {
  covers('SPRAC-23', 'SPRAC-24', 'CALL-12');
  const student = await buildStudent();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await buildCase(student.section, { min_time: 0, max_time: 0, accessible_on: tomorrow });
  const answer = await (await app.as(student)).get(path);
  expect(answer.status).toBe(200);
  expect(answer.body).toHaveLength(1);
  expect(answer.body[0]).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    title: 'At the market',
    description: 'Buy fruit and ask for prices.',
    min_time: 30,
    max_time: 300,
    accessible: false,
    accessible_on: tomorrow.toISOString(),
    completed: false,
    published: true,
  });
});

test('a student never receives instructor notes, prompts or the instructions of the partner', async () => {
  covers('IEDIT-103');
  const student = await buildStudent();
  await buildCase(student.section, { instructor_notes: 'secret', feedback_prompt: 'secret' });
  const answer = await (await app.as(student)).get(path);
  for (const field of [
    'instructor_notes',
    'feedback_prompt',
    'situation_instructions',
    'key_items',
  ])
    expect(answer.body[0]).not.toHaveProperty(field);
});

test('a student receives the key items of a case as a list of words', async () => {
  const student = await buildStudent();
  await buildCase(student.section, { key_items: '- cuánto cuesta\n- me gustaría, un kilo' });
  const answer = await (await app.as(student)).get(path);
  expect(answer.body[0].words).toEqual(['cuánto cuesta', 'me gustaría', 'un kilo']);
});

test('drafts, unpublished and deleted cases stay hidden from students, even with include_drafts', async () => {
  covers('SPRAC-25');
  const student = await buildStudent();
  await buildCase(student.section, { title: 'Live' });
  await buildCase(student.section, { title: 'Draft', published: false, is_draft: true });
  await buildCase(student.section, { title: 'Unpublished', published: false });
  await buildCase(student.section, { title: 'Deleted', deleted_at: new Date() });
  const answer = await (await app.as(student)).get(`${path}?include_drafts=true`);
  expect(titles(answer.body)).toEqual(['Live']);
});

test('class_id and section_id limit cases to the class and section of the student', async () => {
  covers('SDASH-34');
  const section = await buildSection();
  const sibling = await buildSection({ class_id: section.class_id });
  const student = await buildStudent(section);
  await buildCase(section, { title: 'Whole class' });
  await buildCase(section, { title: 'My section', section_id: section.id });
  await buildCase(section, { title: 'Other section', section_id: sibling.id });
  await buildCase(undefined, { title: 'Other class' });
  const caller = await app.as(student);
  for (const query of ['', `?class_id=${section.class_id}`, `?section_id=${section.id}`]) {
    const answer = await caller.get(path + query);
    expect(titles(answer.body)).toEqual(['My section', 'Whole class']);
  }
  expect((await caller.get(`${path}?section_id=${sibling.id}`)).status).toBe(403);
});

test('a case is completed after a conversation of its minimum time', async () => {
  covers('SPRAC-23');
  const student = await buildStudent();
  const practiceCase = await buildCase(student.section);
  const caller = await app.as(student);
  await practise(caller, student, practiceCase, 59);
  expect((await caller.get(path)).body[0].completed).toBe(false);
  await practise(caller, student, practiceCase, 60);
  expect((await caller.get(path)).body[0].completed).toBe(true);
});

test('an instructor gets full cases of their own classes, and drafts with include_drafts', async () => {
  covers('ILES-29');
  const instructor = await buildInstructor();
  await buildCase(instructor.section, { title: 'Live', instructor_notes: 'mine' });
  await buildCase(instructor.section, { title: 'Draft', published: false, is_draft: true });
  await buildCase(undefined, { title: 'Foreign' });
  const caller = await app.as(instructor);
  expect(titles((await caller.get(path)).body)).toEqual(['Live']);
  const all = await caller.get(
    `${path}?include_drafts=true&class_id=${instructor.section.class_id}&section_id=${instructor.section.id}`,
  );
  expect(titles(all.body)).toEqual(['Draft', 'Live']);
  expect(all.body.find(({ title }: { title: string }) => title === 'Live')).toMatchObject({
    instructor_notes: 'mine',
    revision: 1,
  });
});

test('GET get_cases returns 401 without a token, 403 to a master, 400 for an invalid query', async () => {
  covers('CALL-12');
  const student = await buildStudent();
  expect((await app.anonymous().get(path)).status).toBe(401);
  expect((await (await app.as(await buildMaster())).get(path)).status).toBe(403);
  const caller = await app.as(student);
  for (const query of [
    '?class_id=x',
    '?section_id[$ne]=a&class_id=$ne',
    '?include_drafts=maybe',
    '?class_id=a&class_id=b',
  ]) {
    const answer = await caller.get(path + query);
    expect([query, answer.status]).toEqual([query, 400]);
  }
});

test('a student with a time multiplier gets a longer maximum time in the list', async () => {
  const student = await buildStudent(undefined, { time_multiplier: 1.5 });
  await buildCase(student.section);
  const answer = await (await app.as(student)).get(path);
  expect(answer.body[0]).toMatchObject({ min_time: 60, max_time: 450 });
});

test('an instructor can start a draft that has a language and a situation; a student cannot', async () => {
  const student = await buildStudent();
  const instructor = await buildInstructor(student.section);
  const draft = { published: false, is_draft: true, accessible_on: null, max_time: 0, min_time: 0 };
  const tried = await buildCase(student.section, draft);
  const empty = await buildCase(student.section, { ...draft, situation_instructions: ' \u200b' });
  const start = async (user: BuiltUser, { id }: { id: string }) =>
    (await app.as(user)).post('/api/conversations/conversation/start', {
      user_id: user.id,
      practice_case_id: id,
    });
  expect((await start(instructor, tried)).status).toBe(200);
  expect((await start(student, tried)).status).toBe(404);
  const refused = await start(instructor, empty);
  expect(refused.status).toBe(403);
  expect(refused.body.error).toBe(
    'Choose a language and write the situation before you try this case.',
  );
});

test('fields=card returns cards of cases, newest first, with the completeness of drafts', async () => {
  const instructor = await buildInstructor();
  const caller = await app.as(instructor);
  const live = await buildCase(instructor.section, { created_at: new Date('2026-02-01') });
  const written = { title: '', situation_instructions: 'You sell fruit.', curricular_goals: '' };
  const draft = await buildCase(instructor.section, {
    ...written,
    published: false,
    is_draft: true,
    created_at: new Date('2026-03-01'),
  });
  const { body } = await caller.get(`${path}?include_drafts=true&fields=card`);
  expect(body).toMatchObject([
    { id: draft.id, is_draft: true, completeness: 80, tryable: true, publishable: false },
    { id: live.id, published: true, completeness: 100, tryable: true, publishable: true },
  ]);
  const whole = (await caller.get(`${path}?include_drafts=true`)).body;
  for (const [index, card] of body.entries()) {
    const readiness = ['completeness', 'tryable', 'publishable'];
    const told = Object.entries(card).filter(([name]) => !readiness.includes(name));
    expect(whole[index]).toMatchObject(Object.fromEntries(told));
    expect(card).not.toHaveProperty('situation_instructions');
  }
  const published = (await caller.get(`${path}?fields=card`)).body;
  expect(published).toEqual([body[1]]);
  expect((await caller.get(`${path}?fields=everything`)).status).toBe(400);
  const student = await app.as(await buildStudent(instructor.section));
  expect((await student.get(`${path}?fields=card`)).body[0]).toHaveProperty('words');
});
