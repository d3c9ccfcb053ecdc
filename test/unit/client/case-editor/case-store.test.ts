/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  autoSaveMs,
  CaseStore,
  retryMs,
} from '../../../../client/instructor/case-editor/case-store.ts';
import { draftOf, emptyDraft } from '../../../../client/instructor/case-editor/draft.ts';
import { isDirty } from '../../../../client/instructor/case-editor/editor-view.ts';
import { draftKeeper } from '../../../../client/instructor/case-editor/kept-draft.ts';
import type { InstructorCase } from '../../../../tool/contract/practice-case.ts';

const saved = { ...emptyDraft, id: 'c', revision: 1 } as unknown as InstructorCase;
const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  fetched.mockReset();
  sessionStorage.clear();
});

const opened = () => new CaseStore({ class_id: 'k', section_id: null }, draftOf(saved), { saved });
const answer = (status: number) =>
  new Response(JSON.stringify(status === 200 ? { case: saved } : { error: 'no' }), { status });
const titles = () =>
  fetched.mock.calls.map(([, init]) => {
    const { title } = JSON.parse(String(init?.body)) as { title: string };
    return title;
  });

test('CaseStore retries an auto-save after a network error and a 503 until it succeeds', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(answer(503));
  fetched.mockResolvedValueOnce(answer(200));
  const store = opened();
  store.change({ title: 'On a train' });
  await jest.advanceTimersByTimeAsync(autoSaveMs);
  expect(titles()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(retryMs);
  expect(isDirty(store.view())).toBe(true);
  await jest.advanceTimersByTimeAsync(retryMs);
  expect(titles()).toEqual(['On a train', 'On a train', 'On a train']);
  expect(isDirty(store.view())).toBe(false);
});

test('CaseStore sends no section with a save, because the case may be for all sections since', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer(200)));
  const of = { ...saved, class_id: 'k', section_id: 's' };
  const store = new CaseStore(of, draftOf(of), { saved: of });
  store.change({ title: 'On a train' });
  await jest.advanceTimersByTimeAsync(autoSaveMs);
  await store.publish();
  await store.save();
  const bodies = fetched.mock.calls.map(([, init]) => Object.keys(JSON.parse(String(init?.body))));
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies.flat()).not.toContain('section_id');
});

test('CaseStore sends the section that was chosen once, and takes that of the answer', async () => {
  const all = { ...saved, section_id: null };
  fetched.mockImplementation(() => Promise.resolve(Response.json({ case: all })));
  const of = { ...saved, class_id: 'k', section_id: 's' };
  const store = new CaseStore(of, draftOf(of), { saved: of });
  await store.moveTo(null);
  await store.save();
  const sent = fetched.mock.calls.map(([, init]) => {
    return (JSON.parse(String(init?.body)) as { section_id?: string | null }).section_id;
  });
  expect(sent).toEqual([null, undefined]);
  expect(store.view().place).toEqual({ class_id: 'k', section_id: null });
});

test('CaseStore calls saves failing from the first that failed until one succeeds', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(answer(200));
  const store = opened();
  const seen: boolean[] = [];
  store.subscribe(() => {
    const { failing } = store.view();
    if (failing !== seen.at(-1)) seen.push(failing);
  });
  store.change({ title: 'On a train' });
  await jest.advanceTimersByTimeAsync(autoSaveMs + 2 * retryMs);
  expect(seen).toEqual([false, true, false]);
});

test('CaseStore retries a failed manual save until it succeeds', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockResolvedValueOnce(answer(200));
  const store = opened();
  store.change({ title: 'On a train' });
  await store.save();
  expect(store.view().message?.kind).toBe('draftFailed');
  expect(isDirty(store.view())).toBe(true);
  await jest.advanceTimersByTimeAsync(retryMs);
  expect(titles()).toEqual(['On a train', 'On a train']);
  expect(isDirty(store.view())).toBe(false);
});

