import { useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../tool/contract/user.ts';
import { type Role, roleOf, type WorkingRole } from '../../tool/contract/roles.ts';
import { call, callUnauthenticated } from './api.ts';
import { queryClient } from './query-client.ts';
import { forgetSession, readStored, store } from './storage.ts';

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
 */
export async function startAuth(): Promise<void> {
  let left = false;
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => (left = true), { once: true });
  if (readStored('access_token') === null) {
    become({ status: 'signed-out', leaving: false });
    return;
  }
  try {
    rememberUser(await call('GET /api/auth/me'));
  } catch (error) {
    if (left) return;
    console.error('Auth check failed', error);
    endSession();
  }
}

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
  store('access_token', token);
  rememberUser(user);
}

/** Keeps a changed record: after a profile, picture or preference change, and at start. */
export function rememberUser(user: CurrentUser): void {
  const role = roleOf(user);
  store('user_role', role);
  store('user', JSON.stringify(user));
  store('is_master', String(user.is_master));
  become({ status: 'signed-in', user, role });
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

/** A logout in another tab ends this one too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    const gone = event.key === 'access_token' || event.key === null;
    if (gone && event.newValue === null && state.status === 'signed-in') endSession();
  });
}
