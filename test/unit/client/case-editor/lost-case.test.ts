/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ClassRow } from '../../../../client/cases/class-choice/api.ts';
import type { SelectedClass } from '../../../../client/cases/class-choice/use-selected-class.ts';
import { CaseStore } from '../../../../client/instructor/case-editor/case-store.ts';
import { draftOf, emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { isDirty } from '../../../../client/instructor/case-editor/editor-view.ts';
import { draftKeeper } from '../../../../client/instructor/case-editor/kept-draft.ts';
import { lossIn, placeFor } from '../../../../client/instructor/case-editor/place.ts';
import { ApiError } from '../../../../client/lib/api-error.ts';
import { rememberDialog } from '../../../../client/lms/dialog.ts';
import type { InstructorCase } from '../../../../tool/contract/practice-case.ts';

const saved = {
  ...emptyDraft,
  id: 'c',
  class_id: 'k',
  section_id: 's',
  revision: 1,
} as unknown as InstructorCase;
const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;
beforeEach(() => {
  fetched.mockReset();
  sessionStorage.clear();
});

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const calls = () =>
  fetched.mock.calls.map(([url, init]) => ({
    url: String(url as string),
    body: JSON.parse(String(init?.body)) as object,
  }));

/** A store of the saved case, which the server does not find. */
async function saveLost() {
  const keeper = draftKeeper('u', 'c');
  const store = new CaseStore(saved, draftOf(saved), { saved, keeper });
  store.change({ title: 'Mine' });
  fetched.mockResolvedValueOnce(answer(404, { error: 'Not found', code: 'not_found' }));
  await store.save();
  return { store, keeper };
}

test('CaseStore keeps the text of a case that the server does not find, as an unsaved new case', async () => {
  const { store, keeper } = await saveLost();
  expect(store.view()).toMatchObject({
    lost: 'case',
    savedCase: null,
    draft: { title: 'Mine' },
    message: null,
  });
  expect(isDirty(store.view())).toBe(true);
  expect(keeper.read()).toMatchObject({
    draft: { title: 'Mine' },
    place: { class_id: 'k', section_id: 's' },
  });
  store.keepEditing();
  expect(store.view().lost).toBeNull();
});

test('CaseStore saves a lost case as a new draft in the given class', async () => {
  const { store, keeper } = await saveLost();
  fetched.mockResolvedValueOnce(answer(200, { id: 'd' }));
  await store.saveAsNew({ class_id: 'other', section_id: 't' });
  expect(calls().at(-1)).toMatchObject({
    url: expect.stringContaining('/add_case'),
    body: { title: 'Mine', class_id: 'other', section_id: 't', is_draft: true, published: false },
  });
  expect(store.view()).toMatchObject({ lost: null, created: { id: 'd', published: false } });
  expect(keeper.read()).toBeNull();
});

test('CaseStore opens the unsaved text of a deleted case with the question instead of a message', async () => {
  const { keeper } = await saveLost();
  const store = new CaseStore(saved, emptyDraft, { keeper, lost: 'case' });
  expect(store.view()).toMatchObject({ draft: { title: 'Mine' }, lost: 'case', message: null });
});

test('lossIn names the case for a missing saved one, and the class for a refused new one', () => {
  const error = (code: string) => new ApiError({ status: 0, message: '', code });
  expect(lossIn(error('not_found'), true)).toBe('case');
  expect(lossIn(error('forbidden'), false)).toBe('class');
  for (const [code, isSaved] of [
    ['not_found', false],
    ['forbidden', true],
    ['network', true],
  ] as const)
    expect(lossIn(error(code), isSaved)).toBeNull();
});

test('placeFor takes the class of the URL or the selected one if it is taught or the list is missing', () => {
  const row = { class_id: 'k', section_id: 's' } as ClassRow;
  const ready = { classes: [row], selected: row, status: 'ready' } as unknown as SelectedClass;
  expect(placeFor(ready, null)).toEqual({ class_id: 'k', section_id: 's' });
  expect(placeFor(ready, 'gone')).toBeNull();
  expect(placeFor({ ...ready, selected: null }, 'k')).toEqual({ class_id: 'k', section_id: null });
  expect(placeFor({ ...ready, selected: null }, null)).toBeNull();
  const failed = { ...ready, classes: [], selected: null, status: 'failed' } as const;
  expect(placeFor(failed, 'k')).toEqual({ class_id: 'k', section_id: null });
});

test('placeFor takes all sections of a class for a case written in the dialog of an LMS', () => {
  const rows = ['s', 't'].map((section_id) => ({ class_id: 'k', section_id }) as ClassRow);
  const scope = { classes: rows, selected: rows[0], status: 'ready' } as unknown as SelectedClass;
  expect(placeFor(scope, 'k')).toEqual({ class_id: 'k', section_id: 's' });
  rememberDialog('/lti/deep-link/1');
  expect(placeFor(scope, 'k')).toEqual({ class_id: 'k', section_id: null });
  // The course may have sections that the caller does not teach.
  expect(placeFor({ ...scope, classes: rows.slice(0, 1) }, 'k')?.section_id).toBeNull();
});
