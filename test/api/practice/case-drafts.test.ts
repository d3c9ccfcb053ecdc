import { beforeEach, expect, test } from '@jest/globals';
import { feedbackAreas } from '../../../tool/contract/feedback-prompt.ts';
import { PracticeCase } from '../../../tool/features/cases/model.ts';
import { Class, Institution } from '../../../tool/features/organisation/model.ts';
import { SpeechUsage, SpentMonth } from '../../../tool/features/spending/model.ts';
import { SpeechError } from '../../../tool/speech/error.ts';
import { createTestApp, type TestApp } from '../../support/app.ts';
import { buildSection } from '../../support/builders/organisation.ts';
import { buildInstructor } from '../../support/builders/people.ts';
import { buildCase } from '../../support/builders/practice.ts';
import { useDatabase } from '../../support/database.ts';
import { scriptedSpeech, type ScriptedSpeech } from '../../support/speech.ts';

useDatabase();
let app: TestApp;
let speech: ScriptedSpeech;
beforeEach(() => {
  speech = scriptedSpeech();
  app = createTestApp({ speech });
});

const path = '/api/practice_cases/draft';
const description = 'B1, ordering in a restaurant, past tense';

async function ready() {
  const instructor = await buildInstructor();
  const { section } = instructor;
  const body = { class_id: section.class_id, section_id: section.id, description };
  const caller = await app.as(instructor);
  return { instructor, section, body, draft: () => caller.post(path, body), caller };
}

test('a description becomes a complete case draft, and only its cost is stored', async () => {
  const { section, draft } = await ready();
  const { status, body } = await draft();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    template: null,
    draft: {
      title: 'Una cena de ayer',
      target_language: 'Spanish',
      key_items: 'ayer comí\nla cuenta',
      instructor_notes: description,
      min_time: 180,
      max_time: 480,
    },
  });
  for (const { id, text } of feedbackAreas)
    expect(body.draft.feedback_prompt.includes(text)).toBe(['holistic', 'grammar'].includes(id));
  expect(await PracticeCase.countDocuments({ class_id: section.class_id })).toBe(0);
  expect(await SpeechUsage.find({ section_id: section.id }).lean()).toMatchObject([
    { model: 'gpt-6-luna', micro_usd: 1000, input_tokens: 10_000 },
  ]);
  expect(await SpentMonth.findOne({ owner_id: section.institution_id }).lean()).toMatchObject({
    micro_usd: 1000,
  });
});

test('the draft language is that of the latest case of the class, else that of the class title', async () => {
  const { section, draft } = await ready();
  await Class.updateOne({ _id: section.class_id }, { title: 'Elementary French' });
  await draft();
  await buildCase(section, { target_language: 'Italian' });
  await draft();
  expect(speech.drafts.map(({ language }) => language)).toEqual(['French', 'Italian']);
  expect(speech.drafts[0]?.safetyIdentifier).toMatch(/^[\w-]{20,}$/);
});

test('a draft title that is too long and invalid times are cut to the limits of the editor', async () => {
  const { draft } = await ready();
  const { draft: plain } = speech.draft;
  speech.draft = {
    ...speech.draft,
    draft: { ...plain, title: 'x'.repeat(900), min_minutes: 45, max_minutes: 0 },
  };
  const { body } = await draft();
  expect(body.draft.title).toHaveLength(200);
  expect(body.draft).toMatchObject({ min_time: 1740, max_time: 1800 });
});

test('a spent budget, a foreign class and a blank description send no request to the provider', async () => {
  const { section, draft, caller, body } = await ready();
  const elsewhere = await buildSection();
  const foreign = { ...body, class_id: elsewhere.class_id, section_id: null };
  expect((await caller.post(path, foreign)).status).toBe(403);
  expect((await caller.post(path, { ...body, description: '  ' })).status).toBe(400);
  await draft();
  await Institution.updateOne({ _id: section.institution_id }, { institution_usd: 0.0005 });
  const refused = await draft();
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'budget_spent',
    error: 'The budget of this class is used up for this month.',
  });
  expect(speech.drafts).toHaveLength(1);
});

test('the budget of a section counts however the case of its id is written', async () => {
  const { section, draft, caller, body } = await ready();
  await draft();
  await Institution.updateOne({ _id: section.institution_id }, { section_usd: 0.0005 });
  const refused = await caller.post(path, { ...body, section_id: section.id.toUpperCase() });
  expect(refused.body).toMatchObject({ code: 'budget_spent' });
});

test('a draft request returns 503 when the provider fails and 429 after twenty in a minute', async () => {
  const { draft } = await ready();
  speech.before = () => {
    throw new SpeechError('unavailable', 'upstream');
  };
  const failed = await draft();
  expect(failed.status).toBe(503);
  expect(failed.text).not.toContain('upstream');
  for (let more = 2; more <= 20; more += 1) await draft();
  expect((await draft()).status).toBe(429);
});