/** A new case that was sent and got no response, and the editor after a reload of its page. */
async function reloadedAfterSending(template = emptyDraft, title = 'Sent') {
  const open = () =>
    new CaseStore({ class_id: 'k', section_id: null }, template, {
      keeper: draftKeeper('u', 'new', ''),
    });
  fetched.mockReturnValueOnce(new Promise(() => undefined));
  const left = open();
  left.change({ title });
  void left.save();
  await jest.advanceTimersByTimeAsync(0);
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  return open();
}
const requests = () =>
  fetched.mock.calls.map(([, init]) => {
    const { request_id } = JSON.parse(String(init?.body)) as { request_id?: string };
    return request_id;
  });

test('CaseStore sends a new case under the same id again after a lost response and a reload', async () => {
  const store = await reloadedAfterSending();
  await store.save();
  await store.save();
  const [first, second, third] = requests();
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect([second, third]).toEqual([first, first]);
});

test('CaseStore sends an unchanged copy under the same id again after a reload', async () => {
  const store = await reloadedAfterSending({ ...emptyDraft, title: 'Copy' }, 'Copy');
  await store.save();
  const [first, second] = requests();
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(second).toBe(first);
});

test('CaseStore sends the case of somebody who starts over under another id', async () => {
  const store = await reloadedAfterSending();
  const { message } = store.view();
  if (message?.kind !== 'broughtBack') throw new Error('nothing was brought back');
  store.undo(message);
  store.change({ title: 'Another' });
  await store.save();
  const [first, second] = requests();
  expect(second).not.toBe(first);
});

test('CaseStore does not retry an auto-save that was rejected with 400', async () => {
  fetched.mockResolvedValue(answer(400));
  const store = opened();
  store.change({ title: 'Refused' });
  await jest.advanceTimersByTimeAsync(autoSaveMs + 10 * retryMs);
  expect(titles()).toHaveLength(1);
  expect(isDirty(store.view())).toBe(true);
});

test('CaseStore does not save a change that was abandoned during a save', async () => {
  let finish: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const store = opened();
  store.change({ title: 'One' });
  await jest.advanceTimersByTimeAsync(autoSaveMs);
  store.change({ title: 'Two' });
  store.abandon();
  finish(answer(200));
  await jest.advanceTimersByTimeAsync(10 * autoSaveMs);
  expect(titles()).toEqual(['One']);
});

test('CaseStore can undo a restored version together with what was typed meanwhile', async () => {
  let finish: (response: Response) => void = () => undefined;
  fetched.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const store = opened();
  const restoring = store.restore();
  await jest.advanceTimersByTimeAsync(0);
  store.change({ title: 'Typed meanwhile' });
  finish(answer(200));
  await restoring;
  const { draft, message } = store.view();
  expect(draft.title).toBe('');
  if (message?.kind !== 'restored') throw new Error('nothing was restored');
  store.undo(message);
  store.dispose();
  expect(store.view().draft.title).toBe('Typed meanwhile');
});

test('CaseStore lets the editor merge a kept draft with a newer revision by field', () => {
  const open = (stored: InstructorCase) =>
    new CaseStore({ class_id: 'k', section_id: null }, draftOf(stored), {
      saved: stored,
      keeper: draftKeeper('u', 'c'),
    });
  const left = open(saved);
  left.change({ title: 'Mine' });
  left.dispose();
  expect(open(saved).view()).toMatchObject({
    draft: { title: 'Mine' },
    message: { kind: 'broughtBack' },
    conflicting: null,
  });
  const theirs = { ...saved, revision: 2, description: 'Theirs' };
  const store = open(theirs);
  expect(store.view()).toMatchObject({
    draft: { title: 'Mine', description: '' },
    saved: { title: '', description: '' },
    conflicting: theirs,
    message: null,
  });
  store.resolve(['description']);
  store.dispose();
  expect(store.view().draft).toMatchObject({ title: 'Mine', description: 'Theirs' });
  store.change(draftOf(theirs));
  expect(open(theirs).view()).toMatchObject({ draft: draftOf(theirs), message: null });
});
