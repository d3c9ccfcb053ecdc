/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { autoSaveMs, CaseStore } from '../../../../client/instructor/case-editor/case-store.ts';
import { draftOf, emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import type { InstructorCase } from '../../../../tool/contract/practice-case.ts';

const complete = {
  ...emptyDraft,
  title: 'A',
  description: 'B',
  target_language: 'Spanish',
  situation_instructions: 'C',
  curricular_goals: 'D',
  proficiency_level: 'A1',
  behavioral_guidelines: 'E',
  min_time: 60,
  max_time: 120,
  accessible_on: '2026-01-01T00:00:00.000Z',
};
const saved = { ...complete, id: 'c', revision: 1 } as unknown as InstructorCase;
/** The case on the server. */
let stored: InstructorCase;

beforeEach(() => {
  jest.useFakeTimers();
  // Published in the list of cases and taken back, by another tab or a colleague.
  stored = { ...saved, revision: 3 };
  globalThis.fetch = async (_, init) => {
    if (init?.method === 'GET') return Response.json(stored);
    const body = JSON.parse(String(init?.body)) as InstructorCase;
    if (body.revision !== stored.revision)
      return Response.json({ error: 'Changed', code: 'conflict' }, { status: 409 });
    stored = { ...stored, ...body, revision: stored.revision + 1 };
    return Response.json({ case: stored });
  };
});
afterEach(() => void jest.useRealTimers());

const opened = () => new CaseStore({ class_id: 'k', section_id: null }, draftOf(saved), { saved });

test.each(['publish', 'save'] as const)(
  'CaseStore does %s a case of which only the state was changed elsewhere',
  async (action) => {
    const store = opened();
    await store[action]();
    expect(store.view().message?.kind).toBe(action === 'publish' ? 'published' : 'draftSaved');
    expect(stored.published).toBe(action === 'publish');
  },
);

test('CaseStore auto-saves changes of a case of which only the state was changed elsewhere, without a question', async () => {
  const store = opened();
  store.change({ title: 'On a train' });
  await jest.advanceTimersByTimeAsync(autoSaveMs);
  expect(store.view().conflicting).toBeNull();
  expect(stored.title).toBe('On a train');
});

test('CaseStore asks about a text that was changed elsewhere', async () => {
  stored = { ...stored, description: 'Changed' };
  const store = opened();
  store.change({ title: 'On a train' });
  await jest.advanceTimersByTimeAsync(autoSaveMs);
  expect(store.view().conflicting).toEqual(stored);
  expect(stored.title).toBe('A');
});
