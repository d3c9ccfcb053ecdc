/** @jest-environment ./test/support/jest/dom-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CurrentUser } from '../../../tool/contract/user.ts';

const fetched = jest.fn<typeof fetch>();
globalThis.fetch = fetched;

const person = (id: string, more: Partial<CurrentUser> = {}) =>
  ({ id, first_name: id, is_master: false, is_student: true, ...more }) as CurrentUser;
const [ana, ben] = [person('ana'), person('ben')];

/** The modules of a tab that has just been opened or reloaded. */
async function openTab() {
  jest.resetModules();
  const storage = await import('../../../client/lib/storage.ts');
  const auth = await import('../../../client/lib/auth.ts');
  auth.followOtherTabs();
  return { ...storage, ...auth };
}

/** Stores what a sign-in in another tab stores. */
function signInElsewhere(token: string, user: CurrentUser): void {
  localStorage.setItem('user_role', user.is_student ? 'student' : 'instructor');
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('access_token', token);
}
const tellTab = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  fetched.mockReset();
});

test('a sign-in stores the token for the browser and the tab', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  expect(localStorage.getItem('access_token')).toBe('token-a');
  expect(tab.readStored('access_token')).toBe('token-a');
});

test.each([
  ['another person', ben],
  ['the same person in another role', person('ana', { is_student: false })],
])('a tab keeps its session when %s signs in in another tab', async (_who, other) => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  tab.store('student_selected_class', '"a"');
  signInElsewhere('token-b', other);
  localStorage.setItem('student_selected_class', '"b"');
  expect(tab.readStored('access_token')).toBe('token-a');
  expect(tab.readStored('student_selected_class')).toBe('"a"');
  tab.store('student_selected_class', '"c"');
  expect(localStorage.getItem('student_selected_class')).toBe('"b"');
  const reloaded = await openTab();
  expect(reloaded.readStored('access_token')).toBe('token-a');
  expect(reloaded.readStored('student_selected_class')).toBe('"c"');
});

test('a tab follows a new session of the same person', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  signInElsewhere('token-a2', ana);
  expect(tab.readStored('access_token')).toBe('token-a2');
});

test('logging out of a tab with its own session keeps the session of the other tabs', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  signInElsewhere('token-b', ben);
  tellTab('token-b');
  tab.endSession();
  expect(tab.readStored('access_token')).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('token-b');
  expect((await openTab()).readStored('access_token')).toBeNull();
});

test('logging out in another tab keeps a tab with its own session signed in', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  signInElsewhere('token-b', ben);
  tellTab('token-b');
  localStorage.clear();
  tellTab(null);
  expect(tab.authState().status).toBe('signed-in');
  expect(tab.readStored('access_token')).toBe('token-a');
});

test('logging out of the same session in another tab signs this tab out', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  localStorage.clear();
  tellTab(null);
  expect(tab.authState().status).toBe('signed-out');
});

test('a sign-in in a tab with its own session replaces the session of the browser', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  signInElsewhere('token-b', ben);
  tab.endSession();
  tab.signIn('token-c', person('cleo'));
  expect(localStorage.getItem('access_token')).toBe('token-c');
  expect(tab.readStored('access_token')).toBe('token-c');
});

test.each([
  ['a logout', (tab: Awaited<ReturnType<typeof openTab>>) => tab.endSession()],
  ['a sign-in of another', (tab: Awaited<ReturnType<typeof openTab>>) => tab.signIn('b', ben)],
])('a response that arrives after %s is discarded', async (_what, happen) => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const fetching = tab.refetchUser();
  happen(tab);
  const before = { ...localStorage };
  const state = tab.authState();
  answer(new Response(JSON.stringify(person('ana', { first_name: 'Late' }))));
  await fetching;
  tab.store('student_selected_class', tab.readStored('student_selected_class') ?? '"all"');
  if (state.status === 'signed-out') expect({ ...localStorage }).toEqual(before);
  expect(tab.readStored('user') ?? '').not.toContain('Late');
  expect(tab.authState()).toBe(state);
});

test('a tab shows a name that its person has saved in another tab, and no other person', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  const save = (user: CurrentUser) => {
    localStorage.setItem('user', JSON.stringify(user));
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  };
  save(person('ana', { first_name: 'Anna' }));
  expect(tab.authState()).toMatchObject({ user: { id: 'ana', first_name: 'Anna' } });
  save(ben);
  expect(tab.authState()).toMatchObject({ user: { id: 'ana', first_name: 'Anna' } });
});

test('a tab takes over a role chosen in another tab once the server confirms it', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  const teacher = person('ana', { is_student: false });
  fetched.mockResolvedValue(new Response(JSON.stringify(teacher)));
  localStorage.setItem('user_role', 'instructor');
  localStorage.setItem('user', JSON.stringify(teacher));
  await tab.followRole();
  expect(tab.authState()).toMatchObject({ status: 'signed-in', role: 'instructor' });
});

test('a tab ignores a role that the server does not confirm and the role of another session', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  fetched.mockResolvedValue(new Response(JSON.stringify(ana)));
  localStorage.setItem('user_role', 'instructor');
  await tab.followRole();
  expect(tab.authState()).toMatchObject({ role: 'student' });
  fetched.mockClear();
  signInElsewhere('token-b', person('ana', { is_student: false }));
  await tab.followRole();
  expect(fetched).not.toHaveBeenCalled();
  expect(tab.authState()).toMatchObject({ role: 'student' });
});

test('a sign-in is that of its person also where a full storage has kept the one before', async () => {
  const tab = await openTab();
  tab.signIn('token-a', ana);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.signIn('token-b', ben);
  full.mockRestore();
  expect(tab.readStored('access_token')).toBe('token-b');
  expect(tab.storedUser()?.id).toBe('ben');
});

test('a page that Back restores reads again what it shows', async () => {
  await openTab();
  const { queryClient } = await import('../../../client/lib/query-client.ts');
  queryClient.setQueryData(['progress'], 'that of Ana');
  const isOld = () => queryClient.getQueryState(['progress'])?.isInvalidated;
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(isOld()).toBe(false);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(isOld()).toBe(true);
});
