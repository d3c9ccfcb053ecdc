/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { autoSaveMs, CaseStore } from '../../../../client/instructor/case-editor/case-store.ts';
import { draftOf, emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { isDirty } from '../../../../client/instructor/case-editor/editor-view.ts';
import { draftKeeper } from '../../../../client/instructor/case-editor/kept-draft.ts';
import { blankSection } from '../../../../client/instructor/case-editor/typed-section.ts';
import { sectionsOf } from '../../../../tool/contract/feedback-parts.ts';
import type { InstructorCase } from '../../../../tool/contract/practice-case.ts';

const saved = { ...emptyDraft, id: 'c', revision: 1 } as unknown as InstructorCase;
const section = { title: 'Register', instructions: 'Say whether tú or usted was right.' };
const bodies: { feedback_prompt: string }[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  bodies.length = 0;
  globalThis.fetch = async (_, init) => {
    const body = JSON.parse(String(init?.body)) as (typeof bodies)[0];
    bodies.push(body);
    return Response.json({ id: 'c', case: { ...saved, ...body } });
  };
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const place = { class_id: 'k', section_id: null };
const opened = () => new CaseStore(place, draftOf(saved), { saved, keeper: draftKeeper('u', 'c') });
const sentSections = () => bodies.map(({ feedback_prompt }) => sectionsOf(feedback_prompt));

test.each(['save', 'publish', 'saveToTry'] as const)(
  'CaseStore adds a custom section that is typed and not added with %s',
  async (action) => {
    const store = opened();
    store.type(section);
    const complete = { title: 'A', description: 'B', target_language: 'Spanish' } as const;
    const texts = { situation_instructions: 'C', curricular_goals: 'D', proficiency_level: 'A1' };
    const times = { min_time: 60, max_time: 120, accessible_on: '2026-01-01T00:00:00.000Z' };
    store.change({ ...complete, ...texts, ...times, behavioral_guidelines: 'E' });
    await store[action]();
    expect(sentSections()).toEqual([[section]]);
    expect(store.view().typed).toEqual(blankSection);
    expect(isDirty(store.view())).toBe(false);
  },
);

test('CaseStore replaces the section that is edited', async () => {
  const store = opened();
  store.type(section);
  await store.save();
  store.type({ ...section, edited: 0 });
  expect(isDirty(store.view())).toBe(false);
  store.type({ title: 'Tone', instructions: 'Say more.', edited: 0 });
  expect(isDirty(store.view())).toBe(true);
  await store.save();
  expect(sentSections().at(-1)).toEqual([{ title: 'Tone', instructions: 'Say more.' }]);
});

test('an auto-save leaves what is typed of a section alone, and what was saved is not saved again', async () => {
  const store = opened();
  store.type(section);
  store.change({ title: 'A' });
  await jest.advanceTimersByTimeAsync(3 * autoSaveMs);
  expect(sentSections()).toEqual([[]]);
  expect(store.view().typed).toEqual(section);
  expect(isDirty(store.view())).toBe(true);
});

test('half of a section is unsaved, stays after Save Draft and a reload, and goes with what is discarded', async () => {
  const half = { title: 'Register', instructions: '' };
  const store = opened();
  store.type(half);
  await store.save();
  expect(sentSections()).toEqual([[]]);
  expect(isDirty(store.view())).toBe(true);
  const reloaded = opened();
  expect(reloaded.view()).toMatchObject({ typed: half, message: null });
  reloaded.abandon();
  expect(opened().view().typed).toEqual(blankSection);
});
