import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../tool/contract/user.ts';
import { type Role, roleOf, type WorkingRole } from '../../tool/contract/roles.ts';
import { call, callUnauthenticated } from './api.ts';
import { chosenLocale, showLocale } from './locale.ts';
import { queryClient } from './query-client.ts';
import {
  adoptSession,
  forgetSession,
  readStored,
  readStoredJson,
  store,
  storeSession,
} from './storage.ts';

/** The auth state of specification 1 §4. `leaving`: a logout is on its way to `/`. */
export type AuthState =
  | { status: 'loading' }
  | { status: 'signed-out'; leaving: boolean }
  | { status: 'signed-in'; user: CurrentUser; role: Role };

let state: AuthState = { status: 'loading' };
const listeners = new Set<() => void>();

function become(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const authState = (): AuthState => state;
export const useAuth = (): AuthState => useSyncExternalStore(subscribe, authState);

/** The person who is signed in; only for what is rendered behind a guard. */
export function useSignedIn(): { user: CurrentUser; role: Role } {
  const auth = useAuth();
  if (auth.status !== 'signed-in') throw new Error('Rendered without a guard');
  return auth;
}

/**
 * Runs once at start: without a token nobody is signed in, otherwise the me call decides. One that
 * was cut off because the page is being left (a reload, a link, the address bar) decides nothing.
 * `resume` signs a frame in again that its browser keeps nothing for, where it can.
 */
export async function startAuth(resume?: () => Promise<boolean>): Promise<void> {
  let left = false;
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => (left = true), { once: true });
  adoptSession();
  const token = readStored('access_token');
  if (token === null) return startWithout(resume);
  try {
    const user = await call('GET /api/auth/me', { token });
    if (isStill(token)) keepUser(user);
    else if (state.status === 'loading') await startAuth();
  } catch (error) {
    // A newer session has nothing to do with the failed check of this one.
    if (left || !(isStill(token) || isStill(null))) return;
    console.error('Auth check failed', error);
    endSession();
  }
}

/** Without a stored session: an LMS's frame may find its own again, everybody else is signed out. */
async function startWithout(resume: (() => Promise<boolean>) | undefined): Promise<void> {
  try {
    if (await resume?.()) return;
  } catch (error) {
    console.warn('The session of the frame could not be found again', error);
  }
  become({ status: 'signed-out', leaving: false });
}

/** An answer says nothing about a session that has begun since it was asked for. */
const isStill = (token: string | null): boolean => readStored('access_token') === token;

/**
 * Instead of `startAuth` where a launch brings a session of its own: an older one is not checked, or
 * its end would lead away from the launch. It comes back when the page is loaded anew.
 */
export function startSignedOut(): void {
  become({ status: 'signed-out', leaving: false });
}

/** Login(role, token, user) of specification 1 §4; master takes precedence. */
export function signIn(token: string, user: CurrentUser): void {
  queryClient.clear();
  storeSession(token, recordOf(user));
  become({ status: 'signed-in', user, role: roleOf(user) });
  followLocale(user);
}

/**
 * Keeps a changed record: after a profile, picture or preference change. One that arrives when its
 * person is no longer signed in here is dropped.
 */
export function rememberUser(user: CurrentUser): void {
  if (state.status === 'signed-in' && state.user.id === user.id) keepUser(user);
}

function keepUser(user: CurrentUser): void {
  const record = recordOf(user);
  for (const key of ['user_role', 'user', 'is_master'] as const) store(key, record[key]);
  become({ status: 'signed-in', user, role: roleOf(user) });
  followLocale(user);
}

/** Shows the person's own language; one that was chosen before signing in becomes theirs if they have none. */
function followLocale({ locale }: CurrentUser): void {
  const chosen = chosenLocale();
  if (locale) void showLocale(locale);
  else if (chosen)
    void call('POST /api/auth/update-preferences', { body: { locale: chosen } }).catch(
      (error: unknown) => console.warn('The language was not kept', error),
    );
}

const recordOf = (user: CurrentUser) => ({
  user_role: roleOf(user),
  user: JSON.stringify(user),
  is_master: String(user.is_master),
});

/** Whose session is stored in this browser, whether it is still good or not. */
export function storedUser(): CurrentUser | null {
  if (readStored('access_token') === null) return null;
  return readStoredJson('user') as CurrentUser | null;
}

export async function refetchUser(): Promise<CurrentUser> {
  const user = await call('GET /api/auth/me');
  rememberUser(user);
  return user;
}

/** Lets the session go on in another role; false while the consent text of that role is not agreed to. */
export async function switchRole(role: WorkingRole, agreed: boolean): Promise<boolean> {
  const body = { role, ...(agreed && { has_consented: true as const }) };
  const { user, needs_consent } = await call('POST /api/auth/role', { body });
  if (needs_consent) return false;
  queryClient.clear();
  rememberUser(user);
  return true;
}

/** Forgets the session in this browser: logout, a failed check, a 401. */
export function endSession(leaving = false): void {
  forgetSession();
  queryClient.clear();
  become({ status: 'signed-out', leaving });
}

/** Logout: ends the session here at once and on the server in the background, then goes to `/`. */
export async function signOut(goHome: () => Promise<void> | void): Promise<void> {
  const token = readStored('access_token');
  endSession(true);
  if (token !== null) {
    callUnauthenticated('POST /api/auth/logout', { token }).catch((error: unknown) => {
      console.warn('The server could not end the session', error);
    });
  }
  await goHome();
  endSession();
}

/**
 * Goes on in the role that another tab has given the session that both have. What the session is now,
 * the server says: while a sign-in is being stored, keys of two sessions stand side by side.
 */
export async function followRole(): Promise<void> {
  const token = readStored('access_token');
  if (state.status !== 'signed-in' || readStored('user_role') === state.role) return;
  try {
    const user = await call('GET /api/auth/me');
    if (!isStill(token) || state.status !== 'signed-in' || roleOf(user) === state.role) return;
    // Asked for again by the pages that come, and not by the one that goes.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    rememberUser(user);
  } catch (error) {
    console.warn('The role of another tab could not be followed', error);
  }
}

/**
 * A logout or a switched role in another tab is one of this tab too, unless this one has a session of
 * its own.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'user_role') void followRole();
    if (event.key !== 'access_token' && event.key !== null) return;
    if (state.status === 'signed-in' && readStored('access_token') === null) endSession();
  });
}
