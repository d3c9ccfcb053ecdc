import { beforeAll, expect, test } from '@jest/globals';
import { feedbackPreamble } from '../../../tool/contract/feedback-prompt.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { buildEnrollment } from '../../support/builders/teaching.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
let app: TestApp;
beforeAll(() => {
  app = createTestApp();
});

const library = '/api/case-library';
const targetOf = (section: { class_id: string; id: string }, request_id = 'a-request') => ({
  class_id: section.class_id,
  section_id: section.id,
  request_id,
});
const casesOf = (section: { class_id: string }) =>
  PracticeCase.find({ class_id: section.class_id }).sort({ title: 1 }).lean();

/** An instructor of two classes of one institution, and a colleague there. */
async function ready() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const other = await buildSection({ institution_id: section.institution_id });
  await buildEnrollment(instructor, other, 'instructor');
  const colleague = await buildInstructor(
    await buildSection({ institution_id: section.institution_id }),
  );
  const caller = await app.as(instructor);
  const cases = await Promise.all(['A', 'B'].map((title) => buildCase(section, { title })));
  return { section, other, colleague, caller, case_ids: cases.map(({ id }) => id) };
}

test('copying cases to another class creates drafts once per request id', async () => {
  const { other, caller, case_ids } = await ready();
  const send = () => caller.post('/api/practice_cases/copy', { ...targetOf(other), case_ids });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send()).body).toEqual({ copied: 0 });
  expect(await casesOf(other)).toMatchObject(
    ['A', 'B'].map((title) => ({ title, published: false, is_draft: true, live: null })),
  );
});

test('copying cases from or to a class of another instructor is rejected', async () => {
  const { section, other, colleague, caller, case_ids } = await ready();
  const stranger = await app.as(colleague);
  const path = '/api/practice_cases/copy';
  const foreign = await stranger.post(path, { ...targetOf(colleague.section), case_ids });
  expect(foreign.status).toBe(404);
  const into = await caller.post(path, { ...targetOf(colleague.section), case_ids });
  expect(into.status).toBe(403);
  const elsewhere = { ...targetOf(other), section_id: colleague.section.id, case_ids };
  expect((await caller.post(path, elsewhere)).status).toBe(403);
  expect(await casesOf(colleague.section)).toEqual([]);
  expect(await casesOf(section)).toHaveLength(2);
});

test('a colleague copies a library case with its author, and sharing it again updates it', async () => {
  const { colleague, caller, case_ids } = await ready();
  expect((await caller.post(library, { case_ids })).body).toEqual({ given: 2 });
  await caller.put(`/api/practice_cases/update_case/${case_ids[0]}`, { title: 'A newer A' });
  await caller.post(library, { case_ids: [case_ids[0]] });
  const taker = await app.as(colleague);
  const listed = await taker.get(`${library}?class_id=${colleague.section.class_id}`);
  expect(listed.body.map(({ title }: { title: string }) => title)).toEqual(['A newer A', 'B']);
  expect(listed.body[0]).toMatchObject({
    author: expect.stringMatching(/\S/),
    course_code: expect.stringMatching(/\S/),
    removable: false,
  });
  const library_ids = [listed.body[0].id];
  const take = () => taker.post(`${library}/take`, { ...targetOf(colleague.section), library_ids });
  expect((await take()).body).toEqual({ copied: 1 });
  expect((await take()).body).toEqual({ copied: 0 });
  expect(await casesOf(colleague.section)).toMatchObject([
    { title: 'A newer A', published: false, section_id: expect.anything() },
  ]);
  expect((await taker.delete(`${library}/${library_ids[0]}`)).status).toBe(404);
  expect((await caller.delete(`${library}/${library_ids[0]}`)).status).toBe(200);
  expect(await casesOf(colleague.section)).toHaveLength(1);
});

test('another institution neither sees nor copies the cases of a library', async () => {
  const { section, caller, case_ids } = await ready();
  await caller.post(library, { case_ids });
  const own = await caller.get(`${library}?class_id=${section.class_id}`);
  const stranger = await buildInstructor();
  const far = await app.as(stranger);
  expect((await far.get(`${library}?class_id=${stranger.section.class_id}`)).body).toEqual([]);
  expect((await far.get(`${library}?class_id=${section.class_id}`)).status).toBe(403);
  const body = { ...targetOf(stranger.section), library_ids: [own.body[0].id] };
  expect((await far.post(`${library}/take`, body)).status).toBe(404);
});

test('imported cases become drafts with the defaults of a new case, and invalid values return 400', async () => {
  const { other, caller } = await ready();
  const send = (cases: object[]) =>
    caller.post('/api/practice_cases/import', { ...targetOf(other), cases });
  const whole = { title: 'From a file', target_language: 'French', min_time: 30, unknown: 1 };
  expect((await send([whole])).body).toEqual({ copied: 1 });
  expect(await casesOf(other)).toMatchObject([
    {
      title: 'From a file',
      language_code: 'fr',
      voice: 'verse',
      feedback_prompt: feedbackPreamble,
      min_time: 60,
      is_draft: true,
    },
  ]);
  expect((await send([{ ...whole, voice: 'onyx' }])).status).toBe(400);
  expect((await send([])).status).toBe(400);
});

test('a check of cases to import refuses what an import would, and adds none', async () => {
  const { other, colleague, caller } = await ready();
  const check = (from: typeof caller, voice: string) =>
    from.post('/api/practice_cases/import', {
      ...targetOf(other),
      cases: [{ title: 'From a file', voice }],
      check: true,
    });
  expect((await check(caller, 'coral')).body).toEqual({ copied: 0 });
  expect((await check(caller, 'onyx')).status).toBe(400);
  expect((await check(await app.as(colleague), 'coral')).status).toBe(403);
  expect(await casesOf(other)).toEqual([]);
});
