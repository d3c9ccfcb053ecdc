import { beforeAll, expect, test } from '@jest/globals';
import { languages } from '../../../tool/contract/constants/practice-case.ts';
import { buildFeedbackPrompt } from '../../../tool/contract/feedback-prompt.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Section } from '../../../tool/features/organisation/model.ts';
import { createTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { buildSection, type BuiltSection } from '../../support/builders/organisation.ts';
import {
  buildEnrolled,
  buildInstructor,
  buildMaster,
  buildStudent,
} from '../../support/builders/people.ts';
import { beginCase, buildCase, completeForm } from '../../support/builders/practice.ts';
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
const addDraft = (fields = {}) => beginCase(caller, section, fields);

test('a new draft of a case has the default values', async () => {
  covers('IEDIT-36', 'IEDIT-37', 'IEDIT-38', 'IEDIT-39', 'IEDIT-71', 'IEDIT-93', 'CALL-23');
  const answer = await caller.post(`${root}/add_case`, { class_id: section.class_id });
  expect(answer.status).toBe(200);
  expect(answer.body.id).toBe(answer.body.case.id);
  expect(answer.body.case).toMatchObject({
    class_id: section.class_id,
    section_id: null,
    title: '',
    feedback_prompt: '',
    voice: 'verse',
    language_code: 'en',
    published: false,
    is_draft: true,
    min_time: 0,
    max_time: 0,
    accessible_on: null,
    revision: 1,
    published_revision: null,
  });
});

test('a new case that is sent again, as after a lost response, is created once and keeps the later text', async () => {
  const request_id = 'the-same-request';
  const add = (fields: object) =>
    caller.post(`${root}/add_case`, { ...complete(), request_id, ...fields });
  const first = await Promise.all([add({ title: 'First' }), add({ title: 'First' })]);
  const { status, body } = await add({ title: 'Second', published: true, is_draft: false });
  expect([...first.map((answer) => answer.status), status]).toEqual([200, 200, 200]);
  expect(body).toMatchObject({ id: body.case.id, case: { title: 'Second', published: true } });
  expect(first.map((answer) => answer.body.id)).toEqual([body.id, body.id]);
  expect(await PracticeCase.countDocuments({ title: { $in: ['First', 'Second'] } })).toBe(1);
});

test('GET get_case returns every saved field', async () => {
  covers('IEDIT-96', 'IEDIT-102', 'CALL-22');
  const fields = { instructor_notes: 'Mind the gap', feedback_prompt: 'Be kind.', voice: 'coral' };
  const { id } = await addDraft({ ...complete(), ...fields, published: true, is_draft: false });
  const { status, body } = await caller.get(`${root}/get_case/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...complete(),
    ...fields,
    id,
    language_code: 'es',
    published: true,
    is_draft: false,
    created_at: expect.any(String),
  });
});

test('the target language sets the language code, whatever code is sent', async () => {
  covers('IEDIT-40', 'IEDIT-41', 'IEDIT-42');
  const { id } = await addDraft();
  for (const [target_language, code] of Object.entries(languages)) {
    const body = { target_language, language_code: 'xx' };
    const answer = await caller.put(`${root}/update_case/${id}`, body);
    expect(answer.body.case).toMatchObject({ target_language, language_code: code });
  }
  const other = await caller.put(`${root}/update_case/${id}`, { target_language: 'Klingon' });
  expect(other.status).toBe(400);
});

test('the eight specified voices, marin and cedar are accepted, and others return 400', async () => {
  covers('IEDIT-51');
  const { id } = await addDraft();
  const put = (voice: unknown) => caller.put(`${root}/update_case/${id}`, { voice });
  const eight = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse'];
  for (const voice of [...eight, 'marin', 'cedar'])
    expect((await put(voice)).body.case.voice).toBe(voice);
  for (const voice of ['onyx', '', { $ne: 'verse' }]) expect((await put(voice)).status).toBe(400);
});

test('times of a case are limited to 1 to 30 minutes, and 0 stays 0', async () => {
  covers('IEDIT-35');
  const { id } = await addDraft({ min_time: 30, max_time: 3600 });
  const read = async () => (await caller.get(`${root}/get_case/${id}`)).body;
  expect(await read()).toMatchObject({ min_time: 60, max_time: 1800 });
  await caller.put(`${root}/update_case/${id}`, { min_time: 0 });
  expect((await read()).min_time).toBe(0);
});

test('the feedback prompt is stored as sent', async () => {
  covers('IEDIT-64', 'IEDIT-65');
  const feedback_prompt = 'Preamble.\n\nGrammar & Syntax: Look at verbs.\n\n**Tone**: Be polite';
  const { id } = await addDraft({ feedback_prompt });
  expect((await caller.get(`${root}/get_case/${id}`)).body.feedback_prompt).toBe(feedback_prompt);
});

test('a generated feedback prompt is stored with the full preamble', async () => {
  covers('IEDIT-66', 'IEDIT-67');
  const { id } = await addDraft({ feedback_prompt: buildFeedbackPrompt(['grammar']) });
  const { feedback_prompt } = (await caller.get(`${root}/get_case/${id}`)).body;
  const [preamble] = feedback_prompt.split('\n\n');
  expect(preamble).toBe(
    'You are a warm and encouraging language tutor. Use the sandwich method: begin with what went well, then what to improve, and end on an encouraging note. Base every remark on the transcript and quote the student’s own words. Never reveal that you are an AI. Write the feedback in English.',
  );
});

test('update_case keeps fields that are not sent and makes the case a draft', async () => {
  covers('IEDIT-91', 'IEDIT-94', 'CALL-24');
  const { id } = await addDraft({ ...complete(), published: true, is_draft: false });
  const answer = await caller.put(`${root}/update_case/${id}`, {
    title: 'New',
    published: true,
    is_draft: true,
  });
  expect(answer.body.case).toMatchObject({
    title: 'New',
    description: 'Buy fruit and ask for prices.',
    published: false,
    is_draft: true,
    revision: 2,
  });
  const neither = { published: false, is_draft: false };
  expect((await caller.put(`${root}/update_case/${id}`, neither)).body.case).toMatchObject(neither);
});

test('a save with an outdated revision returns 409 with the current one and changes nothing', async () => {
  covers('IEDIT-94');
  const { id } = await addDraft({ title: 'One' });
  const both = await Promise.all(
    ['Two', 'Three'].map((title) =>
      caller.put(`${root}/update_case/${id}`, { title, revision: 1 }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = await caller.put(`${root}/publish_case/${id}`, { ...complete(), revision: 1 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'conflict', fields: { revision: '2' } });
  expect((await caller.get(`${root}/get_case/${id}`)).body.revision).toBe(2);
});

test('concurrent saves without a revision all take effect', async () => {
  covers('IEDIT-94');
  const { id } = await addDraft();
  const fields = ['title', 'description', 'key_items', 'curricular_goals'];
  await Promise.all(
    fields.map((field) => caller.put(`${root}/update_case/${id}`, { [field]: field })),
  );
  const { body } = await caller.get(`${root}/get_case/${id}`);
  expect(body).toMatchObject({ ...Object.fromEntries(fields.map((f) => [f, f])), revision: 5 });
});

test('a deleted case returns 404 and is missing from the list', async () => {
  covers('ILES-22', 'CALL-27');
  const { id } = await addDraft({ ...complete(), published: true });
  expect((await caller.delete(`${root}/delete_case/${id}`)).body).toEqual({ success: true });
  expect((await caller.get(`${root}/get_case/${id}`)).status).toBe(404);
  expect((await caller.put(`${root}/update_case/${id}`, {})).status).toBe(404);
  expect((await caller.delete(`${root}/delete_case/${id}`)).status).toBe(404);
  const { body } = await caller.get(`${root}/get_cases?include_drafts=true`);
  expect(body.map((one: { id: string }) => one.id)).not.toContain(id);
});

/** Every call on one case. */
const calls = (id: string) =>
  [
    ['get', `get_case/${id}`, undefined],
    ['put', `update_case/${id}`, { title: 'Mine now' }],
    ['put', `publish_case/${id}`, complete()],
    ['put', `publish/${id}`, { published: false }],
    ['put', `restore_published/${id}`, undefined],
    ['delete', `delete_case/${id}`, undefined],
  ] as const;

test('case endpoints accept only instructors and assistants of the section', async () => {
  covers('IEDIT-101', 'CALL-22', 'CALL-24', 'CALL-25', 'CALL-26', 'CALL-27');
  const sibling = await buildSection({ class_id: section.class_id });
  const { id } = await buildCase(section, { section_id: section.id });
  const stranger = await app.as(await buildInstructor());
  const neighbour = await app.as(await buildInstructor(sibling));
  const student = await app.as(await buildStudent(section));
  const master = await app.as(await buildMaster());
  for (const [method, path, body] of calls(id)) {
    const status = async (who: Caller) => (await who[method](`${root}/${path}`, body)).status;
    expect([path, await status(app.anonymous())]).toEqual([path, 401]);
    expect([path, await status(student)]).toEqual([path, 403]);
    expect([path, await status(master)]).toEqual([path, 403]);
    expect([path, await status(stranger)]).toEqual([path, 404]);
    expect([path, await status(neighbour)]).toEqual([path, 404]);
  }
  expect(await PracticeCase.findById(id).lean()).toMatchObject({ revision: 1, deleted_at: null });
  const assistant = await app.as(await buildEnrolled('ta', section));
  const saved = await assistant.put(`${root}/update_case/${id}`, { title: 'By the assistant' });
  expect(saved.body.case.title).toBe('By the assistant');
});

test('a case of the class moves to one section only if the caller teaches all its sections', async () => {
  const own = await buildSection();
  const { id } = await buildCase(own);
  const assistant = await app.as(await buildEnrolled('ta', own));
  const narrow = (path = 'update_case') =>
    assistant.put(`${root}/${path}/${id}`, { section_id: own.id });
  const sibling = await buildSection({ class_id: own.class_id });
  expect((await narrow()).status).toBe(403);
  expect((await narrow('publish_case')).status).toBe(403);
  expect(await PracticeCase.findById(id).lean()).toMatchObject({ section_id: null, revision: 1 });
  await Section.updateOne({ _id: sibling.id }, { $set: { deleted_at: new Date() } });
  expect((await narrow()).body.case.section_id).toBe(own.id);
});

test('a case is added only to a class and section that the caller teaches', async () => {
  covers('CALL-23');
  const elsewhere = await buildSection();
  const add = (body: object) => caller.post(`${root}/add_case`, body);
  expect((await add({ class_id: elsewhere.class_id })).status).toBe(403);
  expect((await add({ class_id: section.class_id, section_id: elsewhere.id })).status).toBe(403);
  expect((await app.anonymous().post(`${root}/add_case`, {})).status).toBe(401);
  const student = await app.as(await buildStudent(section));
  expect((await student.post(`${root}/add_case`, { class_id: section.class_id })).status).toBe(403);
  const inSection = await add({ class_id: section.class_id, section_id: section.id });
  expect(inSection.body.case.section_id).toBe(section.id);
  expect(await PracticeCase.countDocuments({ class_id: elsewhere.class_id })).toBe(0);
});

test('invalid bodies of a case return 400 or 413 and change nothing', async () => {
  covers('CALL-23', 'CALL-24');
  const { id } = await addDraft({ title: 'Safe' });
  const elsewhere = await buildSection();
  const bad: object[] = [
    { title: { $set: 'x' } },
    { title: 'x'.repeat(201) },
    { description: ['x'] },
    { min_time: -1 },
    { min_time: '60' },
    { max_time: 1.5 },
    { accessible_on: 'tomorrow' },
    // In UTC the year has five digits.
    { accessible_on: '9999-12-31T23:59:59-12:00' },
    { accessible_on: '0000-01-01T00:00:00+14:00' },
    { turn_taking: { mode: 'shout', silence_ms: 1, speaking_rate: 9 } },
    { correction_style: 'shout' },
    { class_id: elsewhere.class_id },
    { section_id: 'x' },
    { revision: 'one' },
    { published: 'true' },
  ];
  for (const body of bad) {
    const answer = await caller.put(`${root}/update_case/${id}`, body);
    expect([body, answer.status]).toEqual([body, 400]);
    expect(answer.body.error).toEqual(expect.any(String));
  }
  const huge = await caller.put(`${root}/update_case/${id}`, { title: 'x'.repeat(300_000) });
  expect(huge.status).toBe(413);
  expect((await caller.get(`${root}/get_case/${id}`)).body).toMatchObject({
    title: 'Safe',
    revision: 1,
  });
  expect((await caller.post(`${root}/add_case`, { class_id: { $ne: null } })).status).toBe(400);
});
